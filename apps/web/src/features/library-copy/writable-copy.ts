import { TRPCClientError } from '@trpc/client';
import type { ErrorCode } from '@trivet/shared/errors';
import type { LabelChange } from '@trivet/shared/recipes/library/label-change';
import type { LibraryChange, NewLabel } from '@trivet/shared/recipes/library/library-change';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import type { LabelPlace, RecipePlace } from './protocol.ts';

/** What writes need of the copy. */
export interface WritableCopy {
  personId: string;
  placeOf: (recipeId: string | null) => Promise<RecipePlace | undefined>;
  titled: (title: string, exceptId: string) => Promise<{ id: string; title: string }[]>;
  labelPlace: (labelId: string) => Promise<LabelPlace | undefined>;
  query: <Value>(path: string, input: unknown) => Promise<Value | undefined>;
  /** Makes a change, which shows from now on and waits until the server has answered. `seen` has the texts that it replaces. */
  change: (place: RecipePlace, recipeId: string, change: LibraryChange, seen: Texts) => Promise<void>;
  changeLabel: (place: LabelPlace, labelId: string, change: LabelChange) => Promise<void>;
}

/** Labels that were made here and that no recipe has yet. */
export type NewLabels = Map<string, NewLabel>;

/** Answers a change of the typed API as the server would, or returns undefined for one that cannot wait. */
export type Write = (copy: WritableCopy, input: never, made: NewLabels) => Promise<{ value: unknown } | undefined>;

export const refuse = (code: ErrorCode, details?: unknown): never => {
  // The form of an answer of the server, which screens read.
  const data = { httpStatus: 409, errorCode: code, details };
  throw TRPCClientError.from({ error: { message: code, code: -32_000, data } } as never);
};
