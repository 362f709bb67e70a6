/** Nobody writes a longer line. Longer ones are cut, so that a file without line ends never fills the memory. */
const maxLineLength = 1_000_000;
const lineEnd = /\r\n?|[\n\f]/;

/** Splits a text into lines without their ends: LF, CR LF, CR, form feed. */
export const splitLines = (text: string): string[] => text.split(lineEnd);

/** Yields the lines of a text that comes in pieces, many at a time. Lines end as in {@link splitLines}. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // The line feed of this CR may follow in the next piece.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = splitLines(held === '' ? text : text.slice(0, -1));
    rest = (lines.pop() ?? '') + held;
    if (rest.length > maxLineLength) {
      lines.push(rest.slice(0, maxLineLength));
      rest = rest.slice(maxLineLength);
    }
    yield lines;
  }
  if (rest !== '') yield splitLines(rest);
}
