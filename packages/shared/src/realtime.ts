/** How long a person counts as there after they said so, in milliseconds. A closed browser says nothing. @limit Sync */
export const presenceLastsMs = 60_000;

/** A person as another one sees them in a message. Only the two who write to each other see the address. */
export interface MessagePartner {
  id: string;
  name: string;
  email: string;
}

/** How a row changed. A move to the trash is `deleted`, a restore from it is `created`. */
export type ChangeKind = 'created' | 'updated' | 'deleted';

/** The data of each type of frame. A frame says what changed, not the new value, so the receiver reads it again. */
export interface RealtimeData {
  /**
   * A message arrived for the receiver of the frame; `otherUser` and `fromUser` wrote it (docs/wire.md, section 4). `body`
   * is the beginning of the text; `recipe` is the copy that came with it.
   */
  'messages:new': {
    id: string;
    body: string;
    fromUser: MessagePartner;
    toUser: MessagePartner;
    otherUser: MessagePartner;
    recipe: { id: string; title: string; images: { location: string }[] } | null;
  };
  /** The receiver wrote or read messages on another device. */
  'messages:changed': Record<string, never>;
  /** Somebody asked the receiver, agreed, declined or ended a friendship, or the receiver did on another device. */
  'friends:changed': Record<string, never>;
  /**
   * Recipes of a library of the receiver changed. A large change names none of them. No ids means that any recipe may
   * have changed.
   */
  'recipes:changed': { ids: string[]; kind: ChangeKind };
  /**
   * Labels of a library of the receiver changed, or its label groups or the counts of labels did. No ids means that any
   * label may have changed.
   */
  'labels:changed': { ids: string[]; kind: ChangeKind };
  /** A job of the receiver started, advanced or ended. */
  'job:updated': { jobId: string };
  /** The server asks Pepperplate for the receiver's recipes. Older clients listen for the three names (docs/wire.md, section 4). */
  ImportPepperplateWorking: Record<string, never>;
  /** All recipes have been fetched from Pepperplate. */
  ImportPepperplateComplete: Record<string, never>;
  /** Fetching recipes from Pepperplate failed. The reason is an error code. */
  ImportPepperplateFailed: { reason: string };
  /** The receiver's preferences were saved on another device. */
  'preferences:changed': Record<string, never>;
  /** Rows of a scope changed, up to the number `seq`. The receiver pulls what it does not have yet. */
  'scope:changed': { kind: string; id: string; seq: number };
  /** The receiver has another scope from now on, or one less, or the people of one changed. */
  'scopes:changed': Record<string, never>;
  /**
   * Somebody who shares a scope with the receiver has it open, or has closed it. They say so again while it is open; who
   * has not for {@link presenceLastsMs} is no longer there.
   */
  'scope:presence': { kind: string; id: string; person: { id: string; name: string }; isHere: boolean };
  /**
   * A shopping list, what is on it or who has it changed. Clients of the reference product compare `reference` with the one
   * that they got or gave.
   */
  'shoppinglist:updated': { shoppingListId: string; reference: string };
  /** The same for clients of the reference product's period; `reference` is in milliseconds since 1970. */
  'shoppingList:itemsUpdated': { shoppingListId: string; reference: number };
  /** The receiver has a shopping list of somebody else from now on. */
  'shoppingList:received': { shoppingListId: string; from: MessagePartner };
  /** A shopping list was deleted, or the receiver no longer has it. */
  'shoppingList:removed': { shoppingListId: string };
  /** A meal plan, what is on it or who has it changed, as `shoppinglist:updated` says it of lists. */
  'mealplan:updated': { mealPlanId: string; reference: string };
  /** The same for clients of the reference product's period; `reference` is in milliseconds since 1970. */
  'mealPlan:itemsUpdated': { mealPlanId: string; reference: number };
  /** The receiver has a meal plan of somebody else from now on. */
  'mealPlan:received': { mealPlanId: string; from: MessagePartner };
  /** A meal plan was deleted, or the receiver no longer has it. */
  'mealPlan:removed': { mealPlanId: string };
  /**
   * Something may have changed after the receiver began to read and before this socket was open, so the receiver must
   * read everything again. The server sends it first to a socket that states with {@link socketParams} how long it has
   * been reading.
   */
  'changes:missed': Record<string, never>;
  /** The session of this socket ended. The server closes the socket after this frame. */
  'session:revoked': Record<string, never>;
}

/** The names of the parameters in the address of `/grip/ws`. */
export const socketParams = {
  /** A ticket, or a session token. */
  token: 'token',
  /** Milliseconds for which the client has been reading, so that the server can say whether it missed a change. */
  readingFor: 'readingFor',
} as const;

/** The name of a frame. */
export type RealtimeType = keyof RealtimeData;

/** One message of the server on `/grip/ws`, as JSON text. */
export type RealtimeFrame = { [Type in RealtimeType]: { type: Type; data: RealtimeData[Type] } }[RealtimeType];

/** The frames for clients of the reference product. Ours hears the same by `scope:changed` and `scopes:changed`. */
type ReferenceFrame =
  | `${'mealplan' | 'shoppinglist'}:updated`
  | `${'mealPlan' | 'shoppingList'}:${'itemsUpdated' | 'received' | 'removed'}`;

/** One handler for each frame that our client hears, so that a new frame does not compile until it has a handler. */
export type RealtimeHandlers = {
  [Type in Exclude<RealtimeType, ReferenceFrame>]: (data: RealtimeData[Type]) => void;
};
