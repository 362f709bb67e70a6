import { splitLines } from '../../containers/text-lines.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isEnd, isFirst, isStart, parseNyc } from './parse-nyc.ts';

/** The text export of Now You're Cooking!. */
export const nycImporter = textImporterOf({
  source: 'nyc',
  isOwn: (text) => splitLines(text).some(isFirst),
  rules: { starts: isStart, ends: isEnd },
  parse: parseNyc,
});
