/** Ids of one person's things, or random ones: the answers must not differ. */
export interface Ids {
  readonly user: string;
  readonly session: string;
  /** Of a profile that is switched off. */
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
}

/** Who gets what from one call. */
export interface Permission {
  /** What a caller without a session gets. */
  readonly anonymous: 'allowed' | 'unauthorized';
  /**
   * What a person gets who names things of somebody else. `own`: the call names nothing, it acts on the caller's own.
   * `public`: everybody may see it. `notFound`: as if it did not exist. `ignored`: foreign ids are passed over in silence,
   * as ids of nothing are.
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

/** Anybody, and nothing of anybody is named. */
export const anyone = { anonymous: 'allowed', stranger: 'own' } as const satisfies Permission;
/** A signed-in person, on their own things. */
export const ownOnly = { anonymous: 'unauthorized', stranger: 'own' } as const satisfies Permission;
/** A signed-in person calls. Objects of others answer as if they did not exist. */
export const notFound = { anonymous: 'unauthorized', stranger: 'notFound' } as const satisfies Permission;
/** Anybody; what the caller may not see does not exist. */
export const visible = { anonymous: 'allowed', stranger: 'notFound' } as const satisfies Permission;
/** A signed-in person calls. Objects of others are passed over. */
export const ignored = { anonymous: 'unauthorized', stranger: 'ignored' } as const satisfies Permission;
