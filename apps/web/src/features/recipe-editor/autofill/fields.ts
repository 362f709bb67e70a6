import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { type RecipeForm, textFields, type TextFieldName } from '#web/features/recipes/form.public.ts';

/** A text field that a page can fill. */
export type FilledField = TextFieldName;

/** Fields that hold something else already, the picture among them. */
export type Clashes = readonly (FilledField | 'images')[];

const isEmpty = (text: string): boolean => text.trim() === '';

/** What the page has for fields in which nothing stands. */
export const fillEmpty = (form: RecipeForm, clipped: ClippedRecipe): Partial<RecipeForm> =>
  Object.fromEntries(
    textFields
      .filter((field) => isEmpty(form[field]) && !isEmpty(clipped[field]))
      .map((field) => [field, clipped[field]]),
  );

/** What the page has for fields in which something else stands. */
export const clashesOf = (form: RecipeForm, clipped: ClippedRecipe): Clashes => [
  ...textFields.filter(
    (field) => !isEmpty(form[field]) && !isEmpty(clipped[field]) && form[field].trim() !== clipped[field].trim(),
  ),
  ...(clipped.imageUrl !== '' && form.images.length > 0 ? (['images'] as const) : []),
];
