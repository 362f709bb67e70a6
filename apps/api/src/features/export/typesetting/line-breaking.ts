import { isCjk } from './cjk-faces.ts';

/** A piece of a text, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Returns the width of a piece of the text in question. */
export type MeasureSpan = (span: Span) => number;

const breakingSpace = /[^\S\u00A0\u202F\u2007]|\u200B/;
// These begin or end no line (the classes CL, NS, EX and OP of UAX #14, as far as recipes need them).
const noLineStart =
  /[!%),.:;?\]}°’”»\u3001\u3002\u3005\u3009\u300B\u300D\u300F\u3011\u3015\u309B-\u309E\u30FB-\u30FE\uFF01\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F\uFF3D\uFF5D]/;
const noLineEnd = /[([{‘“«\u3008\u300A\u300C\u300E\u3010\u3014\uFF08\uFF3B\uFF5B]/;
const hyphen = /[-/\u2010\u2013\u2014\u05BE]/;
const letter = /\p{L}/u;

function mayBreakBetween(before: string, after: string): boolean {
  if (breakingSpace.test(after)) return false;
  if (breakingSpace.test(before)) return true;
  if (hyphen.test(before)) return letter.test(after);
  return (isCjk(before) || isCjk(after)) && !noLineStart.test(after) && !noLineEnd.test(before);
}

// These scripts put no spaces between words (the class SA of UAX #14). A dictionary says where a word begins.
const joinedWords = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function* wordsIn(text: string, { start, end }: Span): Generator<Span> {
  const part = text.slice(start, end);
  let begun = start;
  if (joinedWords.test(part)) {
    for (const { index, isWordLike } of words.segment(part)) {
      // A piece that is not a word, such as a bracket, stays with the one before.
      if (index === 0 || isWordLike !== true || noLineEnd.test(part.charAt(index - 1))) continue;
      yield { start: begun, end: start + index };
      begun = start + index;
    }
  }
  yield { start: begun, end };
}

/** Yields the pieces of a text between the places where a line may end. Spaces stay at the end of their piece. */
function* unbrokenParts(text: string): Generator<Span> {
  let start = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (!mayBreakBetween(text.charAt(at - 1), text.charAt(at))) continue;
    yield* wordsIn(text, { start, end: at });
    start = at;
  }
  if (start < text.length) yield* wordsIn(text, { start, end: text.length });
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function* graphemesOf(text: string, { start, end }: Span): Generator<Span> {
  for (const { index, segment } of graphemes.segment(text.slice(start, end))) {
    yield { start: start + index, end: start + index + segment.length };
  }
}

/**
 * Returns the lines of a text in its logical order, each as long as `width` allows, without the spaces at its end. A
 * word that is wider than a line, such as a long address, begins a line and breaks between any two characters.
 */
export function breakLines(text: string, width: number, measure: MeasureSpan): Span[] {
  const lines: Span[] = [];
  let line: Span | undefined;
  let used = 0;
  const endLine = (): void => {
    if (line !== undefined) lines.push(trimmed(text, line));
    line = undefined;
    used = 0;
  };
  const add = (span: Span, visible: Span, visibleWidth: number): void => {
    if (used + visibleWidth > width) endLine();
    line = { start: line?.start ?? span.start, end: span.end };
    used += visibleWidth + (visible.end < span.end ? measure({ start: visible.end, end: span.end }) : 0);
  };
  for (const word of unbrokenParts(text)) {
    const visible = trimmed(text, word);
    const visibleWidth = measure(visible);
    if (visibleWidth <= width) {
      add(word, visible, visibleWidth);
    } else {
      endLine();
      for (const grapheme of graphemesOf(text, word)) add(grapheme, grapheme, measure(grapheme));
    }
  }
  endLine();
  return lines;
}

function trimmed(text: string, { start, end }: Span): Span {
  let last = end;
  while (last > start && breakingSpace.test(text.charAt(last - 1))) last -= 1;
  return { start, end: last };
}
