import {
  hasSameCorrections,
  hasSameImages,
  hasSameLabels,
  hasSameLinks,
  labelKey,
  type RecipeForm,
  textFields,
  type TextFieldName,
} from '#web/features/recipes/form.public.ts';
import { type FormNutrition, hasSameNutrition, nutritionFields } from '#web/features/recipes/nutrition-form.public.ts';
import { type ChangedBy, mergeLines, type Piece } from './lines.public.ts';

/** The side that a piece is taken from. */
export type PieceChoice = 'mine' | 'theirs' | 'combined';

/** Fields whose text is merged line by line. Other texts are taken as a whole. */
const multiLineFields = new Set<TextFieldName>(['description', 'ingredients', 'instructions', 'notes']);
export const isMultiLine = (field: TextFieldName): boolean => multiLineFields.has(field);

/** Fields that are taken as a whole. */
export type WholeField = 'rating' | 'lastMadeAt' | 'labels' | 'images' | 'nutrition' | 'corrections' | 'linkedRecipes';

/** The merge of two forms with a common base, field by field. */
export type RecipeMerge = Record<TextFieldName, Piece<string[]>[]> & {
  [Field in WholeField]: Piece<RecipeForm[Field]>;
};

/** The person's choices, by {@link pieceKey}. A piece without a choice takes its default. */
export type Choices = Readonly<Record<string, PieceChoice>>;

/** Returns the name of a piece among the choices. */
export const pieceKey = (field: keyof RecipeForm, index = 0): string => `${field}.${index}`;

interface Sides {
  base: RecipeForm;
  mine: RecipeForm;
  theirs: RecipeForm;
}

/** Compares my changes of a form with those of somebody else. */
export function mergeForms({ base, mine, theirs }: Sides): RecipeMerge {
  const texts = textFields.map((field) => [field, piecesOf(field, { base, mine, theirs })]);
  return {
    ...(Object.fromEntries(texts) as Record<TextFieldName, Piece<string[]>[]>),
    rating: whole('rating', { base, mine, theirs }, (one, other) => one.rating === other.rating),
    lastMadeAt: whole('lastMadeAt', { base, mine, theirs }, (one, other) => one.lastMadeAt === other.lastMadeAt),
    labels: combinable('labels', { base, mine, theirs }, hasSameLabels, labelKey),
    images: combinable('images', { base, mine, theirs }, hasSameImages, ({ id }) => id),
    linkedRecipes: combinable('linkedRecipes', { base, mine, theirs }, hasSameLinks, ({ id }) => id),
    nutrition: mergeNutrition({ base, mine, theirs }),
    corrections: combinable('corrections', { base, mine, theirs }, hasSameCorrections, ({ line }) => line),
  };
}

function piecesOf(field: TextFieldName, { base, mine, theirs }: Sides): Piece<string[]>[] {
  if (isMultiLine(field))
    return mergeLines(base[field].split('\n'), mine[field].split('\n'), theirs[field].split('\n'));
  const changedBy = changedByWhom({ base, mine, theirs }, (one, other) => one[field] === other[field]);
  return [{ mine: [mine[field]], theirs: [theirs[field]], changedBy }];
}

type Comparison = (one: RecipeForm, other: RecipeForm) => boolean;

function changedByWhom({ base, mine, theirs }: Sides, isSame: Comparison): ChangedBy {
  if (isSame(mine, theirs)) return 'nobody';
  if (isSame(base, theirs)) return 'me';
  return isSame(base, mine) ? 'them' : 'both';
}

const whole = <Field extends WholeField>(field: Field, sides: Sides, isSame: Comparison): Piece<RecipeForm[Field]> => ({
  mine: sides.mine[field],
  theirs: sides.theirs[field],
  changedBy: changedByWhom(sides, isSame),
});

/** Merges nutrition amount by amount: an amount that only they changed is theirs, every other one is mine. */
function mergeNutrition(sides: Sides): Piece<FormNutrition> {
  const piece = whole('nutrition', sides, (one, other) => hasSameNutrition(one.nutrition, other.nutrition));
  if (piece.changedBy !== 'both') return piece;
  const combined: FormNutrition = {};
  for (const field of nutritionFields) {
    const isMine = piece.mine[field] !== sides.base.nutrition[field];
    const value = isMine ? piece.mine[field] : piece.theirs[field];
    if (value !== undefined) combined[field] = value;
  }
  return { ...piece, combined };
}

