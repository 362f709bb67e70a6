import type { RecipeField, RecipeSnapshot } from '@trivet/shared/recipes/revision-schemas';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import { correctionLines } from '#web/features/recipes/correction-lines.public.ts';
import { nutritionLines } from '#web/features/recipes/nutrition-lines.public.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';

/** The name of each field of the history. */
export const historyFieldNames: Record<RecipeField, MessageKey> = { ...fieldNames, folder: 'recipes.history.folder' };

/** A field whose states are compared as lines of text. */
export type LineField = Exclude<RecipeField, 'images'>;

/** The fields in the order of the editor. */
const order = Object.keys(historyFieldNames) as RecipeField[];

const folderNames: Record<RecipeSnapshot['folder'], MessageKey> = {
  main: 'recipes.home.title',
  inbox: 'recipes.home.inbox',
};

/** Returns a field as lines of text for people. */
export function linesOf(field: LineField, state: RecipeSnapshot, t: Translate): string[] {
  switch (field) {
    case 'rating':
      return state.rating === null ? [] : [t('recipes.home.ratingOf', { count: state.rating })];
    case 'folder':
      return [t(folderNames[state.folder])];
    case 'lastMadeAt':
      return state.lastMadeAt === null ? [] : [calendarDate(state.lastMadeAt)];
    case 'labels':
    case 'linkedRecipes':
      return state[field].map(({ title }) => title);
    case 'corrections':
      return correctionLines(state.corrections);
    case 'nutrition':
      return nutritionLines(state.nutrition, t);
    default:
      return state[field] === '' ? [] : state[field].split('\n');
  }
}

// A calendar date is the same day everywhere.
const calendarDate = (date: string): string =>
  new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const idsOf = ({ images }: RecipeSnapshot): string => images.map(({ id }) => id).join();

/** Returns the fields in which two states differ. */
export function differingFields(before: RecipeSnapshot, after: RecipeSnapshot, t: Translate): RecipeField[] {
  const isSame = (field: RecipeField): boolean =>
    field === 'images'
      ? idsOf(before) === idsOf(after)
      : linesOf(field, before, t).join('\n') === linesOf(field, after, t).join('\n');
  return order.filter((field) => !isSame(field));
}
