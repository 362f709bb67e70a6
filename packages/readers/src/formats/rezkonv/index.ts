import { splitLines } from '../../containers/text-lines.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isEnd, isStart, parseRezKonv } from './parse-rezkonv.ts';

/** Collections of RezKonv, the German converter of recipes, which most German recipe programs write and read. */
export const rezKonvImporter = textImporterOf({
  source: 'rezkonv',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart, ends: isEnd },
  parse: parseRezKonv,
});
