import type { Word, WordLine } from '../engine/recogniser.ts';

/** Returns words of a line as the engine would read them: letters of ten pixels, in a line of twenty. */
export function lineAt(text: string, { left = 0, top = 0, height = 20, confidence = 95 } = {}): WordLine {
  const each = height / 2;
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }): Word => ({
    text: word,
    confidence,
    box: { left: left + index * each, right: left + (index + word.length) * each, top, bottom: top + height },
  }));
}

/** Returns lines one below the other. A line that begins with `+` stands further from the one above. */
export function linesAt(texts: readonly string[], height = 20): WordLine[] {
  let top = 0;
  return texts.map((text) => {
    top += text.startsWith('+') ? height * 2 : height * 1.4;
    return lineAt(text.replace(/^\+/, ''), { top, height });
  });
}
