/** Ids of one person's things, or random ones. The answers must not differ. */
export interface Ids {
  readonly user: string;
  readonly session: string;
  readonly apiToken: string;
  /** A chat with the assistant, which proposed something that waits and something that was done. */
  readonly chat: string;
  readonly proposal: string;
  readonly doneProposal: string;
  /** The handle of a profile that is switched off. */
  readonly handle: string;
  readonly library: string;
  readonly recipe: string;
  readonly label: string;
  readonly otherLabel: string;
  readonly labelGroup: string;
  readonly image: string;
  readonly importBatch: string;
  readonly job: string;
  readonly exported: string;
  readonly shoppingList: string;
  readonly shoppingItem: string;
  readonly mealPlan: string;
  readonly planItem: string;
  /** Somebody whom the shopping list and the meal plan are shared with. */
  readonly member: string;
  /** A message from the member to the person. */
  readonly message: string;
  /** Somebody who has nothing of the person. */
  readonly someone: string;
}

/** Returns ids where everything that is not known has the id of another thing. */
export const idsWith = (other: string, known: Partial<Ids>): Ids => ({
  user: other,
  session: other,
  apiToken: other,
  chat: other,
  proposal: other,
  doneProposal: other,
  handle: 'nobody',
  library: other,
  recipe: other,
  label: other,
  otherLabel: other,
  labelGroup: other,
  image: other,
  importBatch: other,
  job: other,
  exported: other,
  shoppingList: other,
  shoppingItem: other,
  mealPlan: other,
  planItem: other,
  member: other,
  message: other,
  someone: other,
  ...known,
});

/** The results of one call for different callers. */
export interface Permission {
  /** The result for a caller without a session. */
  readonly anonymous: 'allowed' | 'unauthorized';
  /**
   * The result for a person who names things of somebody else. `own`: the call names nothing and acts on the caller's
   * own things. `public`: everybody may see it. `notFound`: the thing seems not to exist. `ignored`: the call silently
   * ignores foreign ids, as it does ids of nothing.
   */
  readonly stranger: 'own' | 'public' | 'notFound' | 'ignored';
}

/** A procedure of the typed API with an input that names things. */
export interface ProcedurePermission extends Permission {
  readonly input?: (ids: Ids) => unknown;
}

/** A REST path with a request that names things. */
export interface PathPermission extends Permission {
  readonly request?: (ids: Ids) => { path: string; body?: unknown };
}

/** Anybody may call, and the call names nothing of anybody. */
export const anyone = { anonymous: 'allowed', stranger: 'own' } as const satisfies Permission;
/** A signed-in person calls for their own things. */
export const ownOnly = { anonymous: 'unauthorized', stranger: 'own' } as const satisfies Permission;
/** A signed-in person calls. Objects of others answer as if they did not exist. */
export const notFound = { anonymous: 'unauthorized', stranger: 'notFound' } as const satisfies Permission;
/** Anybody may call. Things that the caller may not see seem not to exist. */
export const visible = { anonymous: 'allowed', stranger: 'notFound' } as const satisfies Permission;
/** A signed-in person calls. Objects of others are passed over. */
export const ignored = { anonymous: 'unauthorized', stranger: 'ignored' } as const satisfies Permission;
