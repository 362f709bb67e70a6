import type { AnyRouter } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, Services } from '../context.ts';
import { logFailure } from '../failures.ts';
import { sendJson } from '../http/json-answer.ts';
import { contextOfRequest } from '../http/request-context.ts';
import { isTooDeep } from '@trivet/shared/text/json-depth';
import { putReady } from '../ready-json.ts';
import { failureOfCall } from './trpc.ts';
import { isRich, typedRequest } from './wire-format.ts';

/** Most calls of one request. The limiter counts each of them. A batch must not go around the limits. @limit Calls */
const maxBatchSize = 10;

/**
 * Serves the tRPC router at `/api/trpc`, batched, in superjson or plain JSON as each caller writes. It does not use
 * tRPC's own adapter for Fastify, which builds a whole Request and sends each answer as a stream. That costs more than
 * reading a recipe and compresses every answer, however short. No answer is a stream of lines either, because that
 * could not have the status of a refusal. A client that asks for lines gets the batch in one piece.
 */
export async function serveTypedApi(app: FastifyInstance, router: AnyRouter, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    // tRPC reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.all<{ Params: { path: string } }>('/api/trpc/:path', async (request, reply) => {
      const { input } = request.query as { input?: unknown };
      const rich = isRich(request.body) || isRich(input);
      const ready: string[] = [];
      const response = await typedRequest.run({ rich, id: request.id, ready }, () =>
        resolveResponse({
          router,
          maxBatchSize,
          // tRPC decodes it once more.
          path: encodeURIComponent(request.params.path),
          req: asFetchRequest(request),
          error: null,
          createContext: () => contextOfRequest(services, request, { lenient: true }),
          onError({ error, path, ctx }) {
            const failure = failureOfCall(error);
            logFailure(request.log, failure, { path, userId: (ctx as Context | undefined)?.actor?.userId });
            services.errorReports.failed(failure, { procedure: path, requestId: request.id });
          },
          responseMeta: ({ errors }) => {
            const waits = errors.map((error) => failureOfCall(error).retryAfter ?? 0);
            const longest = Math.ceil(Math.max(0, ...waits));
            return longest === 0 ? {} : { headers: new Headers({ 'retry-after': String(longest) }) };
          },
        }),
      );
      void reply.status(response.status).headers(Object.fromEntries(response.headers));
      return sendJson(request, reply, putReady(await response.text(), ready));
    });
    done();
  });
}

/** The parts of a Request that tRPC reads when the body is JSON. */
type ReadRequest = Pick<Request, 'method' | 'url' | 'signal' | 'json'> & {
  headers: Pick<Headers, 'get' | 'has'>;
};

/** The headers by which a client asks for a stream of lines. */
const linesHeaders = new Set(['trpc-accept', 'accept']);

// Without a body there is no input.
function readJson(body: string): unknown {
  if (isTooDeep(body)) throw new SyntaxError('The JSON is nested too deep.');
  return body === '' ? undefined : JSON.parse(body);
}

function asFetchRequest({ method, url, headers, body, raw }: FastifyRequest): Request {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) gone.abort();
  });
  const header = (name: string): string | null =>
    linesHeaders.has(name) ? null : [headers[name.toLowerCase()]].flat().join(', ') || null;
  const read: ReadRequest = {
    method,
    url: `http://localhost${url}`,
    signal: gone.signal,
    headers: { get: header, has: (name) => header(name) !== null },
    json: () => Promise.resolve(body as string).then(readJson),
  };
  return read as Request;
}
