import type { PageText } from '../engine/reading-messages.ts';

/** Returns a page with these lines, the words of each beside one another. The word "leek" is read badly. */
export const pageOf = (texts: readonly string[], confidence = 95): PageText => ({
  language: 'en-us',
  confidence,
  quarterTurns: 0,
  problem: undefined,
  picture: undefined,
  lines: texts.map((text, line) => ({
    isTitle: line === 0,
    isApart: false,
    words: text.split(' ').map((word, at) => ({
      text: word,
      confidence: word === 'leek' ? 40 : confidence,
      place: { left: at / 20, top: line / 20, width: 0.04, height: 0.03 },
    })),
  })),
});
