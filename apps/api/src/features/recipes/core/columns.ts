import { emptyRecipe, type RecipeValues } from '@trivet/shared/recipes/schemas';
import { type SharedRecipe, sharedRecipeSchema } from '@trivet/shared/recipes/share-schemas';
import { Prisma } from '#api/kernel/db/client';

type RecipeKey = keyof RecipeValues;
type ShownKey = RecipeKey & keyof SharedRecipe;

/** The part of a recipe's own values that others may see. */
export type ShownValues = Pick<RecipeValues, ShownKey>;

/** The type that a value is cast to. */
type Cast = 'text' | 'smallint' | 'recipe_folder' | 'date' | 'jsonb';

/**
 * The columns of a recipe's own values, with their casts. Every statement that reads or writes whole recipes, or
 * earlier states of them, uses this list.
 */
const columns: Record<RecipeKey, [column: string, cast: Cast]> = {
  title: ['title', 'text'],
  description: ['description', 'text'],
  yield: ['yield', 'text'],
  activeTime: ['active_time', 'text'],
  totalTime: ['total_time', 'text'],
  source: ['source', 'text'],
  url: ['url', 'text'],
  notes: ['notes', 'text'],
  ingredients: ['ingredients', 'text'],
  instructions: ['instructions', 'text'],
  rating: ['rating', 'smallint'],
  folder: ['folder', 'recipe_folder'],
  lastMadeAt: ['last_made_at', 'date'],
  nutrition: ['nutrition', 'jsonb'],
  corrections: ['corrections', 'jsonb'],
};

/** A column of the table of recipes. */
export interface RecipeColumn<Key extends RecipeKey = RecipeKey> {
  key: Key;
  column: Prisma.Sql;
  cast: Cast;
}

export const recipeColumns: readonly RecipeColumn[] = Object.entries(columns).map(([key, [column, cast]]) => ({
  key: key as RecipeKey,
  column: Prisma.raw(column),
  cast,
}));

/** The columns that others see of a recipe that is shared with them. */
export const shownColumns: readonly RecipeColumn<ShownKey>[] = recipeColumns.filter(
  (column): column is RecipeColumn<ShownKey> => column.key in sharedRecipeSchema.shape,
);

/** Returns the values of these columns from a row that may have more. */
export const valuesOf = <Key extends RecipeKey>(row: Pick<RecipeValues, Key>, of: readonly RecipeColumn<Key>[]) =>
  Object.fromEntries(of.map(({ key }) => [key, row[key]])) as Pick<RecipeValues, Key>;

const quoted = (key: RecipeKey): Prisma.Sql => Prisma.raw(`'${key}'`);

/** The columns as arguments of `json_build_object`, of `recipes` under this alias. */
export const columnsJson = (alias: 'r' | 'p', of: readonly RecipeColumn[] = recipeColumns): Prisma.Sql =>
  Prisma.join(of.map(({ key, column }) => Prisma.sql`${quoted(key)}, ${Prisma.raw(alias)}.${column}`));

/** The names of the columns, as an INSERT has them. */
export const columnNames = Prisma.join(recipeColumns.map(({ column }) => column));

const bound = (values: RecipeValues, { key, cast }: RecipeColumn): Prisma.Sql =>
  Prisma.sql`${cast === 'jsonb' ? JSON.stringify(values[key]) : values[key]}::${Prisma.raw(cast)}`;

/** The values in the order of {@link columnNames}. */
export const valuesSql = (values: RecipeValues): Prisma.Sql =>
  Prisma.join(recipeColumns.map((each) => bound(values, each)));

/** Returns the columns set to values, as an UPDATE has them. */
export const assignedValues = (values: RecipeValues): Prisma.Sql =>
  Prisma.join(recipeColumns.map((each) => Prisma.sql`${each.column} = ${bound(values, each)}`));

/** Returns a value that was kept as JSON. It is empty where the version that kept it did not know the column. */
export function keptValue(json: Prisma.Sql, column: RecipeColumn): Prisma.Sql {
  const { key, cast } = column;
  const kept = Prisma.sql`(${json}->>${quoted(key)})::${Prisma.raw(cast)}`;
  return emptyRecipe[key] === null ? kept : Prisma.sql`coalesce(${kept}, ${bound(emptyRecipe, column)})`;
}
