import { z } from 'zod';
import { headerLine } from '../../schema-org/read-lines.ts';
import { readTextPieces } from '../../containers/text-file.ts';
import { entryResult, recipeOf, withRecipes } from '../../recipe-files/entries.ts';
import type { FileSample, ImportFile } from '../../containers/file-sample.ts';
import type { ImportedRecipe, Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { fileKeys, hasAll } from '../../syntax/json-keys.ts';
import { jsonElements, parsedJson } from '../../syntax/json-values.ts';
import { looseList, looseNumber, looseText } from '../../syntax/loose-json.ts';
import { ingredientLine } from '../../recipe-lines/ingredient-line.ts';
import { paragraphs } from '../../file-text/leftovers.ts';

const keySchema = z.union([z.string(), z.number()]).transform(String);
const looseKey = keySchema.catch('');

const rowSchema = z.object({ model: z.string(), pk: keySchema, fields: z.record(z.string(), z.unknown()) });
type Row = z.infer<typeof rowSchema>;

const recipeSchema = z.object({
  title: looseText,
  info: looseText,
  directions: looseText,
  source: looseText,
  prep_time: looseText,
  cook_time: looseText,
  servings: looseText,
  cuisine: looseKey,
  course: looseKey,
  tags: looseList(keySchema),
});
const ingredientSchema = z.object({
  title: looseText,
  numerator: looseNumber,
  denominator: looseNumber,
  measurement: looseText,
  ingredient_group: looseKey,
});
const groupSchema = z.object({ recipe: looseKey, title: looseText });
const ratingSchema = z.object({ recipe: looseKey, rating: looseNumber, comment: looseText });
const titleSchema = z.object({ title: looseText });

/** Lists of rows by the key of the row to which they belong. */
class Lists<Item> {
  readonly #lists = new Map<string, Item[]>();

  add(key: string, item: Item): void {
    const list = this.#lists.get(key);
    if (list) list.push(item);
    else this.#lists.set(key, [item]);
  }

  of(key: string): readonly Item[] {
    return this.#lists.get(key) ?? [];
  }
}

/** The rows of a dump, joined by their keys. */
class Dump {
  readonly recipes: { pk: string; fields: z.infer<typeof recipeSchema> }[] = [];
  readonly #groups = new Lists<{ pk: string; title: string }>();
  readonly #ingredients = new Lists<z.infer<typeof ingredientSchema>>();
  readonly #ratings = new Lists<z.infer<typeof ratingSchema>>();
  readonly #titles = new Map<string, string>();

  add({ model, pk, fields }: Row): void {
    if (model === 'recipe.recipe') this.recipes.push({ pk, fields: recipeSchema.parse(fields) });
    else if (model === 'ingredient.ingredientgroup') {
      const { recipe, title } = groupSchema.parse(fields);
      this.#groups.add(recipe, { pk, title });
    } else if (model === 'ingredient.ingredient') {
      const ingredient = ingredientSchema.parse(fields);
      this.#ingredients.add(ingredient.ingredient_group, ingredient);
    } else if (model === 'rating.rating') {
      const rating = ratingSchema.parse(fields);
      this.#ratings.add(rating.recipe, rating);
    } else if (model.startsWith('recipe_groups.')) this.#titles.set(`${model} ${pk}`, titleSchema.parse(fields).title);
  }

  ingredientsOf(recipe: string): string[] {
    return this.#groups
      .of(recipe)
      .flatMap(({ pk, title }) => [
        headerLine(title),
        ...this.#ingredients
          .of(pk)
          .map(({ numerator = 0, denominator = 1, measurement, title: name }) =>
            ingredientLine({ amount: denominator === 0 ? 0 : numerator / denominator, unit: measurement, name }),
          ),
      ]);
  }

  ratingsOf(recipe: string): { rating: number | undefined; comments: string[] } {
    const ratings = this.#ratings.of(recipe);
    return { rating: ratings[0]?.rating, comments: ratings.map(({ comment }) => comment) };
  }

  labelsOf({ cuisine, course, tags }: z.infer<typeof recipeSchema>): string[] {
    const keys = [`cuisine ${cuisine}`, `course ${course}`, ...tags.map((tag) => `tag ${tag}`)];
    return keys.flatMap((key) => this.#titles.get(`recipe_groups.${key}`) ?? []);
  }
}

function recipeIn(dump: Dump, pk: string, fields: z.infer<typeof recipeSchema>, locale?: string): ImportedRecipe {
  const { rating, comments } = dump.ratingsOf(pk);
  return recipeOf(
    {
      title: fields.title,
      description: fields.info,
      yield: fields.servings,
      activeTime: fields.prep_time,
      cookTime: fields.cook_time,
      source: /^https?:\/\//i.test(fields.source) ? '' : fields.source,
      url: fields.source,
      notes: paragraphs(comments),
      ingredients: dump.ingredientsOf(pk),
      instructions: fields.directions,
      labels: dump.labelsOf(fields),
      rating,
    },
    locale,
  );
}

async function* parse({ path }: ImportFile, { locale }: ImportOptions = {}): AsyncGenerator<ImportResult> {
  const dump = new Dump();
  for await (const element of jsonElements(readTextPieces(path))) {
    const row = rowSchema.safeParse('text' in element ? parsedJson(element.text)?.value : undefined);
    if (row.success) dump.add(row.data);
  }
  for (const [at, { pk, fields }] of dump.recipes.entries()) {
    yield await entryResult(`#${at + 1}`, () => recipeIn(dump, pk, fields, locale));
  }
}

/** OpenEats: a dump of its database, one row an object. */
export const openEatsImporter: Importer = {
  source: 'openeats',
  recognises: async (sample: FileSample) =>
    hasAll(await fileKeys(sample), 'model', 'pk', 'fields') &&
    /"model"\s*:\s*"(?:recipe|recipe_groups|ingredient|rating)\./.test(sample.text),
  parse: (file, options) => withRecipes(parse(file, options)),
};
