import { readFacts } from '../recipe-text/facts.ts';
import type { SectionKind } from '@trivet/lexicon/page-words';
import { OutlineLine } from '../recipe-text/outline.ts';
import { headingOf, lineBreak, lineOf, maxLength, maxLine } from '../recipe-text/plain-lines.ts';

const maxFact = 120;
const maxIngredient = 0.7;

/** A line of a text as somebody wrote it, with what it seems to be. */
export interface PastedLine {
  /** The line with its marks. */
  written: string;
  text: string;
  rank: number;
  isItem: boolean;
  isBlank: boolean;
  /** True for the first line with text of a page of several. */
  isPageStart: boolean;
  /** What the line is the heading of. */
  kind: SectionKind | undefined;
  /** True for a heading with what it announces behind it: `Method: Boil the leeks.` */
  isWhole: boolean;
  /** True for a line that states a yield or times. */
  isFact: boolean;
  isYield: boolean;
  /** True for an ingredient with its amount. */
  isListed: boolean;
  mayBeListed: boolean;
  /** True for a step in whole sentences. */
  isStep: boolean;
  /** The kind of the next heading of ingredients or steps below. */
  nextHeading: SectionKind | undefined;
}

const blank = { text: '', rank: 0, isItem: false, isBlank: true, isPageStart: false, kind: undefined, isWhole: false };
const noFact = { isFact: false, isYield: false, isListed: false, mayBeListed: false, isStep: false };

function pastedLine(written: string, isPageStart: boolean): PastedLine {
  const line = new OutlineLine(lineOf(written.slice(0, maxLine).trim(), 1));
  if (line.text === '') return { ...blank, ...noFact, written, nextHeading: undefined };
  const behind = headingOf(line);
  const kind = line.instruction < 1 ? (line.kind ?? behind) : behind;
  const facts =
    line.text.length <= maxFact && kind !== 'ingredients' && /\p{N}/u.test(line.text) ? readFacts([line]) : undefined;
  const isYield = facts !== undefined && facts.yield !== '' && !line.isItem;
  const isFact = isYield || (facts !== undefined && `${facts.total}${facts.prep}${facts.cook}` !== '' && !line.isItem);
  const isNumbered = /^\d{1,2}\s?[.)]\s/u.test(line.text);
  return {
    written,
    text: line.text,
    rank: line.rank,
    isItem: line.isItem,
    isBlank: false,
    isPageStart,
    kind: isFact ? undefined : kind,
    isWhole: behind !== undefined,
    isFact,
    isYield,
    isListed: !isFact && kind === undefined && !isNumbered && line.ingredient === 1 && line.instruction < 1,
    mayBeListed: line.ingredient > 0,
    isStep: !isFact && line.instruction === 1 && (isNumbered || line.ingredient < maxIngredient),
    nextHeading: undefined,
  };
}

/** Returns the lines of a text without markup. A form feed separates pages. */
export function pastedLines(text: string): PastedLine[] {
  let isPageStart = false;
  const lines = text
    .slice(0, maxLength)
    .split(lineBreak)
    .map((written) => {
      isPageStart ||= written.includes('\f');
      const line = pastedLine(written, isPageStart);
      if (!line.isBlank) isPageStart = false;
      return line;
    });
  let next: SectionKind | undefined;
  for (const line of lines.toReversed()) {
    line.nextHeading = next;
    if (line.kind === 'ingredients' || line.kind === 'instructions') next = line.kind;
  }
  return lines;
}
