import { notationOf } from '../../notation.ts';
import { parseLine } from '../parse-line.ts';

/** Returns what a line says in one text, in a language (BCP 47): amounts and units, sizes, the name, the remarks. */
export function told(line: string, language: string | null = notationOf(line, '.').language): string {
  const { amounts, name, notes } = parseLine(line, { ...notationOf(line, language === 'en' ? '.' : ','), language });
  const measures = [...(amounts?.parts ?? []), ...(amounts?.equivalents ?? [])].map(
    ({ range, unit }) =>
      `${range.low.value.mul(range.times).toFraction()}${range.high === null ? '' : `-${range.high.value.toFraction()}`} ${unit?.unit ?? ''}`,
  );
  const sizes = (amounts?.sizes ?? []).map(({ range, unit }) => `of ${range.low.value.toFraction()} ${unit?.unit}`);
  return [...measures, amounts?.container?.unit, ...sizes, name, ...notes.map((note) => `(${note})`)]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' | ');
}
