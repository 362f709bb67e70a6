import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { TRPCError } from '@trpc/server';
import { errorCodes } from '@trivet/shared/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { DomainError, wireStatus } from '../errors.ts';
import { publicProcedure, router } from '../rpc/trpc.ts';
import { serveTypedApi } from '../rpc/typed-api.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { testAlone as test } from '../testing/test.ts';
import { answerFailure } from './rest.ts';

interface TypedFailure {
  error: {
    code: number;
    message: string;
    data: { code: keyof typeof TRPC_ERROR_CODES_BY_KEY; httpStatus: number; errorCode: string; requestId: string };
  };
}

let server: TestServer;
let app: FastifyInstance;
const failingRouter = router({
  fail: publicProcedure.input(z.object({ code: z.enum(errorCodes) })).query(({ input }) => {
    throw new DomainError(input.code);
  }),
  misread: publicProcedure.query(() => z.string().parse(1)),
  misanswer: publicProcedure.output(z.string()).query(() => 1 as unknown as string),
  change: publicProcedure.input(z.object({ to: z.string() })).mutation(() => 'changed'),
});

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: 100 });
  const logger: FastifyBaseLogger = server.services.log.child({});
  app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerFailure);
  app.get<{ Params: { code: (typeof errorCodes)[number] } }>('/api/fail/:code', ({ params }) => {
    throw new DomainError(params.code);
  });
  app.get('/api/misread', () => z.string().parse(1));
  app.get<{ Params: { status: string } }>('/api/of-a-library/:status', ({ params }) => {
    throw Object.assign(new Error('the bucket has no such key'), { statusCode: Number(params.status) });
  });
  await serveTypedApi(app, failingRouter, server.services);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Expects that the word of a typed failure agrees with its two numbers, which clients may read instead. */
function expectAgreement(statusCode: number, { error }: TypedFailure): void {
  const { code, httpStatus } = error.data;
  expect([statusCode, httpStatus]).toEqual(Array(2).fill(getHTTPStatusCodeFromError(new TRPCError({ code }))));
  expect(error.code).toBe(TRPC_ERROR_CODES_BY_KEY[code]);
}

test.for(errorCodes)(
  '%s has one status over REST, and one over the typed API that its code there stands for',
  async (code) => {
    const rest = await app.inject({ url: `/api/fail/${code}` });
    expect([rest.statusCode, rest.json()]).toMatchObject([wireStatus[code].http, { errorCode: code }]);
    const input = encodeURIComponent(JSON.stringify({ code }));
    const typed = await app.inject({ url: `/api/trpc/fail?input=${input}` });
    const body = typed.json<TypedFailure>();
    expect(body.error).toMatchObject({ message: code, data: { code: wireStatus[code].trpc, errorCode: code } });
    expectAgreement(typed.statusCode, body);
    // Both ways agree on whose fault it is.
    expect(Math.floor(typed.statusCode / 100)).toBe(Math.floor(rest.statusCode / 100));
  },
);

