import { type Markup, markup, type MarkupPart } from '@trivet/shared/text/markup';
import type { ArrangedItem, ListLine, ListSection } from '@trivet/shared/shopping-lists/items/arrange-list';
import { inPieces } from '../page-pieces.ts';
import { directionOfMost, lineMarkup } from '@trivet/shared/print/right-to-left';
import type { ListWords } from './list-words.ts';

/** Something to buy, as far as it is printed. */
export interface PrintedItem extends ArrangedItem {
  note: string;
  recipeTitle: string | null;
}

/** What stands on the page of a shopping list. */
interface PrintedList {
  title: string;
  /** The sentence that tells when it was printed. */
  printedOn: string;
  items: readonly PrintedItem[];
  sections: readonly ListSection[];
}

/** Returns a shopping list as a part of the page, in pieces, because its notes may be megabytes. */
export const listPieces = (list: PrintedList, words: ListWords): AsyncGenerator<string> =>
  inPieces(listParts(list, words));

function* listParts({ title, printedOn, items, sections }: PrintedList, words: ListWords): Generator<Markup> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const itemsOf = ({ itemIds }: ListLine): PrintedItem[] => itemIds.flatMap((id) => byId.get(id) ?? []);
  yield header(title, printedOn);
  if (sections.length === 0) yield nothing(words);
  else yield listStart(directionOfMost(items.map((item) => item.title)));
  for (const { category, lines } of sections) {
    yield markup`<section>\n${category !== null && heading(words.category(category))}<ul>\n`;
    for (const one of lines) yield line(one.text, itemsOf(one));
    yield markup`</ul>\n</section>\n`;
  }
  if (sections.length > 0) yield markup`</div>\n`;
}

// Below the columns, the date might be alone on a sheet.
const header = (title: string, printedOn: string): Markup => markup`<header>
<h1 dir="auto">${title}</h1>
<p class="paper">${printedOn}</p>
</header>
`;

// Most titles decide on which side the boxes of all stand, and each text reads in its own direction.
const listStart = (direction: 'ltr' | 'rtl' | false): Markup =>
  markup`<div class="list"${direction !== false && markup` dir="${direction}"`}>
`;

const nothing = (words: ListWords): Markup => markup`<p>${words.nothingToBuy}</p>
`;

const heading = (title: string): Markup => markup`<h2 dir="auto">${title}</h2>
`;

const line = (text: string, items: readonly PrintedItem[]): Markup =>
  markup`<li><p dir="auto">${lineMarkup(text)}</p>${items.map(items.length > 1 ? member : details)}</li>
`;

const details = ({ note, recipeTitle }: PrintedItem): Markup =>
  markup`${noteOf(note)}${isText(recipeTitle) && markup`<p class="from" dir="auto">${lineMarkup(recipeTitle)}</p>`}`;

const member = ({ title, note, recipeTitle }: PrintedItem): Markup =>
  markup`<p class="member" dir="auto">${lineMarkup(title)}${isText(recipeTitle) && markup` · <bdi>${lineMarkup(recipeTitle)}</bdi>`}</p>${noteOf(note)}`;

const noteOf = (note: string): MarkupPart =>
  isText(note) && markup`<p class="note" dir="auto">${lineMarkup(note.trim())}</p>`;

const isText = (text: string | null): text is string => text !== null && text.trim() !== '';
