import { normalized } from '@trivet/lexicon/normalized';

/** Returns whether some font has a glyph for a character. */
export type CanPrint = (codePoint: number) => boolean;

const noBreakSpace = '\u00A0';
/** Replaces words in a script, and emoji, that no font has. */
const unknownWord = '[?]';
const vulgarFraction = /[\u00BC-\u00BE\u2150-\u215F\u2189]/g;
// These are embeddings, overrides and isolates. The order of a line does not need them, and nothing hidden is printed.
const unwanted = /[\u00AD\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const plain = /^[\x20-\x7E\u00A0-\u00AC\u00AE-\u00BB\u00BF-\u024F\u0400-\u045F\u05D0-\u05EA]*$/;

/**
 * Returns a line of text for printing: one space for any white space, fractions with a fraction slash, which fonts turn
 * into real ones, the parts of a mixed number held together, and nothing that would come out as an empty box. Signs that no
 * font has are left out; emoji that no font has, and words in an unknown script, become `[?]`.
 * @example printable('1⅓ cup ሽሮ', canPrint) // '1 1⁄3 cup [?]'
 */
export function printable(text: string, canPrint: CanPrint): string {
  const simple = plain.test(text) ? text : withoutUnknown(withFractions(readable(text)), canPrint);
  return simple
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
    .replace(/(?<=\d) (?=\d{1,3}[/\u2044]\d)/g, noBreakSpace)
    .trim();
}

/** Length from which a part of a line ends at the next space where that is safe. */
const partLength = 20_000;
/** A space behind a letter that stays as it is. Text before such a space does not change the result for text behind it. */
const safeEnd = /(?<=[A-Za-z\u0400-\u045F\u05D0-\u05EA]) /g;

/**
 * Divides a line, which may have megabytes, into parts that {@link printable} can make ready one by one: with a space
 * before each that is not empty, the results are that of the whole line. Every part but the last ends with a letter.
 */
export function lineParts(text: string, least = partLength): string[] {
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    safeEnd.lastIndex = start + least;
    const end = safeEnd.exec(text)?.index;
    if (end === undefined) return [...parts, text.slice(start)];
    parts.push(text.slice(start, end));
    start = end + 1;
  }
}

// NFC: a font has é rather than e and an accent. The wide forms of Latin letters and the narrow ones of kana are only
// old encodings of the same letters.
const readable = (text: string): string =>
  normalized(text.toWellFormed(), 'NFC')
    .replace(unwanted, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF61-\uFF9F]+/gi, (wide) => wide.normalize('NFKC'));

// A common separator between two numbers (UAX #9, rule W4) keeps the parts in order in a right-to-left line, which a
// vulgar fraction or a breaking space would not.
const withFractions = (text: string): string =>
  text
    .replace(/(?<=\d) ?(?=[\u00BC-\u00BE\u2150-\u215E\u2189])/g, noBreakSpace)
    .replace(/(?<=[\u00BC-\u00BE\u2150-\u215E\u2189])(?=\d)/g, ' ')
    .replace(vulgarFraction, (fraction) => fraction.normalize('NFKC'));

/** Matches what a reader would miss. */
const isTold = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function withoutUnknown(text: string, canPrint: CanPrint): string {
  let printed = '';
  let wasUnknown = false;
  for (const char of text) {
    const isKnown = char === ' ' || canPrint(char.codePointAt(0) ?? 0);
    if (isKnown) printed += char;
    else if (!wasUnknown && isTold.test(char)) printed += unknownWord;
    wasUnknown = !isKnown && (wasUnknown || isTold.test(char));
  }
  // Without the emoji, the joiners between its parts have no effect.
  return printed
    .replace(/\[\?\](?: \[\?\])+/g, unknownWord)
    .replace(/(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D/gu, '');
}
