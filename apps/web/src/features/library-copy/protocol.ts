import type { TypedAnswer, TypedCall } from '#web/lib/copy/typed-calls.ts';
import type { LabelChange } from '@trivet/shared/recipes/library/label-change';
import type { LibraryChange, NewLabel } from '@trivet/shared/recipes/library/library-change';
import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';

/** Whose copy it is, and the full address of the typed calls. */
export interface Opening {
  personId: string;
  api: string;
}

/** A change of a recipe that the server has not answered. `at` is its time in this browser, in ms since 1970. */
export interface WaitingChange {
  /** The id of the operation. */
  id: string;
  library: string;
  recipeId: string;
  change: LibraryChange;
  at: number;
}

/** A change of a label that the server has not answered. */
export interface WaitingLabel {
  /** The id of the operation. */
  id: string;
  labelId: string;
  change: LabelChange;
  at: number;
}

/** What has to be known of a label to change it: the library that it is in, and its title. */
export interface LabelPlace {
  library: string;
  isEditable: boolean;
  title: string;
}

/** A change of a recipe or label that waits, as it is kept, also one that another version of the product made. */
export interface KeptChange {
  id: string;
  library: string;
  noun: string;
  rowId: string;
  change: unknown;
  at: number;
}

/** What has to be known of a recipe to change it: the library that it is or goes to, and its row, null for none. */
export interface RecipePlace {
  library: string;
  isEditable: boolean;
  /** Labels that were made without the server, and that it does not know yet. */
  newLabels: readonly NewLabel[];
  row: LibraryRecipe | null;
}

/** What the page asks the worker. Each question has an answer with its number. */
export type Question =
  | ({ type: 'open' } & Opening)
  /** Answers a query of the server from the copy. `isOffline` says that the server could not be asked. */
  | { type: 'query'; path: string; input: unknown; isOffline: boolean }
  /** Keeps what the server answered, for a time without it. */
  | { type: 'keep'; path: string; input: unknown; value: unknown }
  /** Reads what changed on the server. */
  | { type: 'sync' }
  /**
   * Shows these changes, and no others, over what the server has. `unsettled` has the ids of all changes that wait or were
   * refused, null while they have not been read.
   */
  | { type: 'waiting'; changes: readonly KeptChange[]; unsettled: readonly string[] | null }
  /** Answers with what a recipe was before a save of it. */
  | { type: 'before'; operationId: string }
  /** Throws pictures away, so that the page has room for its rows. Answers false when none are left. */
  | { type: 'makeRoom' }
  /** Answers with the {@link LabelPlace} of a label. */
  | { type: 'label'; labelId: string }
  /** Answers with the {@link RecipePlace} of a recipe, or of a new one (null). */
  | { type: 'place'; recipeId: string | null }
  /** Answers with the ids and titles of other recipes of the person with a title. */
  | { type: 'titled'; title: string; exceptId: string };

/** What the worker answers. A query that the copy cannot answer is `unknown`. */
export type Answer = { type: 'value'; value: unknown } | { type: 'unknown' } | { type: 'failed'; message: string };

/** What the worker tells of itself: how the copy is, and that rows of it changed. */
export type News = { type: 'status'; status: CopyStatus } | { type: 'changed' } | { type: 'ended' };

/** How the copy is. `count` is the number of its recipes so far, `pictures` that of their pictures. It is whole once everything was read at least once. */
export interface CopyStatus {
  isWhole: boolean;
  count: number;
  pictures: number;
  /** Why nothing more is kept: the browser has no room, or keeps nothing at all. */
  problem: 'noRoom' | 'noDisk' | null;
}

/** The page calls the server for the worker, whose policy lets it reach nothing and which never has the token. */
export type ToWorker = { number: number; question: Question } | { called: number; answer: TypedAnswer };
export type FromWorker = { number: number; answer: Answer } | { news: News } | { called: number; call: TypedCall };
