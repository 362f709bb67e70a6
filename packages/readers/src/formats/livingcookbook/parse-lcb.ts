import { DomainError } from '@trivet/shared/domain-error';
import { type AccessTables, readAccessTables } from '../../containers/access-database.ts';
import type { AccessRow } from '../../containers/access-tables.ts';
import { withZip, type ZipArchive, type ZipEntry } from '../../containers/zip-archive.ts';
import { zipImages } from '../../containers/zip-images.ts';
import { entryResult, recipeOf, withRecipes } from '../../recipe-files/entries.ts';
import type { FileSample, ImportFile } from '../../containers/file-sample.ts';
import type { ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { cookbookParts } from './living-cookbook-recipe.ts';

const maxDatabaseBytes = 256 * 1_024 ** 2;

const required = ['t_recipe', 't_recipeingredient', 't_recipeprocedure'] as const;
const optional = [
  't_recipetip',
  't_authornote',
  't_image',
  't_recipeimage',
  't_cookbook',
  't_technique',
  't_recipetechnique',
] as const;

const databaseOf = (zip: ZipArchive): ZipEntry | undefined => zip.entries.find(({ path }) => /\.mdb$/i.test(path));

/** Returns whether a file is an archive with an Access database. */
export const isLcb = ({ zip }: FileSample): boolean => zip !== undefined && databaseOf(zip) !== undefined;

/** Groups rows by the value of a column, in the order of another one. */
function groupedBy(
  rows: readonly AccessRow[] | undefined,
  column: string,
  index: string,
): ReadonlyMap<string, readonly AccessRow[]> {
  const sorted = (rows ?? []).toSorted((a, b) => Number(a[index] ?? 0) - Number(b[index] ?? 0));
  return Map.groupBy(sorted, (row) => row[column] ?? '');
}

const isHeading = (row: AccessRow): boolean => row.headingflag?.toUpperCase() === 'Y';

const textsOf = (rows: readonly AccessRow[], column: string): string[] => rows.map((row) => row[column] ?? '');

interface LcbRecipe {
  row: AccessRow;
  /** Returns the rows of a table that belong to the recipe. */
  rows: (table: string) => readonly AccessRow[];
  cookbook: string;
  techniques: readonly string[];
  imageFiles: readonly string[];
}

/** The columns that order the rows of a recipe, by their table. */
const indexes: Readonly<Record<string, string>> = {
  t_recipeingredient: 'ingredientindex',
  t_recipeprocedure: 'procedureindex',
  t_recipetip: 'tipindex',
  t_authornote: 'authornoteindex',
  t_recipeimage: 'imageindex',
  t_recipetechnique: '',
};

const techniqueText = ({ name = '', comments = '' }: AccessRow): string =>
  [name.trim() === '' ? '' : `${name.trim()}:`, comments.trim()].filter((part) => part !== '').join('\n');

/** Yields the rows of `t_recipe` with the rows of the other tables that belong to each. */
function* recipesOf(tables: AccessTables): Generator<LcbRecipe> {
  const byRecipe = new Map(
    Object.entries(indexes).map(([table, index]) => [table, groupedBy(tables.get(table), 'recipeid', index)]),
  );
  const byId = (table: string, key: string): ReadonlyMap<string, AccessRow> =>
    new Map((tables.get(table) ?? []).map((row) => [row[key] ?? '', row]));
  const cookbooks = byId('t_cookbook', 'cookbookid');
  const images = byId('t_image', 'imageid');
  const techniques = byId('t_technique', 'techniqueid');
  for (const row of tables.get('t_recipe') ?? []) {
    const id = row.recipeid ?? '';
    if (id === '') continue;
    const rows = (table: string): readonly AccessRow[] => byRecipe.get(table)?.get(id) ?? [];
    yield {
      row,
      rows,
      cookbook: cookbooks.get(row.cookbookid ?? '')?.name ?? '',
      techniques: textsOf(rows('t_recipetechnique'), 'techniqueid').flatMap((key) => {
        const technique = techniques.get(key);
        return technique ? [techniqueText(technique)] : [];
      }),
      imageFiles: textsOf(rows('t_recipeimage'), 'imageid').map((key) => images.get(key)?.filename ?? ''),
    };
  }
}

/**
 * Returns whether a recipe came with the program, which its owner never changed. A backup without that column has none.
 */
const isStock = ({ row }: LcbRecipe): boolean => row.modifieddate === '';

async function resultOf(
  { row, rows, cookbook, techniques, imageFiles }: LcbRecipe,
  zip: ZipArchive,
  { includeTechniques, locale }: ImportOptions,
): Promise<ImportResult> {
  const title = row.recipename ?? '';
  const parts = cookbookParts({
    title,
    fields: row,
    cookbook,
    ingredients: rows('t_recipeingredient').map((line) => ({
      text: textsOf([line], 'quantitytext')
        .concat(line.unittext ?? '', line.ingredienttext ?? '')
        .join(' ')
        .trim(),
      isHeading: isHeading(line),
    })),
    procedures: rows('t_recipeprocedure').map((line) => ({
      text: line.proceduretext ?? '',
      isHeading: isHeading(line),
    })),
    authorNotes: textsOf(rows('t_authornote'), 'authornotetext'),
    tips: textsOf(rows('t_recipetip'), 'tiptext'),
    techniques: includeTechniques === true ? techniques : [],
  });
  return entryResult(title === '' ? `#${row.recipeid ?? ''}` : title, async () =>
    recipeOf({ ...parts, ...(await zipImages(zip, imageFiles)) }, locale),
  );
}

async function* readLcb(zip: ZipArchive, options: ImportOptions): AsyncGenerator<ImportResult> {
  const database = databaseOf(zip);
  if (!database) throw new DomainError('unreadableImport');
  const tables = await readAccessTables(await zip.read(database, maxDatabaseBytes), { required, optional });
  for (const recipe of recipesOf(tables)) {
    if (options.includeStockRecipes === true || !isStock(recipe)) yield await resultOf(recipe, zip, options);
  }
}

/** Reads a backup; see {@link Importer.parse}. */
export const parseLcb = ({ path }: ImportFile, options: ImportOptions = {}): AsyncGenerator<ImportResult> =>
  withRecipes(withZip(path, (zip) => readLcb(zip, options)));
