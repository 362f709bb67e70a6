import { type Direction, directionOf, embeddingLevels, mirrored, visualOrder } from './bidi.ts';
import { breakLines, type Span } from './line-breaking.ts';
import { lineParts, printable } from './printable-text.ts';
import type { TextStyle } from './text-style.ts';
import { textWidth } from './text-widths.ts';
import { canPrint, type Face, facesOf } from './typefaces.ts';

/** A part of a line in one font and direction, in logical order; `x` counts from the left end of the line. */
export interface Run {
  text: string;
  face: Face;
  direction: Direction;
  x: number;
  width: number;
}

/** A line with its runs from left to right. */
export interface Line {
  runs: Run[];
  width: number;
}

/** A text broken into lines. */
export interface Paragraph {
  direction: Direction;
  /** The lines of the text in groups of some dozens. A text may have megabytes, so a group is made when it is read. */
  parts: Iterable<Line[]>;
}

/**
 * The time to put a text in visual order grows with the square of its length at worst, so a long text is divided into
 * parts.
 */
const maxPartLength = 2_000;

/** Breaks one line of user text. Its first letter decides its direction, or `fallback` where it has none. */
export function layOut(text: string, style: TextStyle, width: number, fallback: Direction): Paragraph {
  const [begin = '', ...rest] = lineParts(text);
  const first = printable(begin, canPrint);
  const direction = directionOf(first, fallback);
  return { direction, parts: partsOf([first, rest], style, width, direction) };
}

function* partsOf(
  [first, rest]: readonly [first: string, rest: readonly string[]],
  style: TextStyle,
  width: number,
  direction: Direction,
): Generator<Line[]> {
  let text = first;
  let next = 0;
  while (text !== '') {
    for (; text.length <= maxPartLength && next < rest.length; next += 1)
      text += ` ${printable(rest[next] ?? '', canPrint)}`.trimEnd();
    const end = partEnd(text);
    const part = text.slice(0, end);
    const measure = (span: Span): number => textWidth(part.slice(span.start, span.end), style.weight) * style.size;
    const spans = breakLines(part, width, measure);
    // The next part continues the last line of this one.
    const last = end < text.length && spans.length > 1 ? spans.pop() : undefined;
    yield linesOf(part, spans, style, direction);
    text = text.slice(last?.start ?? end);
  }
}

function partEnd(text: string): number {
  if (text.length <= maxPartLength) return text.length;
  const space = text.lastIndexOf(' ', maxPartLength - 1);
  if (space > 0) return space + 1;
  // This does not divide a character of two units.
  return /[\uD800-\uDBFF]/.test(text.charAt(maxPartLength - 1)) ? maxPartLength - 1 : maxPartLength;
}

function linesOf(text: string, spans: readonly Span[], style: TextStyle, direction: Direction): Line[] {
  const levels = embeddingLevels(text, direction);
  const faces = facesOf(text, style.weight);
  return spans.map((span) => {
    let x = 0;
    const runs = visualOrder(runsOf(text, span, levels, faces)).map(({ level, face, ...rest }): Run => {
      const isRtl = level % 2 === 1;
      const shown = isRtl ? mirrored(rest.text) : rest.text;
      const run = { text: shown, face, x, width: textWidth(shown, style.weight) * style.size };
      x += run.width;
      return { ...run, direction: isRtl ? 'rtl' : 'ltr' };
    });
    return { runs, width: x };
  });
}

interface LevelRun {
  text: string;
  level: number;
  face: Face;
}

function runsOf(text: string, { start, end }: Span, levels: Uint8Array, faces: readonly Face[]): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let at = start; at < end; at += 1) {
    const [level = 0, face = 'text'] = [levels[at], faces[at]];
    const last = runs.at(-1);
    if (last?.level === level && last.face === face) last.text += text.charAt(at);
    else runs.push({ text: text.charAt(at), level, face });
  }
  return runs;
}
