/** Longest text that is its own name; of a longer line the beginning and a number made of all of it are kept. */
const longestName = 120;

const nameOf = (content: string): string =>
  content.length <= longestName ? content : `${content.slice(0, longestName)}#${fingerprint(content)}`;

// FNV-1a: quick, and two long lines that begin alike hardly ever share it.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

/**
 * The names by which lines are ticked: a line is told by what it says, and from lines that say the same by its place
 * among those. An edit of other lines therefore leaves its name as it is.
 * @example tickKeys(['1 egg', 'salt', '1 egg']) // ['0:1 egg', '0:salt', '1:1 egg']
 */
export function tickKeys(contents: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return contents.map((content) => {
    const name = nameOf(content);
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    return `${place}:${name}`;
  });
}
