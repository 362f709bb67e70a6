import { Ajv2020 } from 'ajv/dist/2020.js';
import { usersEndpoints } from '@trivet/shared/users/endpoints';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { wireStatus } from '#api/kernel/errors';
import type { JsonSchema } from '#api/kernel/openapi/json-schema';
import type { OpenApiDocument } from '#api/kernel/openapi/document';
import { configOf } from '#api/kernel/http/rest';
import { checkAnswers, takeWrongAnswers } from '#api/kernel/testing/checked-answers';
import type { TestServer } from '#api/kernel/testing/server';
import { test } from '#api/kernel/testing/test';

const read = async ({ app }: TestServer): Promise<OpenApiDocument> =>
  (await app.inject({ url: '/api/openapi.json' })).json<OpenApiDocument>();

const operations = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('every path of the server is documented, with a sentence of its own', async ({ server }) => {
  const document = await read(server);
  const served = server.app.routeTable.filter(
    ({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !url.startsWith('/api/trpc'),
  );
  const documented = operations(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(documented.sort()).toEqual(
    served.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
  );
  for (const { path, operation } of operations(document)) expect(operation.summary, path).toMatch(/^[A-Z].*\.$/);
});

test('a program can read the document: names are unique, parameters are those of the path, schemas are valid', async ({
  server,
}) => {
  const document = await read(server);
  expect(document.openapi).toBe('3.1.1');
  const ids = operations(document).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const ajv = new Ajv2020({ strict: false });
  const expectValid = (schema: JsonSchema) => expect(ajv.validateSchema(schema), JSON.stringify(schema)).toBe(true);
  for (const { path, operation } of operations(document)) {
    const { parameters = [], requestBody, responses } = operation;
    const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(new Set(parameters.map(({ name }) => name)).size, path).toBe(parameters.length);
    for (const { schema } of parameters) expectValid(schema);
    for (const { content = {} } of [...Object.values(responses), ...(requestBody ? [requestBody] : [])]) {
      for (const { schema } of Object.values(content)) expectValid(schema);
    }
  }
});

test('failures have the statuses of the one table, but where a path says otherwise', async ({ server }) => {
  const { paths } = await read(server);
  const codesOf = (path: string, method: string, status: number) =>
    JSON.stringify(paths[path]?.[method]?.responses[status] ?? null);
  expect(codesOf('/api/users/register', 'post', wireStatus.emailTaken.http)).toContain('"emailTaken"');
  expect(codesOf('/api/users/login', 'post', wireStatus.badCredentials.http)).toContain('"badCredentials"');
  expect(codesOf('/api/users', 'put', 412)).toContain('"passwordLength"');
  expect(paths['/api/users']?.put?.responses).not.toHaveProperty(String(wireStatus.passwordLength.http));
  expect(paths['/api/users/login']?.post?.responses).not.toHaveProperty('401');
});

test('requests are described: a session in the header or the query, parameters, JSON and files', async ({ server }) => {
  const { paths, components } = await read(server);
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    token: { type: 'apiKey', in: 'query', name: 'token' },
  });
  expect(paths['/api/users']?.get?.security).toEqual([{ bearer: [] }, { token: [] }]);
  expect(paths['/api/recipes/{id}']?.get?.security).toEqual([{}, { bearer: [] }, { token: [] }]);
  expect(paths['/api/users/login']?.post?.security).toEqual([]);
  expect(paths['/api/images']?.post?.requestBody?.content).toHaveProperty(
    ['multipart/form-data', 'schema', 'required'],
    ['image'],
  );
  expect(paths['/api/users/login']?.post?.requestBody?.content).toHaveProperty(
    ['application/json', 'schema', 'required'],
    ['email', 'password'],
  );
  const parameters = paths['/api/recipes/search']?.get?.parameters ?? [];
  expect(parameters.find(({ name }) => name === 'query')).toMatchObject({ in: 'query', required: true });
  expect(parameters.find(({ name }) => name === 'labels')).toMatchObject({ in: 'query', required: false });
});

test('the page shows every operation and runs no script', async ({ server }) => {
  const document = await read(server);
  const page = await server.app.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).not.toContain('<script');
  for (const { path, operation } of operations(document)) {
    expect(page.body).toContain(`<details id="${operation.operationId}">`);
    expect(page.body).toContain(`<code>${path}</code>`);
  }
});

test('an answer that is not as documented fails the test that got it', async () => {
  const contract = usersEndpoints.sessionCheck;
  const app = Fastify();
  app.get<{ Querystring: { status: number; body: string } }>(
    '/api/check',
    { config: configOf(contract) },
    ({ query: { status, body } }, reply) => reply.status(status).type('application/json').send(body),
  );
  checkAnswers(app);
  const asked = [
    [200, '"Ok"'],
    [200, '{"status":"Ok"}'],
    [401, '{"errorCode":"unauthorized"}'],
    [401, '{"code":"unauthorized"}'],
    [401, '{"errorCode":"notFound"}'],
    [418, '{"errorCode":"notFound"}'],
  ] as const;
  for (const [status, body] of asked) await app.inject({ url: '/api/check', query: { status: String(status), body } });
  await app.close();
  expect(takeWrongAnswers()).toEqual([
    expect.stringMatching(/answers 200: .*must be string/),
    expect.stringMatching(/answers 401: .*errorCode/),
    expect.stringMatching(/answers 401: .*must be equal to one of/),
    expect.stringMatching(/answers 418: the status is not documented/),
  ]);
});
