import { listText } from '@trivet/shared/shopping-lists/items/list-text';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import type { ScopeTexts } from './archive-scopes.ts';
import type { ExportWords } from '../offline/export-words.ts';

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

/** Returns how an archive shows shopping lists to people. */
export const listTexts = (words: ExportWords): ScopeTexts<PortableList> => ({
  folder: 'lists',
  kind: 'list',
  textOf: (list) => textOf(list, words),
});
