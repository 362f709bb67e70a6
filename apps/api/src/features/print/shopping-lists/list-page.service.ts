import type { PrintListQuery } from '@trivet/shared/print/list-options';
import { readItems, readList } from '#api/features/shopping-lists/shopping-lists.public';
import type { UserContext } from '#api/kernel/context';
import { isLongList } from '#api/kernel/threads/long-list';
import { runInWorker } from '#api/kernel/threads/worker-pool';
import { arrangedListWork, type ArrangedListInput } from './arranged-list-work.ts';
import type { PrintOptions } from '@trivet/shared/print/options';
import { type ArrangedItem, arrangeList, type ListSection } from '@trivet/shared/shopping-lists/items/arrange-list';
import { listPieces } from './list-markup.ts';
import { listWords } from './list-words.ts';
import { sheetStyle, usualPoints } from '@trivet/shared/print/print-styles';
import { printWords } from '../print-words.ts';
import { readerOf, type ServedPage, servedPage } from '../served-page.ts';

const shoppingList = `.paper{font-size:.8em}
.list{columns:2;column-gap:1.8em}
.list:dir(ltr){text-align:left}
.list:dir(rtl){text-align:right}
.list li::before{inset-inline-start:1px}
.note,.from,.member{font-size:.85em;color:#4a4944}
.note{white-space:pre-line}
.from,.member{font-style:italic}
.from{font-size:.8em}
@media screen and (max-width:52rem){body{width:auto}}
@media screen and (max-width:34rem){.list{columns:1}}
`;

/** Returns the style of a shopping list for printing, in two columns. `size` is that of the text in per cent. */
const listStyle = ({ size, paper }: Pick<PrintOptions, 'size' | 'paper'>): string =>
  sheetStyle({ paper, isWide: false, points: (usualPoints.sheet * size) / 100 }) + shoppingList;

/** Returns the page with what is to be bought of a shopping list. Throws `notFound` when the caller does not read it. */
export async function getListPage(ctx: UserContext, id: string, query: PrintListQuery): Promise<ServedPage> {
  const { title, categoryOrder } = await readList(ctx, id);
  const items = (await readItems(ctx, [id])).filter(({ completedAt }) => completedAt === null);
  const { language, paper, today } = readerOf(ctx, query);
  const { groupSimilar, groupCategories, sortBy } = query;
  const arrangement = { groupSimilar, groupCategories, sortBy };
  const sections = await arrange({ items: items.map(arrangedItem), categoryOrder, arrangement, language });
  const words = await printWords(language);
  const frame = {
    title,
    style: listStyle({ paper, size: query.size }),
    words,
    options: { printsItself: query.print, hasPrintButton: query.showPrintButton },
  };
  return servedPage(
    frame,
    ctx.env.CORS_ALLOWLIST,
    listPieces({ title, printedOn: words.printedOn(today), items, sections }, await listWords(language)),
  );
}

const arrangedItem = ({ id, title, category, place, createdAt }: ArrangedItem): ArrangedItem => ({
  id,
  title,
  category,
  place,
  createdAt,
});

/** Returns the sections of a list. A worker arranges a long one, so that others need not wait. */
async function arrange(input: ArrangedListInput): Promise<ListSection[]> {
  if (isLongList(input.items)) return runInWorker(arrangedListWork, input);
  const { items, categoryOrder, arrangement, language } = input;
  return arrangeList(items, categoryOrder, arrangement, await listWords(language)).sections;
}