/**
 * Merges lists: the result has the items that either side added, without those that either side removed, in my order.
 */
function combinable<Field extends 'labels' | 'images' | 'corrections' | 'linkedRecipes'>(
  field: Field,
  sides: Sides,
  isSame: Comparison,
  keyOf: (item: RecipeForm[Field][number]) => string,
): Piece<RecipeForm[Field]> {
  const piece = whole(field, sides, isSame);
  if (piece.changedBy !== 'both') return piece;
  const items = (list: RecipeForm[Field]) => list as RecipeForm[Field][number][];
  const keysOf = (list: RecipeForm[Field]) => new Set(items(list).map(keyOf));
  const before = keysOf(sides.base[field]);
  const [mine, theirs] = [keysOf(piece.mine), keysOf(piece.theirs)];
  const kept = items(piece.mine).filter((item) => theirs.has(keyOf(item)) || !before.has(keyOf(item)));
  const added = items(piece.theirs).filter((item) => !mine.has(keyOf(item)) && !before.has(keyOf(item)));
  return { ...piece, combined: [...kept, ...added] as RecipeForm[Field] };
}

const combinedFields = new Set<keyof RecipeForm>(['labels', 'images', 'linkedRecipes', 'nutrition', 'corrections']);

/** Returns the default of a piece: each side's own changes, and mine for a conflict, or both sides of a list. */
function choiceOf(field: keyof RecipeForm, { changedBy }: Pick<Piece<unknown>, 'changedBy'>): PieceChoice {
  if (changedBy === 'them') return 'theirs';
  return changedBy === 'both' && combinedFields.has(field) ? 'combined' : 'mine';
}

/** Returns the choice for one piece. */
export const chosen = (field: keyof RecipeForm, piece: Piece<unknown>, choices: Choices, index = 0): PieceChoice =>
  choices[pieceKey(field, index)] ?? choiceOf(field, piece);

function take<Value>(piece: Piece<Value>, choice: PieceChoice): Value {
  if (choice === 'combined') return piece.combined ?? piece.mine;
  return piece[choice];
}

/** Returns the form that the choices result in. */
export function mergedForm(merge: RecipeMerge, choices: Choices): RecipeForm {
  const textOf = (field: TextFieldName) =>
    merge[field].flatMap((piece, index) => take(piece, chosen(field, piece, choices, index))).join('\n');
  const texts = textFields.map((field) => [field, textOf(field)]);
  return {
    ...(Object.fromEntries(texts) as Record<TextFieldName, string>),
    rating: take(merge.rating, chosen('rating', merge.rating, choices)),
    lastMadeAt: take(merge.lastMadeAt, chosen('lastMadeAt', merge.lastMadeAt, choices)),
    labels: take(merge.labels, chosen('labels', merge.labels, choices)),
    images: take(merge.images, chosen('images', merge.images, choices)),
    nutrition: take(merge.nutrition, chosen('nutrition', merge.nutrition, choices)),
    corrections: take(merge.corrections, chosen('corrections', merge.corrections, choices)),
    linkedRecipes: take(merge.linkedRecipes, chosen('linkedRecipes', merge.linkedRecipes, choices)),
  };
}

const wholeFields = [
  'rating',
  'lastMadeAt',
  'labels',
  'images',
  'nutrition',
  'corrections',
  'linkedRecipes',
] as const satisfies readonly WholeField[];

/** Returns the fields that somebody else changed, in the order of the editor. */
export const fieldsToShow = (merge: RecipeMerge): (keyof RecipeForm)[] => {
  const isTheirs = ({ changedBy }: Piece<unknown>) => changedBy === 'them' || changedBy === 'both';
  return [
    ...textFields.filter((field) => merge[field].some(isTheirs)),
    ...wholeFields.filter((field) => isTheirs(merge[field])),
  ];
};
