import { TRPCClientError } from '@trpc/client';
import { isErrorCode, type ErrorCode } from '@trivet/shared/errors';
import { type MessageKey, translate } from '../i18n.ts';
import { openAuthPrompt } from './auth-prompt.ts';
import { errorMessages } from './error-messages.ts';

/** Why a call did not succeed; `status` is 0 without an answer, `code` null where the answer named none that we know. */
export interface Failure {
  status: number;
  code: ErrorCode | null;
  /** Dotted name of the input that was refused. */
  field: string | null;
  /** Seconds after which trying again makes sense. */
  retryAfter: number | null;
  /** What the code carries, for instance the current recipe of a version conflict. */
  details: unknown;
}

/** What one call does itself: by error code, by status, or `*` for everything else; the rest is shown as usual. */
export type FailureHandlers = Partial<Record<ErrorCode | number | '*', (failure: Failure) => void>>;

/** A REST call that did not succeed. */
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

/** A failure in words that the person reads. */
export interface FailureNotice {
  /** The kind of failure: ten calls that fail for one reason say it once. */
  id: string;
  message: string;
}

let showNotice: ((notice: FailureNotice) => void) | null = null;
/** What nobody could show yet, one of each kind. */
const waiting = new Map<string, FailureNotice>();

/** Sets how failures are shown; those from before are shown at once. */
export function showFailuresWith(show: (notice: FailureNotice) => void): void {
  showNotice = show;
  for (const notice of waiting.values()) show(notice);
  waiting.clear();
}

/** Reads what was thrown by a tRPC or REST call. Anything else counts as status 500. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return describe(error.status, error.body);
  if (error instanceof TRPCClientError) {
    const data = error.data as { httpStatus?: unknown } | null | undefined;
    // Without data the answer was not one of the API: no connection, or a proxy in between.
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

/** The sentence that says why a call did not succeed. */
export function failureMessage({ status, code }: Failure): MessageKey {
  if (code !== null) return errorMessages[code];
  return status === 0 ? 'errors.offline' : 'errors.unexpected';
}

/** Tells the person what went wrong, unless one of the call's own handlers takes it. */
export function reportFailure(error: unknown, handlers: FailureHandlers = {}): void {
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
