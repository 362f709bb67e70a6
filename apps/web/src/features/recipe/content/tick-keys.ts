/**
 * The longest text that serves as its own key. For a longer line, the key is its beginning and a number made of the
 * whole line.
 */
const longestName = 120;

const nameOf = (content: string): string =>
  content.length <= longestName ? content : `${beginningOf(content)}#${fingerprint(content)}`;

// The server takes no half of an emoji.
const beginningOf = (content: string): string => content.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '');

// FNV-1a is quick, and two long lines with the same beginning hardly ever share a number.
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}

/**
 * Returns the keys of lines for ticks. A key is the text of the line, with a count that tells apart lines of the same
 * text. An edit of other lines therefore leaves the key unchanged.
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
