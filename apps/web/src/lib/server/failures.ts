import { TRPCClientError } from '@trpc/client';
import { isErrorCode, type ErrorCode } from '@trivet/shared/errors';
import { type MessageKey, translate } from '../i18n.ts';
import { openAuthPrompt } from '../session/auth-prompt.ts';
import { errorMessage } from './error-messages.ts';

/** The failure of a call. `status` is 0 without an answer, `code` is null when the answer has no known code. */
export interface Failure {
  status: number;
  code: ErrorCode | null;
  /** The dotted name of the refused input. */
  field: string | null;
  /** Seconds to wait before another attempt. */
  retryAfter: number | null;
  /** Data that comes with the code, for instance the current recipe of a version conflict. */
  details: unknown;
}

/**
 * Handlers of one call for its failures, by error code, by status, or `*` for everything else. Failures without a
 * handler show as usual.
 */
export type FailureHandlers = Partial<Record<ErrorCode | number | '*', (failure: Failure) => void>>;

/** Where bugs are told, when the server names a service for that. The library of it decides what is one. */
export const bugs: { report?: (error: unknown) => void } = {};

/** The failure of a REST call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The server answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A failure in words for the person. */
export interface FailureNotice {
  /** The kind of failure. Ten calls that fail for one reason show it once. */
  id: string;
  message: string;
}

let showNotice: ((notice: FailureNotice) => void) | null = null;
/** Notices from before anything could show them, one of each kind. */
const waiting = new Map<string, FailureNotice>();

/** Sets the function that shows failures. It shows earlier failures at once. */
export function showFailuresWith(show: (notice: FailureNotice) => void): void {
  showNotice = show;
  for (const notice of waiting.values()) show(notice);
  waiting.clear();
}

/** Returns the failure of a thrown error of a tRPC or REST call. Any other error counts as status 500. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return describe(error.status, error.body);
  if (error instanceof TRPCClientError) {
    const data = error.data as { httpStatus?: unknown } | null | undefined;
    // Without data the answer does not come from the API: there is no connection, or a proxy answered.
    return typeof data?.httpStatus === 'number' ? describe(data.httpStatus, data) : describe(0, null);
  }
  return describe(500, null);
}

function describe(status: number, body: unknown): Failure {
  const { errorCode, field, retryAfter, details } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return {
    status,
    code: isErrorCode(errorCode) ? errorCode : null,
    field: typeof field === 'string' ? field : null,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    details,
  };
}

/** Returns the sentence that says why a call failed. */
export function failureMessage({ status, code }: Failure): MessageKey {
  if (code !== null) return errorMessage(code);
  return status === 0 ? 'errors.offline' : 'errors.unexpected';
}

/** Shows a failure to the person, unless one of the call's own handlers takes it. A bug is told to the error service. */
export function reportFailure(error: unknown, handlers: FailureHandlers = {}): void {
  bugs.report?.(error);
  const failure = failureOf(error);
  const own = (failure.code === null ? undefined : handlers[failure.code]) ?? handlers[failure.status] ?? handlers['*'];
  if (own !== undefined) own(failure);
  else showFailure(failure);
}

function showFailure(failure: Failure): void {
  if (failure.status === 401) {
    openAuthPrompt();
    return;
  }
  const kind = failure.status === 0 ? 'offline' : (failure.code ?? 'unexpected');
  const notice = { id: `failure-${kind}`, message: translate(failureMessage(failure)) };
  if (showNotice === null) waiting.set(notice.id, notice);
  else showNotice(notice);
}
