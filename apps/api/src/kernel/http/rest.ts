import type { Endpoint, EndpointRequest, EndpointResponse, PathContract } from '@trivet/shared/endpoint';
import type { ErrorBody } from '@trivet/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, requireUser, type UserContext } from '../context.ts';
import type { ErrorReports } from '../error-reports/error-reports.ts';
import { DomainError, wireStatus } from '../errors.ts';
import { requireFlag } from '../flags/flags.ts';
import { domainErrorOf, logFailure, unlessCallerLeft } from '../failures.ts';
import { parseInput } from '../input.ts';
import type { TicketScope } from '../session/session.ts';
import { sendJson } from './json-answer.ts';
import { refusalOfFastify } from './refusals.ts';
import { receiveFile, type Upload } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes the context of a request; app.ts sets it once. It does not read the token for `anyone`. It accepts a ticket
     * in place of the token where the path says what the ticket must open.
     */
    contextOf(request: FastifyRequest, auth: Endpoint['auth'], opens?: TicketScope): Promise<Context>;
  }
  interface FastifyInstance {
    /** Every path that is served, for the permission matrix and the documentation of the API. */
    readonly routeTable: readonly ServedPath[];
  }
  interface FastifyInstance {
    /** Tells the error service of failures; app.ts sets it. */
    readonly errorReports?: ErrorReports;
  }
  interface FastifyContextConfig {
    contract?: PathContract;
  }
}

/** One path that is served. Paths of libraries, and what serves the client, have no contract. */
export interface ServedPath {
  readonly method: string;
  readonly url: string;
  readonly contract: PathContract | undefined;
}

/** Returns the settings of a route that a handler of its own serves. {@link route} sets them itself. */
export const configOf = (contract: PathContract): { contract: PathContract } => ({ contract });

type ContextFor<E extends Endpoint> = E['auth'] extends 'user' ? UserContext : Context;
type Handler<E extends Endpoint> = (
  ctx: ContextFor<E>,
  request: EndpointRequest<E, Upload>,
) => Promise<EndpointResponse<E>>;

/** Serves one REST path of the contract: limit, authorise, parse, act, present. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: configOf(endpoint),
    async handler(request, reply) {
      const ctx = await app.contextOf(request, endpoint.auth);
      if (endpoint.flag !== undefined) requireFlag(ctx, endpoint.flag);
      await ctx.limits.consumeRequest(endpoint.method, endpoint.path, ctx);
      if (endpoint.auth === 'user') requireUser(ctx);
      if (endpoint.file === undefined && request.isMultipart()) throw new DomainError('unsupportedMediaType');
      const file =
        endpoint.file === undefined ? undefined : await receiveFile(request, endpoint.file, endpoint.maxFileBytes);
      try {
        const parsed = {
          params: endpoint.params && parseInput(endpoint.params, request.params),
          query: endpoint.query && parseInput(endpoint.query, request.query),
          body: endpoint.body && parseInput(endpoint.body, request.body ?? {}),
          file,
        };
        // The schemas of the endpoint are the types of the handler; TypeScript cannot follow them through `parse`.
        const result = await handler(ctx as ContextFor<E>, parsed as unknown as EndpointRequest<E, Upload>);
        // A text alone is JSON as well, in quotes.
        const body = JSON.stringify(endpoint.response.parse(result));
        return await sendJson(request, reply.status(endpoint.status), body);
      } catch (error) {
        throw await unlessCallerLeft(ctx, failureOfRequest(error));
      } finally {
        await file?.discard();
      }
    },
  });
}

/** Answers every failure of REST in one shape. Bugs are logged with the request id and shown without internals. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOfRequest(error);
  // The caller has gone away, which is nobody's fault.
  const isGone = reply.raw.destroyed;
  if (!isGone) {
    logFailure(request.log, failure, {});
    const { method, id, server, routeOptions } = request;
    server.errorReports?.failed(failure, { method, path: routeOptions.url, requestId: id });
  }
  if (failure.retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  const status = request.routeOptions.config.contract?.failures?.[failure.code] ?? wireStatus[failure.code].http;
  // Fastify would close the connection, and whoever still sends would lose the answer. The rest is read away.
  if (status === 413) void reply.removeHeader('connection');
  const body: ErrorBody = {
    errorCode: failure.code,
    ...(failure.field === undefined ? {} : { field: failure.field }),
    ...(failure.data === undefined ? {} : { details: failure.data }),
    requestId: request.id,
  };
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

const failureOfRequest = (error: unknown): DomainError => refusalOfFastify(error) ?? domainErrorOf(error);
