import type { FileHandle } from 'node:fs/promises';
import { listText } from '@trivet/shared/shopping-lists/items/list-text';
import type { PortableList, PortableLists } from '#api/features/shopping-lists/shopping-lists.public';
import type { ExportWords } from './export-words.ts';
import { createNames } from './file-names.ts';
import type { ListedList } from './offline-pages.ts';
import type { ZipSource } from './zip-bytes.ts';
import { zipText } from './zip-text.ts';

/** Returns a list as text for people: what is to be bought in the order by hand, then what is done. */
function textOf({ title, items }: PortableList, words: ExportWords): string {
  const named = new Map(items.map((item, index) => [`${index}`, item]));
  const lines = [...named].map(([id, item]) => ({
    isDone: item.completedAt !== null,
    text: item.title,
    itemIds: [id],
  }));
  const sections = [
    { category: null, lines: lines.filter(({ isDone }) => !isDone) },
    { category: words.doneItems, lines: lines.filter(({ isDone }) => isDone) },
  ].filter((section) => section.lines.length > 0);
  return `${listText({ title, sections, items: named, category: (name) => name })}\n`;
}

/**
 * Goes through the lists once, yields a text of each, and returns where they are. The JSON for programs goes to one file beside
 * them.
 */
export async function* listFiles(
  { pages }: PortableLists,
  words: ExportWords,
  json: FileHandle,
): AsyncGenerator<ZipSource, readonly ListedList[]> {
  const nameOf = createNames('list');
  const listed: ListedList[] = [];
  await json.appendFile('[');
  for await (const page of pages) {
    for (const list of page) {
      await json.appendFile(`${listed.length === 0 ? '\n' : ',\n'}${JSON.stringify(list)}`);
      const path = `lists/${nameOf(list.title)}.txt`;
      listed.push({ title: list.title, path });
      yield zipText(path, new Date(list.createdAt), textOf(list, words));
    }
  }
  await json.appendFile('\n]\n');
  return listed;
}
