import { headerLine } from '../../schema-org/read-lines.ts';
import { splitLines } from '../../containers/text-lines.ts';

/**
 * Returns ingredients that Plan to Eat wrote: `, Heading` names a section, `itm` counts pieces.
 * @example plainTextLines([', Dough', '2 itm Eggs, beaten']) // ['[Dough]', '2 Eggs, beaten']
 */
export const plainTextLines = (texts: readonly string[]): string[] =>
  texts.flatMap(splitLines).map((line) => {
    const [, heading] = /^\s*,\s*(\S.*)$/.exec(line) ?? [];
    return heading === undefined ? line.replace(/^([\d\s./,–-]+)itms?(?=\s)/i, '$1') : headerLine(heading);
  });
