/** The number of tints in theme.css. */
export const tintCount = 6;

/** The number of patterns in picture.module.css. */
const patternCount = 5;

/** FNV-1a (32 bits) over code points. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Returns the tint of a thing without a picture. The same words always have the same tint. */
export const tintOf = (words: string): number => hashOf(words) % tintCount;

/** Returns the pattern of a thing without a picture. The same words always have the same pattern. */
export const patternOf = (words: string): number => Math.floor(hashOf(words) / tintCount) % patternCount;

/** Matches a letter or digit without a mark, of a script whose letters never join into one sign. */
const plainStart =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Han}0-9](?![\p{M}\p{Cf}])/u;
let segmenter: Intl.Segmenter | undefined;

/** Returns the capitalised first letter of a title as readers see it: an emoji or a letter with marks stays whole. */
export function letterOf(title: string): string {
  const text = title.trim();
  return (plainStart.exec(text)?.[0] ?? firstSign(text)).toLocaleUpperCase();
}

function firstSign(text: string): string {
  // Creating a segmenter takes longer than the first screen may take to draw.
  segmenter ??= new Intl.Segmenter();
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}
