import type { ErrorCode } from './errors.ts';

interface DomainErrorOptions extends ErrorOptions {
  /** The refused input, with dots between names. */
  field?: string;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  /**
   * Data that the caller needs to go on, for instance the current recipe of a version conflict. It is sent to the
   * caller.
   */
  data?: unknown;
}

/** A failure that the caller can act on. Anything else that is thrown is a bug and becomes a 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, { field, retryAfter, data, ...options }: DomainErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}
