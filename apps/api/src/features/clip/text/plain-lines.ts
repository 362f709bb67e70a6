import type { LaidOutLine, LinedText } from './text-line.ts';

const maxLines = 20_000;
const maxLine = 5_000;
const maxLength = 2_000_000;

const bullet = /^(?:[-–—•*·▢☐□▪●○◦‣+✓✔]|\d{1,3}[.)])\s+(?=\S)/u;

/** Matches marks of Markdown at the start and the end of a line. People paste them along with the text. */
function lineOf(written: string, paragraph: number): LaidOutLine {
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

/** Returns the lines of a text without markup, without marks of Markdown. An empty line separates paragraphs. */
export function plainLines(text: string): LinedText {
  const lines: LaidOutLine[] = [];
  let paragraph = 1;
  for (const written of text.slice(0, maxLength).split(/\r\n|[\r\n\u2028\u2029]/)) {
    if (lines.length >= maxLines) break;
    const line = lineOf(written.slice(0, maxLine).trim(), paragraph);
    if (line.text === '') paragraph += 1;
    else lines.push(line);
  }
  return { lines, ranges: new Map(), hints: { ingredients: [], instructions: [] } };
}
