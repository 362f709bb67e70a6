import { recipeTextFields } from '../schemas.ts';
import type { Texts } from '../../sync/seen-texts.ts';

type SomeTexts = Readonly<Partial<Record<(typeof recipeTextFields)[number], string | undefined>>>;

/**
 * Returns true when a save would replace a text of a recipe that its author has not seen. `seen` has the texts that the
 * author saw; about a field that it does not have, nothing is known. Two people who write the same are no conflict.
 *
 * @example
 * replacesUnseenText({ title: 'Stew' }, { title: 'Broth' }, { title: 'Soup' }); // true
 * replacesUnseenText({ title: 'Stew' }, { title: 'Broth' }, { title: 'Stew' }); // false
 */
export const replacesUnseenText = (row: SomeTexts, save: SomeTexts, seen: SomeTexts | Texts): boolean =>
  recipeTextFields.some(
    (field) =>
      save[field] !== undefined &&
      seen[field] !== undefined &&
      row[field] !== seen[field] &&
      row[field] !== save[field],
  );
