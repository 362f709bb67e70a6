import type { TokenScope } from '@trivet/shared/api-tokens/schemas';

/** The rights of a member of a library, weakest last. */
export type Role = 'owner' | 'edit' | 'add' | 'view';

/** The person who makes a request, known by a live session or a personal token. */
export interface Actor {
  readonly userId: string;
  /** The session, or the personal token, whose id is that of no session. */
  readonly sessionId: string;
  /** What the personal token allows, and its hash. Without one the request comes from a session, which may do all. */
  readonly token?: { readonly hash: string; readonly scopes: readonly TokenScope[] };
  /** The person's own library, where new recipes go. */
  readonly libraryId: string;
  readonly memberships: readonly { readonly libraryId: string; readonly role: Role }[];
}

/** The parts of a request that the limits read. */
export interface Caller {
  readonly actor: Actor | null;
  readonly ip: string;
}
