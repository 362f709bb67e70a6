import type { LanguageCode } from '@trivet/shared/languages';
import type { Recogniser, WordLine } from '../engine/recogniser.ts';
import type { Box } from '../picture/boxes.ts';
import { languageOfText, type Script, scriptOf } from './language-words.ts';

/** From this mean confidence on, a sample is surely text in the right script and the right way up. */
const sure = 78;

/** A sample of a picture, read in one language. */
export interface Sample {
  language: LanguageCode;
  /** How well it was read, from 0 to 100: the mean confidence of its letters. */
  score: number;
}

/** Returns the text of some lines. */
export const textOf = (lines: readonly WordLine[]): string =>
  lines.map((words) => words.map(({ text }) => text).join(' ')).join('\n');

/** Returns the mean confidence of words of at least two letters, the longer ones counting more, or 0 without any. */
export function confidenceOf(lines: readonly WordLine[]): number {
  let [sum, letters] = [0, 0];
  for (const { text, confidence } of lines.flat()) {
    const count = text.match(/\p{L}/gu)?.length ?? 0;
    if (count < 2) continue;
    sum += confidence * count;
    letters += count;
  }
  return letters < 8 ? 0 : sum / letters;
}

/** Returns one language for each script, the person's own first. */
function oneOfEachScript(languages: readonly LanguageCode[], preferred: readonly LanguageCode[]): LanguageCode[] {
  const ranked = [...preferred, 'en-us' as const, ...languages].filter((language) => languages.includes(language));
  const seen = new Set<Script>();
  return ranked.filter((language) => !seen.has(scriptOf[language]) && seen.add(scriptOf[language]));
}

/** A picture one way up, and the part of it that is read. */
export interface SampleView {
  show: () => void;
  box: Box;
}

/** The best sample so far, and which of the views it is of. */
export interface BestSample extends Sample {
  view: number;
}

/**
 * Finds the language of a picture and which of the views is the right way up. Reads a part of it in one language of each
 * script until one fits, and then tells the language by its words. The result is the best when none fits.
 */
export function sampleLanguage(
  recogniser: Recogniser,
  views: readonly SampleView[],
  preferred: readonly LanguageCode[],
): BestSample {
  let best: BestSample = { language: preferred[0] ?? 'en-us', score: -1, view: 0 };
  let text = '';
  for (const language of oneOfEachScript(recogniser.languages, preferred)) {
    for (const [view, { show, box }] of views.entries()) {
      if (best.score >= sure) break;
      recogniser.use(language);
      show();
      const lines = recogniser.read({ box });
      const score = confidenceOf(lines);
      if (score <= best.score) continue;
      best = { language, score, view };
      text = textOf(lines);
    }
  }
  const alike = recogniser.languages.filter((language) => scriptOf[language] === scriptOf[best.language]);
  return { ...best, language: languageOfText(text, alike) ?? best.language };
}
