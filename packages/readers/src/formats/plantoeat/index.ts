import { type ImportFile, withSample } from '../../containers/file-sample.ts';
import { splitLines } from '../../containers/text-lines.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isTitleLine, labelKeys, labelledFields, labelledRecipe } from '../../file-text/labelled-fields.ts';
import { headerLine } from '../../schema-org/read-lines.ts';
import { csvImporterOf } from '../csv/csv-importer.ts';

const source = 'plantoeat';
const columns = ['Main Ingredient', 'Url Host', 'Photo Url', 'Directions'];
const labels = ['title', 'course', 'cuisine', 'ingredients', 'directions'];

/**
 * Returns ingredients that Plan to Eat wrote: `, Heading` names a section, `itm` counts pieces.
 * @example plainTextLines([', Dough', '2 itm Eggs, beaten']) // ['[Dough]', '2 Eggs, beaten']
 */
const plainTextLines = (texts: readonly string[]): string[] =>
  texts.flatMap(splitLines).map((line) => {
    const [, heading] = /^\s*,\s*(\S.*)$/.exec(line) ?? [];
    return heading === undefined ? line.replace(/^([\d\s./,–-]+)itms?(?=\s)/i, '$1') : headerLine(heading);
  });

const adapt = (parts: RecipeParts): RecipeParts => ({
  ...parts,
  ingredients: plainTextLines([parts.ingredients ?? []].flat()),
});

/** The table, alone or in an archive. */
const table = csvImporterOf({
  source,
  isOwn: (own) => columns.every((name) => own.some(({ header }) => header === name)),
  adapt,
});

/** The text of earlier years. */
const text = textImporterOf({
  source,
  isOwn: (start) => {
    const keys = labelKeys(start);
    return labels.every((key) => keys.has(key));
  },
  rules: { starts: isTitleLine },
  parse: (lines) => adapt(labelledRecipe(labelledFields(lines))),
});

const isTable = (file: ImportFile): Promise<boolean> => withSample(file, async (sample) => table.recognises(sample));

async function* parse(file: ImportFile, options?: ImportOptions): AsyncGenerator<ImportResult> {
  yield* ((await isTable(file)) ? table : text).parse(file, options);
}

/** Exports of Plan to Eat. */
export const planToEatImporter: Importer = {
  source,
  recognises: async (sample) => (await table.recognises(sample)) || text.recognises(sample),
  parse,
  readColumns: async (file) => ((await isTable(file)) ? table.readColumns(file) : []),
};
