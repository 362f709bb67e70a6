const maxCharacters = 60;
// These mean something to Windows, macOS or a shell, cannot be seen, or turn the direction of a line.
const unusable = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a file name for a title that every system accepts, or the name of its kind when nothing is left of it.
 * @example fileNameOf('Fish & chips: a "classic"', 'recipe') // 'Fish & chips a classic'
 */
export function fileNameOf(title: string, kind: string): string {
  const words = title
    .slice(0, 4 * maxCharacters)
    .normalize('NFC')
    .replace(unusable, ' ')
    .replace(/\s+/gu, ' ');
  const name = Array.from(words)
    .slice(0, maxCharacters)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return name === '' || reserved.test(name) ? `${kind}${name && ` ${name}`}` : name;
}

/**
 * Returns a function that gives each name of a kind out once, whatever its case: the second `Soup` becomes `Soup (2)`.
 */
export function createNames(kind: string): (title: string) => string {
  const counts = new Map<string, number>();
  return (title) => {
    const name = fileNameOf(title, kind);
    let free = name;
    for (let count = counts.get(name.toLowerCase()) ?? 0; counts.has(free.toLowerCase());) {
      count += 1;
      counts.set(name.toLowerCase(), count);
      free = `${name} (${count})`;
    }
    counts.set(free.toLowerCase(), 1);
    return free;
  };
}
