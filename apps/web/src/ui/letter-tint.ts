/** How many tints theme.css has. */
export const tintCount = 6;

/** The tint of a thing without a picture: the same title always has the same one. */
export function tintOf(title: string): number {
  let hash = 2_166_136_261;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % tintCount;
}

/** A letter or digit of a script whose letters never join into one sign, without a mark. */
const plainStart =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Han}0-9](?![\p{M}\p{Cf}])/u;
let segmenter: Intl.Segmenter | undefined;

/** The capitalised first letter of a title, as a reader sees it: an emoji or a letter with marks stays whole. */
export function letterOf(title: string): string {
  const text = title.trim();
  return (plainStart.exec(text)?.[0] ?? firstSign(text)).toLocaleUpperCase();
}

function firstSign(text: string): string {
  // Making a segmenter takes longer than drawing the first screen may.
  segmenter ??= new Intl.Segmenter();
  const [first] = segmenter.segment(text);
  return first?.segment ?? '';
}
