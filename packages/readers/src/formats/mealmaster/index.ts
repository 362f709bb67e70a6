import { splitLines } from '../../containers/text-lines.ts';
import type { Importer } from '../../recipe-files/importer.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isEnd, isStart, parseMealMaster } from './parse-mealmaster.ts';

const importer = textImporterOf({
  source: 'mealmaster',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart, ends: isEnd },
  parse: parseMealMaster,
});

/** Meal-Master collections, of the program itself and of the many that write its format. */
export const mealMasterImporter: Importer = {
  ...importer,
  // Old collections contain stray bytes of all kinds, so this accepts content that looks binary.
  recognises: (sample) => importer.recognises({ ...sample, text: Buffer.from(sample.head).toString('latin1') }),
};
