import { expect, test } from 'vitest';
import { type PageWords, pageWords } from './page-words.ts';

const files: PageWords[] = [];
pageWords((words) => {
  files.push(words);
  return undefined;
});

/** Returns the lists of a file with what they are for. */
const listsOf = (file: object, path = ''): [path: string, list: readonly string[]][] =>
  Object.entries(file).flatMap(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [[`${path}${key}`, value as string[]] as const];
    return typeof value === 'object' && value !== null ? listsOf(value, `${path}${key} `) : [];
  });

test.each(files)('the words of pages in $language stand in order, once, and in lower case', (file) => {
  const lists = listsOf(file);
  expect(lists).not.toEqual([]);
  for (const [path, list] of lists) {
    expect(list, path).toEqual([...new Set(list)].sort());
    for (const word of list) {
      expect(word, path).toBe(word.toLowerCase().trim().normalize('NFC'));
      expect(word, path).not.toBe('');
    }
  }
});

test('the words of all languages stand together', () => {
  const headings = pageWords(({ headings: of }) => of?.ingredients);
  for (const word of ['ingredients', 'hozzávalók', 'המצרכים', '材料']) expect(headings).toContain(word);
});
