import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { ErrorCode } from '@trivet/shared/errors';
import type { Flag } from '@trivet/shared/flags';
import { ZodError } from 'zod';
import { type Context, requireUser, type UserContext } from '../context.ts';
import { DomainError, wireStatus } from '../errors.ts';
import { requireFlag } from '../flags/flags.ts';
import { domainErrorOf, unlessCallerLeft } from '../failures.ts';
import { refusedInput } from '../input.ts';
import { requireScope } from '../session/token-scopes.ts';
import { ReadyJson } from '../ready-json.ts';
import { transformer, typedRequest } from './wire-format.ts';

/** Returns what an error of a call means to its caller. tRPC wraps thrown errors, and refuses some calls itself. */
export function failureOfCall(error: unknown): DomainError {
  if (!(error instanceof TRPCError)) return domainErrorOf(error);
  if (isMalformed(error)) return new DomainError('malformedJson', { cause: error });
  // A procedure's schema refuses this input. Any other error of a schema is a bug.
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) return refusedInput(error.cause);
  if (error.cause !== undefined && error.cause !== error) return failureOfCall(error.cause);
  return new DomainError(codeOfTrpc[error.code] ?? 'unexpected', { cause: error });
}

// tRPC refuses JSON that it cannot read by one of these codes. A SyntaxError of our own is a bug, and has neither.
const isMalformed = ({ code, cause }: TRPCError): boolean =>
  code === 'PARSE_ERROR' || (code === 'BAD_REQUEST' && cause instanceof SyntaxError);

const codeOfTrpc: Partial<Record<TRPCError['code'], ErrorCode>> = {
  BAD_REQUEST: 'invalidInput',
  NOT_FOUND: 'notFound',
  METHOD_NOT_SUPPORTED: 'methodNotAllowed',
  PAYLOAD_TOO_LARGE: 'payloadTooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'unsupportedMediaType',
};

const t = initTRPC.context<Context>().create({
  transformer,
  // It would write out the stack of each refusal, which the formatter leaves out.
  isDev: false,
  errorFormatter({ shape, error }) {
    const failure = failureOfCall(error);
    const { trpc } = wireStatus[failure.code];
    return {
      // These are the fields of tRPC's own shape. No message of an unexpected error, nor a stack, leaves the server.
      code: TRPC_ERROR_CODES_BY_KEY[trpc],
      message: failure.code,
      data: {
        code: trpc,
        httpStatus: getHTTPStatusCodeFromError(new TRPCError({ code: trpc })),
        path: shape.data.path,
        errorCode: failure.code,
        field: failure.field,
        retryAfter: failure.retryAfter,
        details: failure.data,
        requestId: typedRequest.getStore()?.id,
      },
    };
  },
});

const base = t.procedure.use(async ({ next, ctx, path, type, getRawInput }) => {
  await ctx.limits.consumeCall(path, type, ctx);
  requireScope(ctx, path, type === 'query');
  // A missing input counts as an empty one, so that a call whose inputs are all optional needs none.
  const result = await next({ getRawInput: async () => (await getRawInput()) ?? {} });
  if (result.ok) return isForProcess(result.data) ? { ...result, data: result.data.read() } : result;
  const failure = await unlessCallerLeft(ctx, failureOfCall(result.error));
  // The answer gets the status of the code of the error that is thrown here.
  throw new TRPCError({ code: wireStatus[failure.code].trpc, message: failure.code, cause: failure });
});

/** Whether an answer is ready text, but its caller is no request that it could be written to. */
const isForProcess = (data: unknown): data is ReadyJson<unknown> =>
  data instanceof ReadyJson && typedRequest.getStore() === undefined;

/** Builds a router of one noun. */
export const router = t.router;

/** Makes one router of several whose names differ. */
export const mergeRouters = t.mergeRouters;

/** A procedure that anybody may call. */
export const publicProcedure = base;
/** A procedure that needs a session. Callers without one get `unauthorized`. */
export const userProcedure = base.use(({ next, ctx }) => {
  requireUser(ctx);
  // This changes only the type, because each procedure copies a context that is handed on.
  return next<UserContext>({});
});

/** Answers `notFound` while a feature is off: `userProcedure.use(whenOn('enableAssistant'))`. */
export const whenOn = (flag: Flag) =>
  t.middleware(({ next, ctx }) => {
    requireFlag(ctx, flag);
    return next();
  });
