/** At most `points` in `seconds`, counted from the first one. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** The numbers of the named limits. The services that use them name the key: an address, an account or both. */
export const namedLimits = {
  loginFailures: { points: 10, seconds: minute },
  loginFailuresOfAddress: { points: 100, seconds: 5 * minute },
  registrations: { points: 30, seconds: hour },
  emailTaken: { points: 5, seconds: hour },
  emailChanges: { points: 5, seconds: hour },
  emailChangeMails: { points: 3, seconds: hour },
  resetMailsOfAccount: { points: 3, seconds: 10 * minute },
  resetMailsOfAddress: { points: 50, seconds: hour },
  emailLookups: { points: 20, seconds: hour },
  friendRequests: { points: 60, seconds: hour },
  scopeInvitations: { points: 60, seconds: hour },
  checkouts: { points: 30, seconds: hour },
  clips: { points: 60, seconds: minute },
  readings: { points: 120, seconds: hour },
  readingsOfDay: { points: 400, seconds: 24 * hour },
  imports: { points: 100, seconds: hour },
  picturePreviews: { points: 3_000, seconds: hour },
  exports: { points: 100, seconds: hour },
  messages: { points: 600, seconds: hour },
  messagesToStrangers: { points: 30, seconds: hour },
  reports: { points: 10, seconds: 24 * hour },
  pushSubscriptions: { points: 120, seconds: hour },
  apiTokens: { points: 60, seconds: hour },
} as const satisfies Record<string, LimitRule>;

/** The name of a limit. */
export type LimitName = keyof typeof namedLimits;

/**
 * The limits whose points are counted before the work and given back, with the number of tasks of one key that a process
 * runs at the same moment. Four logins of a network keep the two places busy in which passwords are computed.
 */
export const reservedAtOnce = { emailTaken: 1, loginFailuresOfAddress: 4 } as const satisfies Partial<
  Record<LimitName, number>
>;

/** The name of a limit of {@link reservedAtOnce}. */
export type ReservedLimitName = keyof typeof reservedAtOnce;

/** The kinds of call that are counted separately, for each person, or for each address of callers without a session. */
export type CallClass = 'auth' | 'search' | 'upload' | 'default';

/** Calls in a minute, so many that nobody who uses the product reaches the limit. */
export const callsPerMinute = { auth: 60, search: 240, upload: 120, default: 600 } as const satisfies Record<
  CallClass,
  number
>;

/**
 * Returns {@link callsPerMinute} multiplied by RATE_LIMIT_FACTOR, for servers whose people share one address, and for
 * benchmarks.
 */
export const scaledCalls = (factor: number): Record<CallClass, number> => ({
  auth: Math.ceil(callsPerMinute.auth * factor),
  search: Math.ceil(callsPerMinute.search * factor),
  upload: Math.ceil(callsPerMinute.upload * factor),
  default: Math.ceil(callsPerMinute.default * factor),
});

/** The procedures and paths that are not of the class `default`; a path is written `METHOD /path/:id`. */
export const classOfCall: Readonly<Record<string, CallClass>> = {
  'users.register': 'auth',
  'users.login': 'auth',
  'users.forgotPassword': 'auth',
  'users.resetPassword': 'auth',
  'users.updateUser': 'auth',
  'POST /users/register': 'auth',
  'POST /users/login': 'auth',
  'POST /users/forgot': 'auth',
  'PUT /users': 'auth',

  searchRecipes: 'search',
  getSimilarRecipes: 'search',
  'recipes.findRecipes': 'search',
  'recipes.searchRecipes': 'search',
  'recipes.getSimilarRecipes': 'search',
  'GET /recipes/search': 'search',

  'images.createRecipeImageFromUrl': 'upload',
  'ml.getRecipeFromOCR': 'upload',
  'ml.readPhotos': 'upload',
  'POST /ml/readDocument': 'upload',
  'POST /images': 'upload',
  'POST /images/url': 'upload',
  'POST /images/b64': 'upload',
  'POST /import/upload': 'upload',
  'POST /data/import/json-ld': 'upload',
};
