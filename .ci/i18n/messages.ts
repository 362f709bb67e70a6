/** A translation file: texts under nested keys. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** The texts of a file by their keys with dots. */
export type Messages = Map<string, string>;

/** Returns the texts of a tree by their keys with dots, in the order of the file. */
export function flatten(tree: MessageTree, path = ''): Messages {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

const keysOf = (tree: MessageTree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => [
    `${path}${key}`,
    ...(typeof value === 'object' ? keysOf(value, `${path}${key}.`) : []),
  ]);

function checkText(key: string, text: unknown): string[] {
  if (typeof text !== 'string') return [`${key} is not a text`];
  if (text.trim() === '') return [`${key} is empty`];
  const stray = text.replaceAll(/\{\{\w+(?:, ?\w+)?\}\}/g, '');
  return [
    ...(text === text.trim() ? [] : [`${key} begins or ends with a space`]),
    ...(text === text.normalize('NFC') ? [] : [`${key} is not composed (NFC)`]),
    ...(/[{}]/.test(stray) ? [`${key} has braces that are no {{placeholder}}`] : []),
  ];
}

/**
 * Checks that keys are sorted, well named and unique, and that texts are not empty. `text` is the file from which
 * `tree` was parsed.
 */
export function checkLayout(tree: MessageTree, text: string): string[] {
  const keys = keysOf(tree);
  const written = text.match(/^\s*"(?:[^"\\]|\\.)*":/gm) ?? [];
  const siblings = Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf('.') + 1));
  const unsorted = [...siblings.values()].flatMap((group) =>
    group.filter((key, index) => index > 0 && key < (group[index - 1] ?? '')),
  );
  return [
    ...(written.length === keys.length ? [] : ['a key stands twice, or two keys stand on one line']),
    ...unsorted.map((key) => `${key} is not in the order of the alphabet`),
    ...keys.filter((key) => !/^[a-z]\w*$/i.test(key.slice(key.lastIndexOf('.') + 1))).map((key) => `${key} is no name`),
    ...[...flatten(tree)].flatMap(([key, value]) => checkText(key, value)),
  ];
}
