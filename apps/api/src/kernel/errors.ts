import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import type { ErrorCode } from '@trivet/shared/errors';

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

/**
 * The only place where a failure meets a transport. It holds the status over REST (docs/wire.md, section 1) and the code
 * over the typed API, whose answers have the HTTP status that tRPC gives this code. An endpoint may name another status
 * over REST.
 */
export const wireStatus = {
  invalidInput: { http: 400, trpc: 'BAD_REQUEST' },
  malformedJson: { http: 400, trpc: 'PARSE_ERROR' },
  unsupportedMediaType: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  payloadTooLarge: { http: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  pathTooLong: { http: 414, trpc: 'BAD_REQUEST' },
  methodNotAllowed: { http: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  tooManyRequests: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  notFound: { http: 404, trpc: 'NOT_FOUND' },
  forbidden: { http: 403, trpc: 'FORBIDDEN' },
  tokenScope: { http: 403, trpc: 'FORBIDDEN' },
  capabilityMissing: { http: 403, trpc: 'FORBIDDEN' },
  unauthorized: { http: 401, trpc: 'UNAUTHORIZED' },
  versionConflict: { http: 409, trpc: 'CONFLICT' },
  idempotencyMismatch: { http: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  limitReached: { http: 409, trpc: 'CONFLICT' },
  rowRemoved: { http: 409, trpc: 'CONFLICT' },
  textChanged: { http: 409, trpc: 'CONFLICT' },
  accountClosing: { http: 409, trpc: 'CONFLICT' },
  badCredentials: { http: 412, trpc: 'PRECONDITION_FAILED' },
  invalidEmail: { http: 412, trpc: 'BAD_REQUEST' },
  invalidName: { http: 400, trpc: 'BAD_REQUEST' },
  passwordLength: { http: 411, trpc: 'BAD_REQUEST' },
  passwordCommon: { http: 411, trpc: 'BAD_REQUEST' },
  emailTaken: { http: 406, trpc: 'CONFLICT' },
  registrationDisabled: { http: 403, trpc: 'FORBIDDEN' },
  invalidResetLink: { http: 400, trpc: 'BAD_REQUEST' },
  currentPasswordWrong: { http: 403, trpc: 'FORBIDDEN' },
  mailUnavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  handleTaken: { http: 409, trpc: 'CONFLICT' },
  emptyMessage: { http: 412, trpc: 'BAD_REQUEST' },
  titleRequired: { http: 412, trpc: 'BAD_REQUEST' },
  titleTaken: { http: 409, trpc: 'CONFLICT' },
  labelTitleInvalid: { http: 412, trpc: 'BAD_REQUEST' },
  labelTaken: { http: 409, trpc: 'CONFLICT' },
  labelGroupTaken: { http: 409, trpc: 'CONFLICT' },
  recipeRequired: { http: 412, trpc: 'BAD_REQUEST' },
  comparisonTooLong: { http: 504, trpc: 'GATEWAY_TIMEOUT' },
  contributionTooSmall: { http: 412, trpc: 'PRECONDITION_FAILED' },
  assistantUnavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  assistantLimit: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  listMissing: { http: 404, trpc: 'NOT_FOUND' },
  planMissing: { http: 404, trpc: 'NOT_FOUND' },
  checkoutUnavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  notAnImage: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  imageTooLarge: { http: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  storageFull: { http: 507, trpc: 'SERVICE_UNAVAILABLE' },
  addressBlocked: { http: 400, trpc: 'BAD_REQUEST' },
  addressRefused: { http: 400, trpc: 'BAD_REQUEST' },
  noRecipeFound: { http: 400, trpc: 'BAD_REQUEST' },
  ocrNotInstalled: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  visionModelFailed: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  noTextFound: { http: 400, trpc: 'BAD_REQUEST' },
  readingFailed: { http: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  pepperplateLogin: { http: 406, trpc: 'PRECONDITION_FAILED' },
  unreadableImport: { http: 406, trpc: 'BAD_REQUEST' },
  unknownImport: { http: 406, trpc: 'BAD_REQUEST' },
  unsupportedImport: { http: 406, trpc: 'BAD_REQUEST' },
  encryptedImport: { http: 406, trpc: 'BAD_REQUEST' },
  splitImport: { http: 406, trpc: 'BAD_REQUEST' },
  emptyImport: { http: 400, trpc: 'BAD_REQUEST' },
  importNotReady: { http: 409, trpc: 'CONFLICT' },
  unavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
  unexpected: { http: 500, trpc: 'INTERNAL_SERVER_ERROR' },
} as const satisfies Record<ErrorCode, { http: number; trpc: TRPC_ERROR_CODE_KEY }>;
