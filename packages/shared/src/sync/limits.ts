/** Most operations of one call. One transaction stays short. @limit Sync */
export const maxOperations = 200;

/**
 * Most scopes that one call changes, and most that it reads. A client reads the lists that it has opened.
 * @limit Sync
 */
export const maxScopes = 50;

/** Most scopes that a person is told of, the newest first. Nobody has as many lists. @limit Sync */
export const maxOwnScopes = 500;
