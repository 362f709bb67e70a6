/** The number of tints in theme.css. */
export const tintCount = 6;

/** Returns the tint of a thing without a picture. The same title always has the same tint. */
export function tintOf(title: string): number {
  let hash = 2_166_136_261;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % tintCount;
}

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
