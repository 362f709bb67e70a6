/** What a library lets its member do, weakest last. */
export type Role = 'owner' | 'edit' | 'add' | 'view';

/** Who asks: a person with a live session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  /** The person's own library, where new recipes go. */
  readonly libraryId: string;
  readonly memberships: readonly { readonly libraryId: string; readonly role: Role }[];
}

/** As much of a request as the limits look at. */
export interface Caller {
  readonly actor: Actor | null;
  readonly ip: string;
}
