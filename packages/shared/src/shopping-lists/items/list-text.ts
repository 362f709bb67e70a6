import type { ListSection } from './arrange-list.ts';
import { titleWithNote } from './legacy-titles.ts';
import type { ShoppingItem } from './item-row.ts';

/** What the text of a list is made of. */
interface TextOfList {
  title: string;
  sections: readonly ListSection[];
  /** The items of the sections by their ids. */
  items: ReadonlyMap<string, Pick<ShoppingItem, 'title' | 'note'>>;
  /** Returns the name of a category as people read it. */
  category: (name: string) => string;
}

/**
 * Returns what is to be bought as plain text, to copy or to send: the title, the names of categories, and a line with a
 * hyphen for each thing, with its notes in brackets.
 */
export function listText({ title, sections, items, category }: TextOfList): string {
  const parts = sections.map(({ category: name, lines }) => {
    const texts = lines.map(({ text, itemIds }) => {
      const notes = itemIds.map((id) => items.get(id)?.note.trim() ?? '').filter((note) => note !== '');
      return `- ${titleWithNote({ title: text, note: notes.join('; ').replaceAll(/\s+/g, ' ') })}`;
    });
    return [...(name === null ? [] : [category(name)]), ...texts].join('\n');
  });
  return [title, ...parts].join('\n\n');
}
