import { splitLines } from '../../containers/text-lines.ts';
import { textImporterOf } from '../../recipe-files/text-recipes.ts';
import { isStart, parseMxp } from './parse-mxp.ts';

/** The generic text export of MasterCook, `.mxp`. */
export const masterCookMxpImporter = textImporterOf({
  source: 'mastercook-mxp',
  isOwn: (text) => splitLines(text).some(isStart),
  rules: { starts: isStart },
  parse: parseMxp,
});
