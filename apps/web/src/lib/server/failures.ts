import { TRPCClientError } from '@trpc/client';
import { isErrorCode, type ErrorCode } from '@trivet/shared/errors';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { translate } from '../i18n.ts';
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

/** How long the toast of a failure stays, in milliseconds (docs/limits.md). */
const failureToastDuration = 5000;

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

/** Tells the person what went wrong, unless one of the call's own handlers takes it. */
export function reportFailure(error: unknown, handlers: FailureHandlers = {}): void {
  const failure = failureOf(error);
  const own = (failure.code === null ? undefined : handlers[failure.code]) ?? handlers[failure.status] ?? handlers['*'];
  if (own !== undefined) own(failure);
  else showFailure(failure);
}

function showFailure({ status, code }: Failure): void {
  if (status === 401) openAuthPrompt();
  else if (status === 0) showFailureToast('offline', translate('errors.offline'));
  else if (code === null) showFailureToast('unexpected', translate('errors.unexpected'));
  else showFailureToast(code, translate(errorMessages[code]));
}

// One toast for each kind: ten calls that fail for one reason say it once.
const showFailureToast = (id: string, message: string) =>
  showToast({ id: `failure-${id}`, message, tone: 'danger', duration: failureToastDuration });