const json = { 'content-type': 'application/json' };
test.for([
  ['an input that is not as it should be', { url: '/fail?input={"code":1}' }, 'BAD_REQUEST', 'invalidInput'],
  ['a procedure that there is not', { url: '/nowhere' }, 'NOT_FOUND', 'notFound'],
  ['a change that is asked for as a query', { url: '/change' }, 'METHOD_NOT_SUPPORTED', 'methodNotAllowed'],
  ['too many calls at once', { url: `/${'fail,'.repeat(10)}fail?batch=1` }, 'BAD_REQUEST', 'invalidInput'],
  ['an input that is no JSON', { url: '/fail?input={' }, 'PARSE_ERROR', 'malformedJson'],
  ['connection parameters that are no JSON', { url: '/fail?connectionParams={' }, 'PARSE_ERROR', 'malformedJson'],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/change', headers: json, payload: '{"a":' },
    'PARSE_ERROR',
    'malformedJson',
  ],
  ['a body of nothing', { method: 'POST', url: '/change', headers: json, payload: '' }, 'BAD_REQUEST', 'invalidInput'],
  ['no body and no type of one', { method: 'POST', url: '/change' }, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType'],
  ['a name that cannot be decoded', { url: '/%25E0%25A4%25A' }, 'NOT_FOUND', 'notFound'],
] as const)('over the typed API %s has one status in all its words', async ([, { url, ...asked }, code, errorCode]) => {
  const logged = server.lines.length;
  const answer = await app.inject({ ...asked, url: `/api/trpc${url}` });
  const [body] = [answer.json<TypedFailure | [TypedFailure]>()].flat() as [TypedFailure];
  expect(body.error.data.requestId).toMatch(/./);
  expect(body.error).toMatchObject({ message: errorCode, data: { code, errorCode } });
  expectAgreement(answer.statusCode, body);
  expect(server.lines.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([]);
});

test.for(['/misread', '/trpc/misread', '/trpc/misanswer'])(
  'what the server itself cannot read or answer is a bug and logged, not the caller’s input: %s',
  async (path) => {
    const logged = server.lines.length;
    const answer = await app.inject({ url: `/api${path}` });
    expect([answer.statusCode, answer.body]).toEqual([500, expect.stringContaining('"errorCode":"unexpected"')]);
    expect(answer.body).not.toContain('field');
    expect(server.lines.slice(logged).filter((line) => line.includes('"level":50'))).toHaveLength(1);
  },
);

test.for([400, 404, 413, 414, 415])(
  'an error of a library is a bug and logged, although it brings the status %i of another answer',
  async (status) => {
    const logged = server.lines.length;
    const answer = await app.inject({ url: `/api/of-a-library/${status}` });
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { errorCode: 'unexpected' }]);
    expect(answer.body).not.toContain('bucket');
    const { requestId } = answer.json<{ requestId: string }>();
    const bugs = server.lines.slice(logged).filter((line) => line.includes('"level":50'));
    expect(bugs).toEqual([expect.stringContaining(requestId)]);
  },
);

test('JSON that cannot be read is told as such in a batch and over REST as well', async ({ server: whole }) => {
  const batch = await app.inject({ url: '/api/trpc/fail,fail?batch=1&input={' });
  expect([batch.statusCode, batch.json()]).toMatchObject([
    400,
    [{ error: { data: { code: 'PARSE_ERROR' } } }, { error: { data: { code: 'PARSE_ERROR' } } }],
  ]);
  const rest = await whole.app.inject({ method: 'POST', url: '/api/users/login', headers: json, payload: '{"email":' });
  expect([rest.statusCode, rest.json()]).toMatchObject([400, { errorCode: 'malformedJson' }]);
});

test('a path that cannot be decoded, or is too long, is refused by a code, and nothing of what was asked is repeated', async ({
  server: whole,
}) => {
  const secret = 'a-very-secret-token';
  for (const [path, status, errorCode] of [
    ['/api/recipes/%E0%A4%A', 400, 'invalidInput'],
    ['/api/trpc/%E0%A4%A', 400, 'invalidInput'],
    ['/%E0%A4%A', 400, 'invalidInput'],
    ['/share/%E0%A4%A', 400, 'invalidInput'],
    [`/api/recipes/${'x'.repeat(6_000)}`, 414, 'pathTooLong'],
  ] as const) {
    // Nothing is served for other methods at the long path, so they never read it.
    const others = status === 414 ? ([] as const) : (['POST', 'PATCH'] as const);
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', ...others] as const) {
      const answer = await whole.app.inject({ method, url: `${path}?token=${secret}` });
      expect(answer.statusCode, `${method} ${path.slice(0, 40)}`).toBe(status);
      if (method === 'HEAD') expect(answer.body).toBe('');
      else expect(answer.json()).toEqual({ errorCode, requestId: expect.any(String) as string });
      expect(JSON.stringify([answer.headers, answer.body])).not.toContain(secret);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  }
  expect(whole.lines.join('')).not.toContain(secret);
});
