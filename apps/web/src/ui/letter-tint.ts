/** How many tints theme.css has. */
export const tintCount = 6;

/** The tint of a thing without a picture: the same title always has the same one. */
export function tintOf(title: string): number {
  let hash = 2_166_136_261;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % tintCount;
}

/** The capitalised first letter of a title, as a reader sees it: an emoji or a letter with marks stays whole. */
export function letterOf(title: string): string {
  const [first] = new Intl.Segmenter().segment(title.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}
