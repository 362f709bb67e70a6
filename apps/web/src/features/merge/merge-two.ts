import type { MergeRecipes } from '@trivet/shared/recipes/tidy-up-schemas';
import {
  changesOf,
  labelKey,
  type RecipeForm,
  textFields,
  type TextFieldName,
} from '#web/features/recipes/form.public.ts';
import type { Piece } from './lines.public.ts';
import { isMultiLine, mergeForms, type RecipeMerge } from './merge-recipe.ts';

/**
 * Compares two recipes that a person merges into one. A field that only one recipe has is taken. Where both have a
 * field, the first recipe's stays by default. Lists are united.
 */
export function mergeTwo(kept: RecipeForm, removed: RecipeForm): RecipeMerge {
  const merge = mergeForms({ base: kept, mine: kept, theirs: removed });
  const texts = textFields.map((field) => [field, merge[field].map((piece) => textPiece(piece, field, kept[field]))]);
  return {
    ...merge,
    ...(Object.fromEntries(texts) as Record<TextFieldName, Piece<string[]>[]>),
    rating: either(merge.rating, (rating) => rating === null),
    lastMadeAt: either(merge.lastMadeAt, (date) => date === ''),
    labels: union(merge.labels, labelKey),
    images: union(merge.images, ({ id }) => id),
    linkedRecipes: union(merge.linkedRecipes, ({ id }) => id),
    corrections: union(merge.corrections, ({ line }) => line),
    nutrition: either(
      { ...merge.nutrition, combined: { ...merge.nutrition.theirs, ...merge.nutrition.mine } },
      (nutrition) => Object.keys(nutrition).length === 0,
    ),
  };
}

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '');

function textPiece(piece: Piece<string[]>, field: TextFieldName, kept: string): Piece<string[]> {
  if (piece.changedBy === 'nobody') return piece;
  if (isBlank(piece.theirs)) return { ...piece, changedBy: 'me' };
  // An empty field is filled. A person decides about single lines within a text.
  if (kept.trim() === '') return { ...piece, changedBy: 'them' };
  const combined = isMultiLine(field) && !isBlank(piece.mine) ? { combined: [...piece.mine, ...piece.theirs] } : {};
  return { ...piece, ...combined, changedBy: 'both' };
}

function either<Value>({ combined, ...piece }: Piece<Value>, isEmpty: (value: Value) => boolean): Piece<Value> {
  if (piece.changedBy === 'nobody') return piece;
  if (isEmpty(piece.theirs)) return { ...piece, changedBy: 'me' };
  if (isEmpty(piece.mine)) return { ...piece, changedBy: 'them' };
  return { ...piece, ...(combined !== undefined && { combined }), changedBy: 'both' };
}

function union<Item>(piece: Piece<Item[]>, keyOf: (item: Item) => string): Piece<Item[]> {
  const mine = new Set(piece.mine.map(keyOf));
  const added = piece.theirs.filter((item) => !mine.has(keyOf(item)));
  if (added.length === 0) return { ...piece, changedBy: piece.changedBy === 'nobody' ? 'nobody' : 'me' };
  return either({ ...piece, combined: [...piece.mine, ...added] }, (items) => items.length === 0);
}

const idsOf = (items: readonly { id: string | null }[]): string[] => items.flatMap(({ id }) => id ?? []);

/** Returns what the merge sends: the texts that change, and the chosen lists. */
export const mergedFields = (
  kept: RecipeForm,
  merged: RecipeForm,
): Omit<MergeRecipes, 'keepId' | 'removeId' | 'version' | 'removeVersion'> => ({
  ...changesOf(kept, merged),
  labelIds: idsOf(merged.labels),
  imageIds: idsOf(merged.images),
  linkedRecipeIds: idsOf(merged.linkedRecipes),
});
