/** Most operations of one call. */
export const maxOperations = 200;

/** Most scopes that one call changes, and most that it reads. */
export const maxScopes = 50;

/** Most scopes that a person is told of, the newest first. */
export const maxOwnScopes = 500;
