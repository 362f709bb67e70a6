import { defineContent } from '@trivet/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { standalonePolicy } from '#api/kernel/http/headers';
import { sendJson } from '#api/kernel/http/json-answer';
import { configOf } from '#api/kernel/http/rest';
import { translator } from '#api/kernel/i18n';
import { openApiDocument, type OpenApiDocument } from '#api/kernel/openapi/document';
import { version } from '#api/version';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

const documentEndpoint = defineContent({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Returns this description of the API in OpenAPI 3.1.',
  auth: 'anyone',
  content: ['application/json'],
});

const pageEndpoint = defineContent({
  method: 'GET',
  path: '/docs',
  summary: 'Returns this description of the API as a page.',
  auth: 'anyone',
  content: ['text/html'],
});

/** The description of an app, as the two paths send it. */
interface Documentation {
  json: string;
  page: string;
}

/** Registers the documentation of the API: a document for programs, and a page for people, both in English. */
export function apiDocsRest(app: FastifyInstance): void {
  let made: Promise<Documentation> | undefined;
  // The list of paths is complete only when the app is ready. It does not change after that.
  const documentation = (): Promise<Documentation> => (made ??= documentOf(app).then(presented));

  app.get(documentEndpoint.path, { config: configOf(documentEndpoint) }, async (request, reply) => {
    const ctx = await app.contextOf(request, 'anyone');
    await ctx.limits.consumeRequest('GET', documentEndpoint.path, ctx);
    return sendJson(request, reply, (await documentation()).json);
  });
  app.get(pageEndpoint.path, { config: configOf(pageEndpoint) }, async (request, reply) => {
    const ctx = await app.contextOf(request, 'anyone');
    await ctx.limits.consumeRequest('GET', pageEndpoint.path, ctx);
    return reply
      .header('content-security-policy', standalonePolicy({ style: docsStyle, script: null, framedBy: [] }))
      .type('text/html; charset=utf-8')
      .send((await documentation()).page);
  });
}

async function documentOf({ routeTable }: FastifyInstance): Promise<OpenApiDocument> {
  const translate = await translator('en-us');
  return openApiDocument(routeTable, { version, failureText: (code) => translate(`errors.${code}`) });
}

const presented = (document: OpenApiDocument): Documentation => ({
  json: JSON.stringify(document),
  page: docsPage(document),
});
