import { type FileSample, type ImportFile, withSample } from '../../containers/file-sample.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { isTitleLine, labelKeys, labelledFields, labelledRecipe } from '../../file-text/labelled-fields.ts';
import { parseRecipeSync } from './parse-recipe-sync.ts';

const source = 'pepperplate';

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
