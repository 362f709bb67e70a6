/** Most operations of one call. */
export const maxOperations = 200;

/** Most scopes that one call changes, and most that it reads. */
export const maxScopes = 50;
