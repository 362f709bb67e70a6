import type { z } from 'zod';
import { DomainError } from '@trivet/shared/domain-error';
import { hasContent } from '../schema-org/read-recipe.ts';
import { importedRecipe, type RecipeParts } from './imported-recipe.ts';
import type { ImportedRecipe, ImportResult } from './importer.ts';
import { EntryFailure, type ImportReason } from '../syntax/entry-failure.ts';

const reasons: Partial<Record<DomainError['code'], ImportReason>> = {
  emptyImport: 'notARecipe',
  unknownImport: 'notARecipe',
  payloadTooLarge: 'tooLarge',
};

/** Returns the reason for the failure of one entry. Throws any other error again. */
export function reasonOf(error: unknown): ImportReason {
  if (error instanceof EntryFailure) return error.reason;
  if (error instanceof DomainError) return reasons[error.code] ?? 'unreadable';
  throw error;
}

/** Reads one entry and returns its recipe, or its failure under its name. */
export async function entryResult(
  entry: string,
  read: () => ImportedRecipe | Promise<ImportedRecipe>,
): Promise<ImportResult> {
  try {
    return { ok: true, recipe: await read() };
  } catch (error) {
    return { ok: false, entry, reason: reasonOf(error) };
  }
}

/**
 * Yields the results, and throws `emptyImport` at the end of a file without a recipe, unless `hasOthers` finds something
 * else in it.
 */
export async function* withRecipes(
  results: AsyncIterable<ImportResult>,
  hasOthers?: () => Promise<boolean>,
): AsyncGenerator<ImportResult> {
  let isEmpty = true;
  for await (const result of results) {
    if (result.ok) isEmpty = false;
    yield result;
  }
  if (isEmpty && !(await hasOthers?.())) throw new DomainError('emptyImport');
}

/** Returns the recipe of these parts. Throws an {@link EntryFailure} when they are empty. */
export function recipeOf(parts: RecipeParts, locale?: string): ImportedRecipe {
  const recipe = importedRecipe(parts, locale);
  if (!hasContent(recipe)) throw new EntryFailure('notARecipe');
  return recipe;
}

/** Returns a value in the shape of a format. Throws an {@link EntryFailure} for any other. */
export function shaped<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new EntryFailure('notARecipe', { cause: result.error });
  return result.data;
}
