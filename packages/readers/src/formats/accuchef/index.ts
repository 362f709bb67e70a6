import { splitLines } from '../../containers/text-lines.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isEnd, isStart, parseAccuChef } from './parse-accuchef.ts';

/** Import files of AccuChef. */
export const accuChefImporter = textImporterOf({
  source: 'accuchef',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart, ends: isEnd },
  parse: parseAccuChef,
});
