import { type FileSample, type ImportFile, withSample } from '../../containers/file-sample.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { isTitleLine, labelKeys, labelledFields, labelledRecipe } from '../../file-text/labelled-fields.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../../syntax/xml-records.ts';

const source = 'pepperplate';

const orderOf = (element: XmlElement): number => Number(childText(element, 'DisplayOrder')) || 0;
const inOrder = (elements: readonly XmlElement[]): XmlElement[] => elements.toSorted((a, b) => orderOf(a) - orderOf(b));

/** Returns the lines of the groups of a recipe, each below its title. */
function linesOf(recipe: XmlElement, list: 'Ingredients' | 'Directions'): string[] {
  const item = list === 'Ingredients' ? 'IngredientSync' : 'DirectionSync';
  return inOrder(childrenOf(childOf(recipe, list), `${item}Group`)).flatMap((group) => [
    headerLine(childText(group, 'Title')),
    ...inOrder(childrenOf(childOf(group, list), item)).map((line) =>
      `${childText(line, 'Quantity')} ${childText(line, 'Text')}`.trim(),
    ),
  ]);
}

/** Returns the recipe of a `RecipeSync` in an answer of the sync service, or undefined for a deleted one. */
function parseRecipeSync(recipe: XmlElement): RecipeParts | undefined {
  const text = (name: string): string => childText(recipe, name);
  if (text('Delete').toLowerCase() === 'true') return undefined;
  return {
    title: text('Title'),
    description: text('Description'),
    notes: text('Note'),
    yield: text('Yield'),
    activeTime: text('ActiveTime'),
    totalTime: text('TotalTime'),
    source: text('Source') || text('ManualSource'),
    url: text('Url'),
    imageUrls: [text('ImageUrl')],
    labels: childrenOf(childOf(recipe, 'Tags'), 'TagSync').map((tag) => childText(tag, 'Text')),
    ingredients: linesOf(recipe, 'Ingredients'),
    instructions: linesOf(recipe, 'Directions'),
  };
}

/** Answers of the sync service to `RetrieveRecipes`: one by itself, or all of them in one document. */
const answers = xmlImporter({
  source,
  roots: ['pepperplate', 'envelope'],
  mark: /<pepperplate|RetrieveRecipesResponse/,
  reading: { records: ['RecipeSync'] },
  reader: () => parseRecipeSync,
});

const ownKeys = ['title', 'originalurl', 'ingredients', 'instructions'];

/** The archive of texts that the service gave to its users. */
const texts = textImporterOf({
  source,
  isEntry: (path) => /\.txt$/i.test(path),
  isOwn: (text) => {
    const keys = labelKeys(text);
    return ownKeys.every((key) => keys.has(key));
  },
  rules: { starts: isTitleLine },
  parse: (lines) => labelledRecipe(labelledFields(lines)),
});

const areAnswers = async (sample: FileSample): Promise<boolean> => answers.recognises(sample);

async function* parse(file: ImportFile, options?: ImportOptions): AsyncGenerator<ImportResult> {
  yield* ((await withSample(file, areAnswers)) ? answers : texts).parse(file, options);
}

/** Exports of Pepperplate, and answers of its sync service. */
export const pepperplateImporter: Importer = {
  source,
  recognises: async (sample) => (await answers.recognises(sample)) || texts.recognises(sample),
  parse,
};
