import type { LineCorrection, Recipe, RecipeImage, RecipeText } from '@trivet/shared/recipes/schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { type FormNutrition, hasSameNutrition, nutritionForm, nutritionOf } from './nutrition-form.public.ts';

/** A label in the form. A typed label that does not exist yet has no id. */
export interface FormLabel {
  id: string | null;
  title: string;
  /** The group of the label, or the group in which it will be created. */
  groupId: string | null;
}

/** A picture in the form. */
type FormImage = Pick<RecipeImage, 'id' | 'location' | 'srcSet'>;

/** A recipe that the edited one links to. */
export type FormLink = Recipe['linkedRecipes'][number];

/** Everything that the editor changes. `lastMadeAt` is a calendar date (YYYY-MM-DD) or ''. */
export interface RecipeForm extends RecipeText {
  rating: number | null;
  lastMadeAt: string;
  labels: FormLabel[];
  images: FormImage[];
  nutrition: FormNutrition;
  corrections: LineCorrection[];
  linkedRecipes: FormLink[];
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

/** The form of a new recipe. */
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
  nutrition: {},
  corrections: [],
  linkedRecipes: [],
};

/** Returns the form with the values of a stored recipe. */
export const formOf = (recipe: Recipe): RecipeForm => ({
  ...(Object.fromEntries(textFields.map((field) => [field, recipe[field]])) as unknown as RecipeText),
  rating: recipe.rating,
  lastMadeAt: recipe.lastMadeAt ?? '',
  labels: recipe.labels.map(({ id, title, labelGroupId }) => ({ id, title, groupId: labelGroupId })),
  images: recipe.images.map(({ id, location, srcSet }) => ({ id, location, srcSet })),
  nutrition: nutritionForm(recipe.nutrition),
  corrections: recipe.corrections,
  linkedRecipes: recipe.linkedRecipes.map(({ id, title }) => ({ id, title })),
});

/**
 * Returns the key by which the form compares labels: the title without regard to capitals, so that a label that does
 * not exist yet equals the one that will have its title.
 */
export const labelKey = ({ title }: Pick<FormLabel, 'title'>): string => title.toLowerCase();

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
const labelsText = (labels: readonly FormLabel[]): string => labels.map(labelKey).sort().join();

/** Returns true when both forms have the same labels, in any order. */
export const hasSameLabels = (one: RecipeForm, other: RecipeForm): boolean =>
  labelsText(one.labels) === labelsText(other.labels);

/** Returns true when both forms have the same pictures in the same order. */
export const hasSameImages = (one: RecipeForm, other: RecipeForm): boolean =>
  idsOf(one.images).join() === idsOf(other.images).join();

/** Returns true when both forms have the same linked recipes, in any order. */
export const hasSameLinks = (one: RecipeForm, other: RecipeForm): boolean =>
  idsOf(one.linkedRecipes).sort().join() === idsOf(other.linkedRecipes).sort().join();

const correctionKey = ({ line, amount, name }: LineCorrection): string => [line, amount, name].join('\n');

/** Returns true when lines of both forms are read in the same way. */
export const hasSameCorrections = (one: RecipeForm, other: RecipeForm): boolean =>
  one.corrections.map(correctionKey).sort().join('\n\n') === other.corrections.map(correctionKey).sort().join('\n\n');

/** Returns what a save sends: only the differences from the opened form. Labels need their ids. */
export function changesOf(base: RecipeForm, form: RecipeForm): Omit<UpdateRecipe, 'id' | 'version'> {
  const texts = textFields.filter((field) => form[field] !== base[field]).map((field) => [field, form[field]]);
  return {
    ...(Object.fromEntries(texts) as Partial<RecipeText>),
    ...(form.rating !== base.rating && { rating: form.rating }),
    ...(form.lastMadeAt !== base.lastMadeAt && { lastMadeAt: form.lastMadeAt || null }),
    ...(!hasSameLabels(base, form) && { labelIds: form.labels.flatMap(({ id }) => (id === null ? [] : [id])) }),
    ...(!hasSameImages(base, form) && { imageIds: idsOf(form.images) }),
    ...(!hasSameNutrition(base.nutrition, form.nutrition) && { nutrition: nutritionOf(form.nutrition) }),
    ...(!hasSameCorrections(base, form) && { corrections: form.corrections }),
    ...(!hasSameLinks(base, form) && { linkedRecipeIds: idsOf(form.linkedRecipes) }),
  };
}

/** Returns true when a save would change nothing. */
export const isSameForm = (base: RecipeForm, form: RecipeForm): boolean =>
  Object.keys(changesOf(base, form)).length === 0;
