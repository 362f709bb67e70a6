/**
 * Every failure that a caller can act on. The same word is the `errorCode` of a REST body, the message of a tRPC error
 * and the translation key `errors.<code>`.
 */
export const errorCodes = [
  'invalidInput',
  'malformedJson',
  'unsupportedMediaType',
  'payloadTooLarge',
  'pathTooLong',
  'methodNotAllowed',
  'tooManyRequests',
  'notFound',
  'forbidden',
  'unauthorized',
  'tokenScope',
  'capabilityMissing',
  'versionConflict',
  'idempotencyMismatch',
  'limitReached',
  'rowRemoved',
  'textChanged',

  'badCredentials',
  'accountClosing',
  'invalidEmail',
  'invalidName',
  'passwordLength',
  'passwordCommon',
  'emailTaken',
  'registrationDisabled',
  'invalidResetLink',
  'currentPasswordWrong',
  'mailUnavailable',
  'handleTaken',
  'emptyMessage',

  'titleRequired',
  'titleTaken',
  'labelTitleInvalid',
  'labelTaken',
  'labelGroupTaken',
  'recipeRequired',
  'comparisonTooLong',

  'contributionTooSmall',
  'checkoutUnavailable',

  'assistantUnavailable',
  'assistantLimit',
  'listMissing',
  'planMissing',

  'notAnImage',
  'imageTooLarge',
  'storageFull',

  'addressBlocked',
  'addressRefused',
  'noRecipeFound',

  'ocrNotInstalled',
  'visionModelFailed',
  'noTextFound',
  'readingFailed',

  'unreadableImport',
  'emptyImport',
  'pepperplateLogin',
  'unknownImport',
  'unsupportedImport',
  'encryptedImport',
  'splitImport',
  'importNotReady',

  'unavailable',
  'unexpected',
] as const;

/** One of {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number];

/** The JSON body of every REST failure. `field` is the dotted name of the refused input (`recipes.0.title`). */
export interface ErrorBody {
  errorCode: ErrorCode;
  field?: string;
  /** Data for the caller's next step, for instance the current recipe of a version conflict. */
  details?: unknown;
  requestId?: string;
}

/** Returns true for a word that is one of {@link errorCodes}. */
export const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.some((code) => code === value);
