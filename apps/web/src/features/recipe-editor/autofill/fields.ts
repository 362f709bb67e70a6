import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { type RecipeForm, textFields, type TextFieldName } from '#web/features/recipes/form.public.ts';

/** A text field that a page can fill. */
export type FilledField = TextFieldName;

/** Fields whose content differs from that of the page, including the picture. */
export type Clashes = readonly (FilledField | 'images')[];

const isEmpty = (text: string): boolean => text.trim() === '';

/** Returns the page's content for empty fields. */
export const fillEmpty = (form: RecipeForm, clipped: ClippedRecipe): Partial<RecipeForm> =>
  Object.fromEntries(
    textFields
      .filter((field) => isEmpty(form[field]) && !isEmpty(clipped[field]))
      .map((field) => [field, clipped[field]]),
  );

/** Returns the fields whose content differs from that of the page. */
export const clashesOf = (form: RecipeForm, clipped: ClippedRecipe): Clashes => [
  ...textFields.filter(
    (field) => !isEmpty(form[field]) && !isEmpty(clipped[field]) && form[field].trim() !== clipped[field].trim(),
  ),
  ...(clipped.imageUrl !== '' && form.images.length > 0 ? (['images'] as const) : []),
];
