/** The rights of a member of a library, weakest last. */
export type Role = 'owner' | 'edit' | 'add' | 'view';

/** The person who makes a request, known by a live session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  /** The person's own library, where new recipes go. */
  readonly libraryId: string;
  readonly memberships: readonly { readonly libraryId: string; readonly role: Role }[];
}

/** The parts of a request that the limits read. */
export interface Caller {
  readonly actor: Actor | null;
  readonly ip: string;
}
