import { listedIngredients } from '../recipe-lines/ingredient-list.ts';
import { durationAt } from './durations.ts';
import type { SectionKind } from '@trivet/lexicon/page-words';
import { sectionKind } from './heading-words.ts';
import type { LaidOutLine, LinedText } from './text-line.ts';

const maxLines = 20_000;
/** The most characters of a line and of a text that are read. */
export const maxLine = 5_000;
export const maxLength = 2_000_000;
export const lineBreak = /\r\n|[\r\n\u2028\u2029]/;
const maxHeading = 60;
/** Shorter text behind a heading is more likely a value than the steps. */
const minSteps = 25;

const bullet = /^(?:[-–—•*·▢☐□▪●○◦‣+✓✔]|\d{1,3}[.)])\s+(?=\S)/u;

/** Returns a line without the marks of Markdown at its start and end. People paste them along with the text. */
export function lineOf(written: string, paragraph: number): LaidOutLine {
  const [, marks = '', rest = ''] = /^(#{0,6})(.*)$/su.exec(written) ?? [];
  const content = rest.trim();
  const [, bold] = /^[*_]{2}([^*_]{1,200})[*_]{2}:?$/u.exec(content) ?? [];
  return {
    text: (bold ?? content).replace(/\s+/g, ' ').trim(),
    rank: marks.length > 0 ? marks.length : bold === undefined ? 0 : 7,
    isItem: bullet.test(content),
    isAside: false,
    element: undefined,
    paragraph,
  };
}

/** Returns the name of a part of a recipe before a colon, and what follows it on the same line. */
function headed({ text }: LaidOutLine): { kind: SectionKind | undefined; heading: string; rest: string } | undefined {
  const at = text.slice(0, maxHeading).search(/[:：]/u);
  const rest = at === -1 ? '' : text.slice(at + 1).trim();
  return rest === '' ? undefined : { kind: sectionKind(text.slice(0, at), true), heading: text.slice(0, at), rest };
}

/** Returns a heading and what follows it on the same line as lines of their own, or the line alone. */
function withoutHeading(line: LaidOutLine): LaidOutLine[] {
  const { kind, heading, rest } = headed(line) ?? {};
  if (heading === undefined || rest === undefined) return [line];
  const list = kind === 'ingredients' ? listedIngredients([rest], true) : [];
  if (list.length > 1) return [heading, ...list].map((text) => ({ ...line, text }));
  // The word for the steps also names the time for them.
  const isSteps = kind === 'instructions' && rest.length >= minSteps && durationAt(rest.toLowerCase(), 0) === undefined;
  return isSteps ? [heading, rest].map((text) => ({ ...line, text })) : [line];
}

/** Returns what a line is the heading of that has what it announces behind it, or undefined for any other line. */
export const headingOf = (line: LaidOutLine): SectionKind | undefined =>
  withoutHeading(line).length > 1 ? headed(line)?.kind : undefined;

/** Returns the lines in which each ingredient under the heading of a list has a line of its own. */
function withLists(lines: readonly LaidOutLine[]): LaidOutLine[] {
  const kindAt = (at: number): SectionKind | undefined => {
    const { text = '', rank = 0 } = lines[at] ?? {};
    return sectionKind(text, rank > 0 || /[:：]$/u.test(text));
  };
  let isList = false;
  return lines.flatMap((line, at) => {
    const kind = kindAt(at);
    if (kind !== undefined) isList = kind === 'ingredients';
    if (kind !== undefined || !isList) return withoutHeading(line);
    const isLast = lines[at + 1]?.paragraph !== line.paragraph || kindAt(at + 1) !== undefined;
    const isAlone = isLast && kindAt(at - 1) === 'ingredients';
    return listedIngredients([line.text], isAlone).map((text) => ({ ...line, text }));
  });
}

/** Returns the lines of a text without markup, without marks of Markdown. An empty line separates paragraphs. */
export function plainLines(text: string): LinedText {
  const lines: LaidOutLine[] = [];
  let paragraph = 1;
  for (const written of text.slice(0, maxLength).split(lineBreak)) {
    if (lines.length >= maxLines) break;
    const line = lineOf(written.slice(0, maxLine).trim(), paragraph);
    if (line.text === '') paragraph += 1;
    else lines.push(line);
  }
  return { lines: withLists(lines), ranges: new Map(), hints: { ingredients: [], instructions: [] } };
}
