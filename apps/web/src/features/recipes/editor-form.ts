import type { Recipe, RecipeImage, RecipeText } from '@trivet/shared/recipes/schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';

/** A label as the form has it; one that was typed and is not made yet has no id. */
export interface FormLabel {
  id: string | null;
  title: string;
}

/** A picture as the form has it. */
type FormImage = Pick<RecipeImage, 'id' | 'location' | 'srcSet'>;

/** Everything that the editor changes. `lastMadeAt` is a calendar date (YYYY-MM-DD) or ''. */
export interface RecipeForm extends RecipeText {
  rating: number | null;
  lastMadeAt: string;
  labels: FormLabel[];
  images: FormImage[];
}

/** The text fields, in the order of the editor. */
export const textFields = [
  'title',
  'description',
  'yield',
  'activeTime',
  'totalTime',
  'source',
  'url',
  'ingredients',
  'instructions',
  'notes',
] as const satisfies readonly (keyof RecipeText)[];

export type TextFieldName = (typeof textFields)[number];

/** A form with nothing in it. */
export const emptyForm: RecipeForm = {
  title: '',
  description: '',
  yield: '',
  activeTime: '',
  totalTime: '',
  source: '',
  url: '',
  ingredients: '',
  instructions: '',
  notes: '',
  rating: null,
  lastMadeAt: '',
  labels: [],
  images: [],
};

/** The form of a recipe as the server has it. */
export const formOf = (recipe: Recipe): RecipeForm => ({
  ...(Object.fromEntries(textFields.map((field) => [field, recipe[field]])) as unknown as RecipeText),
  rating: recipe.rating,
  lastMadeAt: recipe.lastMadeAt ?? '',
  labels: recipe.labels.map(({ id, title }) => ({ id, title })),
  images: recipe.images.map(({ id, location, srcSet }) => ({ id, location, srcSet })),
});

/** The same whatever the capitals: a label that is not made yet is one with the label of its title. */
export const labelKey = ({ title }: Pick<FormLabel, 'title'>): string => title.toLowerCase();

const idsOf = (items: readonly { id: string | null }[]): string => items.map(({ id }) => id).join();
const labelsText = (labels: readonly FormLabel[]): string => labels.map(labelKey).sort().join();

/** True where two labels, or lists of pictures, come to the same. */
export const hasSameLabels = (one: RecipeForm, other: RecipeForm): boolean =>
  labelsText(one.labels) === labelsText(other.labels);
export const hasSameImages = (one: RecipeForm, other: RecipeForm): boolean => idsOf(one.images) === idsOf(other.images);

/** What a save sends: only what differs from the form that was opened. Labels need their ids. */
export function changesOf(base: RecipeForm, form: RecipeForm): Omit<UpdateRecipe, 'id' | 'version'> {
  const texts = textFields.filter((field) => form[field] !== base[field]).map((field) => [field, form[field]]);
  return {
    ...(Object.fromEntries(texts) as Partial<RecipeText>),
    ...(form.rating !== base.rating && { rating: form.rating }),
    ...(form.lastMadeAt !== base.lastMadeAt && { lastMadeAt: form.lastMadeAt || null }),
    ...(!hasSameLabels(base, form) && { labelIds: form.labels.flatMap(({ id }) => (id === null ? [] : [id])) }),
    ...(!hasSameImages(base, form) && { imageIds: form.images.map(({ id }) => id) }),
  };
}

/** True where a save would change nothing. */
export const isSameForm = (base: RecipeForm, form: RecipeForm): boolean =>
  Object.keys(changesOf(base, form)).length === 0;
