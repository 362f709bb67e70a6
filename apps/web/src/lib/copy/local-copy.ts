import type { Recipe } from '@trivet/shared/recipes/schemas';

/**
 * A recipe before a save of it that waited: as the server had it, null where it had none, and as the person saw it, with
 * their earlier changes.
 */
export interface RecipeBefore {
  stored: Recipe | null;
  shown: Recipe;
}

/** What a copy of the person's recipes in this browser answers and takes in place of the server. */
export interface LocalCopy {
  /**
   * Returns the answer to a query, undefined where the copy has none. `isOffline` says that the server could not be asked: the
   * copy then answers also when it may be behind.
   */
  answerLocally: (path: string, input: unknown, isOffline: boolean) => Promise<{ value: unknown } | undefined>;
  /** Makes a change that waits, and returns what the server would answer. Undefined for one that cannot wait. */
  writeLocally: (path: string, input: unknown) => Promise<{ value: unknown } | undefined>;
  /** Keeps what the server answered, for a time without it. */
  keepAnswer: (path: string, input: unknown, value: unknown) => void;
  /** Returns whether changes wait. What is changed now has to come after them. */
  hasWaiting: () => boolean;
  /** Returns what a recipe was before a save of it that waits or was refused, undefined where that is not kept. */
  stateBefore: (operationId: string) => Promise<RecipeBefore | undefined>;
  /** Reads what changed on the server. */
  noteChange: () => void;
  /** Throws pictures away. Resolves to false when there are none left. */
  makeRoom: () => Promise<boolean>;
}

/** Loads the copy of whoever is logged in, or returns null where this browser keeps none. */
type LoadCopy = () => Promise<LocalCopy> | null;

let loadCopy: LoadCopy = () => null;

/** Sets what loads the copy. The application does so as it starts, because the copy itself needs the server. */
export const offerCopy = (load: LoadCopy): void => {
  loadCopy = load;
};

/** Throws pictures away, for rows that the browser has no room for. Resolves to false where none are left. */
export async function makeRoom(): Promise<boolean> {
  const copy = await loadCopy()?.catch(() => null);
  return (await copy?.makeRoom().catch(() => false)) ?? false;
}

/** Loads the copy, if there is one. */
export const findCopy: LoadCopy = () => loadCopy();
