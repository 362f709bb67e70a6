import { defineContent, defineEndpoint } from '@trivet/shared/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireUser, type UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { allowedOrigins, isAllowedOrigin } from '#api/kernel/http/public-url';
import { sendJson } from '#api/kernel/http/json-answer';
import { configOf, route } from '#api/kernel/http/rest';
import { answerMessage } from './answer-message.ts';

/**
 * Largest message: a recipe with long texts.
 * @limit Assistant and tools (1 MiB, 5,000 values): Message of the Model Context Protocol. A recipe with long texts
 * fits.
 */
const maxMessageBytes = 1_048_576;

const messageEndpoint = defineContent({
  method: 'POST',
  path: '/mcp',
  summary: 'Answers one message of the Model Context Protocol (streamable HTTP). Only a personal token opens it.',
  auth: 'user',
  refusals: ['forbidden'],
  content: ['application/json'],
  others: {
    202: 'The message was a notification, which has no answer.',
    406: 'The client does not accept JSON and streams of events.',
  },
});

const noStream = { summary: 'There are no streams and no sessions of the protocol.', auth: 'anyone' } as const;
const others = { path: '/mcp', refusals: ['methodNotAllowed'], response: z.never(), ...noStream } as const;
const streamEndpoint = defineEndpoint({ method: 'GET', ...others });
const endEndpoint = defineEndpoint({ method: 'DELETE', ...others });

/** Serves the tools of the assistant to programs with a language model. Each message stands alone. */
export function mcpRest(app: FastifyInstance): void {
  const settings = { config: configOf(messageEndpoint), bodyLimit: maxMessageBytes };
  app.post(messageEndpoint.path, settings, async (request, reply) => {
    const ctx = await contextOfMessage(app, request);
    const response = await answerMessage(ctx, { request, errorReports: app.errorReports });
    void reply.status(response.status);
    const text = await response.text();
    return text === '' ? reply.send() : sendJson(request, reply, text);
  });
  const refuse = () => Promise.reject(new DomainError('methodNotAllowed'));
  route(app, streamEndpoint, refuse);
  route(app, endEndpoint, refuse);
}

/** Throws `forbidden` for a page of another origin, as the protocol demands, and `unauthorized` without a personal token. */
async function contextOfMessage(app: FastifyInstance, request: FastifyRequest): Promise<UserContext> {
  const ctx = requireUser(await app.contextOf(request, 'user'));
  if (!isAllowedOrigin(request, allowedOrigins(ctx.env))) throw new DomainError('forbidden');
  await ctx.limits.consumeRequest('POST', messageEndpoint.path, ctx);
  if (ctx.actor.token === undefined) throw new DomainError('unauthorized');
  // A batch could hold thousands of calls. The protocol has none since June 2025.
  if (Array.isArray(request.body)) throw new DomainError('invalidInput');
  return ctx;
}
