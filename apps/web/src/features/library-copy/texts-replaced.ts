import type { LibraryChange } from '@trivet/shared/recipes/library/library-change';
import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';

/**
 * Returns the texts of a recipe that a change replaces, as the person saw them, to compare them after a conflict. One that
 * goes to the trash is told by its title.
 */
export function textsReplaced(row: LibraryRecipe, change: LibraryChange): Texts {
  if (change.type === 'delete') return { title: row.title };
  if (change.type !== 'save') return {};
  const names = recipeTextFields.filter((name) => change[name] !== undefined && change[name] !== row[name]);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
