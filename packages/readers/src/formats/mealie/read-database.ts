import { posix } from 'node:path';
import { DomainError } from '@trivet/shared/domain-error';
import { isNode, type JsonNode, textOf } from '../../schema-org/json-node.ts';
import type { ZipArchive, ZipEntry } from '../../containers/zip-archive.ts';
import { entryResult } from '../../recipe-files/entries.ts';
import type { ImportResult } from '../../recipe-files/importer.ts';
import { jsonElements, parsedJson } from '../../syntax/json-values.ts';
import { readMealieRecipe } from './read-mealie-recipe.ts';

/** Most bytes of a database, enough for 30,000 recipes. */
const maxBytes = 256 * 1_024 ** 2;

/** The tables of recipes, with the columns that are read of each. Other columns are not kept. */
const columns: Readonly<Record<string, readonly string[]>> = {
  recipes: [
    'id',
    'name',
    'description',
    'recipe_yield',
    'recipe_servings',
    'recipe_yield_quantity',
    'total_time',
    'prep_time',
    'perform_time',
    'cook_time',
    'rating',
    'org_url',
    'created_at',
    'date_added',
    'last_made',
  ],
  recipes_ingredients: ['recipe_id', 'position', 'title', 'note', 'original_text', 'unit_id', 'food_id', 'quantity'],
  recipe_instructions: ['recipe_id', 'position', 'title', 'text'],
  notes: ['recipe_id', 'title', 'text'],
  recipe_nutrition: [
    'recipe_id',
    'calories',
    'fat_content',
    'saturated_fat_content',
    'trans_fat_content',
    'unsaturated_fat_content',
    'fiber_content',
    'protein_content',
    'carbohydrate_content',
    'sodium_content',
    'sugar_content',
    'cholesterol_content',
  ],
  recipe_settings: ['recipe_id', 'disable_amount'],
  recipes_to_tags: ['recipe_id', 'tag_id'],
  recipes_to_categories: ['recipe_id', 'category_id'],
  recipes_to_tools: ['recipe_id', 'tool_id'],
  users_to_favorites: ['recipe_id'],
  tags: ['id', 'name'],
  categories: ['id', 'name'],
  tools: ['id', 'name'],
  ingredient_units: ['id', 'name', 'plural_name', 'abbreviation', 'use_abbreviation'],
  ingredient_foods: ['id', 'name', 'plural_name'],
};

/** The rows of all tables: those of a recipe by its id, the others by their own. */
class Tables {
  readonly #rows = new Map<string, Map<string, JsonNode[]>>();

  add(table: string, row: JsonNode): void {
    const kept = Object.fromEntries((columns[table] ?? []).map((name) => [name, row[name]]));
    const id = textOf(kept.recipe_id ?? kept.id);
    const rows = this.#rows.get(table) ?? new Map<string, JsonNode[]>();
    this.#rows.set(table, rows);
    const known = rows.get(id);
    if (known) known.push(kept);
    else rows.set(id, [kept]);
  }

  of(table: string, id: unknown): readonly JsonNode[] {
    return this.#rows.get(table)?.get(textOf(id)) ?? [];
  }

  all(table: string): JsonNode[] {
    return [...(this.#rows.get(table)?.values() ?? [])].flat();
  }

  /** Returns the rows to which a table of links leads. */
  linked(links: string, key: string, table: string, id: unknown): JsonNode[] {
    return this.of(links, id).flatMap((link) => this.of(table, link[key]));
  }
}

async function readTables(zip: ZipArchive, entry: ZipEntry): Promise<Tables> {
  if (entry.size > maxBytes) throw new DomainError('payloadTooLarge');
  const tables = new Tables();
  for await (const element of jsonElements(zip.text(entry), { lists: Object.keys(columns) })) {
    const row = 'text' in element ? parsedJson(element.text)?.value : undefined;
    if (isNode(row)) tables.add(element.list ?? '', row);
  }
  return tables;
}

const inOrder = (rows: readonly JsonNode[]): JsonNode[] =>
  rows.toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));

/** Returns a recipe with its rows, as an export of the program writes it. */
function exported(tables: Tables, recipe: JsonNode): JsonNode {
  const id = recipe.id;
  return {
    ...recipe,
    recipe_ingredient: inOrder(tables.of('recipes_ingredients', id)).map(({ unit_id, food_id, ...ingredient }) => ({
      ...ingredient,
      unit: tables.of('ingredient_units', unit_id)[0],
      food: tables.of('ingredient_foods', food_id)[0],
    })),
    recipe_instructions: inOrder(tables.of('recipe_instructions', id)),
    notes: tables.of('notes', id),
    nutrition: tables.of('recipe_nutrition', id)[0],
    settings: tables.of('recipe_settings', id)[0],
    tags: tables.linked('recipes_to_tags', 'tag_id', 'tags', id),
    recipe_category: tables.linked('recipes_to_categories', 'category_id', 'categories', id),
    tools: tables.linked('recipes_to_tools', 'tool_id', 'tools', id),
    is_favorite: tables.of('users_to_favorites', id).length > 0,
  };
}

/** Returns an id with its dashes, as folders are named. Some versions leave them out of the rows. */
const dashed = (id: string): string =>
  id.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i, '$1-$2-$3-$4-$5');

/** Yields the recipes of a backup: `database.json` with the pictures in folders beside it. */
export async function* readDatabase(zip: ZipArchive, entry: ZipEntry, locale?: string): AsyncGenerator<ImportResult> {
  const tables = await readTables(zip, entry);
  for (const [at, recipe] of tables.all('recipes').entries()) {
    const folder = posix.join(posix.dirname(entry.path), 'data/recipes', dashed(textOf(recipe.id)));
    yield await entryResult(`#${at + 1}`, () => readMealieRecipe(exported(tables, recipe), { zip, folder, locale }));
  }
}
