/** At most `points` in `seconds`, counted from the first one. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** The numbers of the named limits. The services that use them name the key: an address, an account or both. */
export const namedLimits = {
  /**
   * Wrong logins of one account and network. Guessing stays slow, and nobody can lock an owner out from elsewhere.
   * @limit Calls
   */
  loginFailures: { points: 10, seconds: minute },
  /** Wrong logins of one network. One network must not try many accounts. @limit Calls */
  loginFailuresOfAddress: { points: 100, seconds: 5 * minute },
  /** Registrations of one network. A class or an office can register together. @limit Calls */
  registrations: { points: 30, seconds: hour },
  /**
   * Answers "address taken" to one network. Neither registration nor a change of address may become a look-up.
   * @limit Calls
   */
  emailTaken: { points: 5, seconds: hour },
  /**
   * Changes of address of one account. Those made at the same moment reveal no more taken addresses either.
   * @limit Calls
   */
  emailChanges: { points: 5, seconds: hour },
  /**
   * Emails about a change of address of one account, to an address of a day or the first one. Nobody writes to
   * strangers by trying their addresses.
   * @limit Calls
   */
  emailChangeMails: { points: 3, seconds: hour },
  /** Reset emails of one account. Nobody floods a mailbox. @limit Calls */
  resetMailsOfAccount: { points: 3, seconds: 10 * minute },
  /** Reset requests of one network. Nobody floods many mailboxes. @limit Calls */
  resetMailsOfAddress: { points: 50, seconds: hour },
  /** People found by address. The search for a friend must not become a look-up of addresses. @limit Calls */
  emailLookups: { points: 20, seconds: hour },
  /** Friend requests. They are no advertisements. @limit Calls */
  friendRequests: { points: 60, seconds: hour },
  /** Invitations of strangers to a list or plan. Nobody is pestered. @limit Calls */
  scopeInvitations: { points: 60, seconds: hour },
  /** Checkouts and visits to the billing portal. Each one is a call to Stripe. @limit Calls */
  checkouts: { points: 30, seconds: hour },
  /** Clips, four at a time. Each one fetches a page of someone else. @limit Calls */
  clips: { points: 60, seconds: minute },
  /**
   * Recipes read in photos and documents, two at a time. A page takes seconds of a processor. A PDF counts as five
   * photos.
   * @limit Calls
   */
  readings: { points: 120, seconds: hour },
  /** Recipes read in photos and documents in a day. @limit Calls */
  readingsOfDay: { points: 400, seconds: 24 * hour },
  /** Imports. Each one is a job and a file. @limit Calls */
  imports: { points: 100, seconds: hour },
  /** Previews of photos in imports. Each one fetches a photo of someone else. @limit Calls */
  picturePreviews: { points: 3_000, seconds: hour },
  /** Exports. Each one is a job and a file. @limit Calls */
  exports: { points: 100, seconds: hour },
  /** Messages to people one knows. A conversation is free. @limit Calls */
  messages: { points: 600, seconds: hour },
  /** Messages to strangers, who are not flooded. @limit Calls */
  messagesToStrangers: { points: 30, seconds: hour },
  /** Reports to the operator. A report is read by a person. @limit Calls */
  reports: { points: 10, seconds: 24 * hour },
  /** Devices that a person registers, of which 20 are kept. Each start of a client may register again. @limit Calls */
  pushSubscriptions: { points: 120, seconds: hour },
  /** New personal tokens. Each program has one. @limit Calls */
  apiTokens: { points: 60, seconds: hour },
} as const satisfies Record<string, LimitRule>;

/** The name of a limit. */
export type LimitName = keyof typeof namedLimits;

/**
 * The limits whose points are counted before the work and given back, with the number of tasks of one key that a process
 * runs at the same moment. Four logins of a network keep the two places busy in which passwords are computed. A login
 * counts as wrong until its password is found to be right, and a registration as an answer "address taken" until its
 * address is found to be free. A call that finds every point of its network taken waits for those that may give one back
 * in its process, and up to a second for those of the other workers of its port. Beyond, points that other processes may
 * still give back, at most four each, count as used.
 * @limit Calls (4 in each process; later ones wait): Logins of one network at the same moment. Each counts as wrong
 * until its password is found to be right.
 */
export const reservedAtOnce = { emailTaken: 1, loginFailuresOfAddress: 4 } as const satisfies Partial<
  Record<LimitName, number>
>;

/** The name of a limit of {@link reservedAtOnce}. */
export type ReservedLimitName = keyof typeof reservedAtOnce;

/** The kinds of call that are counted separately, for each person, or for each address of callers without a session. */
export type CallClass = 'auth' | 'search' | 'upload' | 'default';

/** Calls in a minute, so many that nobody who uses the product reaches the limit. */
export const callsPerMinute = {
  /**
   * Logins, registrations, resets and changes of an account. Passwords cost time to check.
   * @limit Calls (60 a minute)
   */
  auth: 60,
  /** Searches. One search as you type is several calls. @limit Calls (240 a minute) */
  search: 240,
  /** Uploads. Each decodes an image or opens a file. @limit Calls (120 a minute) */
  upload: 120,
  /** Ordinary calls. Nobody who uses the product meets the limit. @limit Calls (600 a minute) */
  default: 600,
} as const satisfies Record<CallClass, number>;

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
