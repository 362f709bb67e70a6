import { headerLine } from '../../schema-org/read-lines.ts';
import type { AccessTables } from '../../containers/access-database.ts';
import type { AccessRow } from '../../containers/access-tables.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';

/** The tables of a cookbook, by their names in lower case. */
export const bigOvenTables = {
  required: ['recipes', 'ingredientlines'],
  optional: ['recipenotes'],
} as const;

/** Columns with a yes or no about a recipe, and the label that stands for yes. */
const kinds: Readonly<Record<string, string>> = {
  vegetarian: 'Vegetarian',
  desserts: 'Desserts',
  maindish: 'Main dish',
  drinks: 'Drinks',
  salad: 'Salad',
  begetables: 'Vegetables',
  poultry: 'Poultry',
  appetizers: 'Appetizers',
  breads: 'Breads',
  cakes: 'Cakes',
  meats: 'Meats',
  cookies: 'Cookies',
  seafood: 'Seafood',
};

const isYes = (text: string | undefined): boolean => /^(?:true|1|-1|yes)$/i.test(text ?? '');

const words = (text: string): string => ['', ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []), ''].join(' ');
const contains = (text: string, part: string): boolean => words(text).includes(words(part));

/** Returns the name of an ingredient with its preparation. Often the two repeat each other. */
function nameOf({ name = '', prepnotes = '' }: AccessRow): string {
  const [own, preparation] = [name.trim(), prepnotes.trim()];
  if (contains(own, preparation)) return own;
  return contains(preparation, own) ? preparation : `${own}, ${preparation}`;
}

function ingredientOf(row: AccessRow): string {
  const { bheading, textqty = '', measure = '', name = '' } = row;
  if (isYes(bheading)) return headerLine(name);
  return [textqty.trim(), measure.trim(), nameOf(row)].join(' ');
}

/** Stands where nobody has written a note. */
const noNotes = /^\s*no notes for this recipe yet\.?\s*$/i;
const noteOf = (text: string | undefined): string => (text === undefined || noNotes.test(text) ? '' : text);

const groupedByRecipe = (rows: readonly AccessRow[] | undefined): ReadonlyMap<string, AccessRow[]> =>
  Map.groupBy(rows ?? [], ({ recipeid = '' }) => recipeid);

function yieldOf({ yieldtext = '', yieldnumber = '', yieldunit = '' }: AccessRow): string {
  return yieldtext.trim() || (Number(yieldnumber) > 0 ? `${yieldnumber} ${yieldunit}`.trim() : '');
}

function partsOf(row: AccessRow, ingredients: readonly AccessRow[], notes: readonly AccessRow[]): RecipeParts {
  const labels = [row.categories, row.allcategoriestext, row.cuisine].flatMap((text) => (text ?? '').split(/[,;|]/));
  return {
    title: row.title,
    description: row.subhead,
    yield: yieldOf(row),
    activeTime: row.activeminutes,
    totalTime: row.totalminutes,
    source: row.source,
    labels: [...labels, ...Object.entries(kinds).flatMap(([column, label]) => (isYes(row[column]) ? [label] : []))],
    rating: row.tasterating,
    ingredients: ingredients.toSorted((a, b) => Number(a.lineorder ?? 0) - Number(b.lineorder ?? 0)).map(ingredientOf),
    instructions: row.instructions,
    notes: paragraphs([
      noteOf(row.notes),
      ...notes.map((note) => noteOf(note.notes)),
      leftovers({ 'Primary ingredient': row.primaryingredient }).join('\n'),
    ]),
  };
}

/** Returns the recipes of a cookbook, in the order of its table. */
export function bigOvenRecipes(tables: AccessTables): RecipeParts[] {
  const ingredients = groupedByRecipe(tables.get('ingredientlines'));
  const notes = groupedByRecipe(tables.get('recipenotes'));
  return (tables.get('recipes') ?? []).map((row) => {
    const id = row.recipeid ?? '';
    return partsOf(row, ingredients.get(id) ?? [], notes.get(id) ?? []);
  });
}
