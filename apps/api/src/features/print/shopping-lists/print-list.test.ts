import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { describe, expect } from 'vitest';
import { add, listOperation, makeList, push } from '#api/features/shopping-lists/testing/list-operations';
import { test, type TestUser } from '#api/kernel/testing/test';
import { arrangeList } from '@trivet/shared/shopping-lists/items/arrange-list';
import { type Answer, expectClosedPage, hostileTexts, readPage } from '../testing/print-pages.ts';
import { listWords } from './list-words.ts';

type Item = readonly [title: string, more?: object];

/** Makes a list with things to buy, the first one the oldest, which is last in the order by hand. */
async function listOf(by: TestUser, items: readonly Item[], title = 'Shop'): Promise<string> {
  const id = await makeList(by, title);
  for (const [at, [text, more]] of items.entries()) {
    const itemId = randomUUID();
    await push(by, listOperation(id, add(text, more), itemId));
    const createdAt = new Date(Date.UTC(2026, 0, 1 + at));
    await by.ctx.db.shoppingItem.updateMany({ where: { itemId }, data: { createdAt, place: `a${9 - at}` } });
  }
  return id;
}

/** Processor time of this thread, in milliseconds: what others wait for, however busy the machine is. */
async function costOf(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

/** Reads the page of a list. */
async function pageOf(by: TestUser, id: string, query = '') {
  const read = await readPage(by, `/print/shoppingList/${id}?version=7&${query}`);
  return { ...read, lines: read.texts('li > p:first-child') };
}

const shop: readonly Item[] = [
  ['2 l milk', { category: '::dairy', note: 'the blue one' }],
  ['1 cup sugar', { category: '::baking', recipe: { id: randomUUID(), title: 'Plum cake' } }],
  ['10 nails', { category: 'Hardware' }],
  ['3 apples', { category: '::produce' }],
  ['2 tbsp sugar', { category: '::baking', note: 'brown', recipe: { id: randomUUID(), title: 'Glaze' } }],
  ['a present'],
  ['bread', { category: '::bakery', isCompleted: true }],
];

describe('the page of a list', () => {
  test('has what is to be bought, with notes and recipes, and nothing that is bought', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { page, texts, lines, answer } = await pageOf(ann, await listOf(ann, shop, 'Saturday'));
    expect([texts('h1'), texts('title')]).toEqual([['Saturday'], ['Saturday']]);
    expect(lines).toEqual(['3 apples', '2 l milk', '10 nails', 'a present', '1 cup sugar', '2 tbsp sugar']);
    expect(texts('.note')).toEqual(['the blue one', 'brown']);
    expect(texts('.from')).toEqual(['Plum cake', 'Glaze']);
    expect(answer.body).not.toContain('bread');
    expect(page('h2, .member').length).toBe(0);
    expect(page('style').text()).toContain('.list{columns:2');
  });

  test('says in one line that there is nothing to buy', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { page, texts } = await pageOf(
      ann,
      await listOf(ann, [['bread', { isCompleted: true }]]),
      'groupCategories=1',
    );
    expect(texts('header ~ p')).toEqual(['There’s nothing to buy on this list.']);
    expect(page('ul, h2').length).toBe(0);
  });

  test('is one line for what names the same thing, with the amounts added and its items below', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await listOf(ann, shop);
    const { page, texts, lines } = await pageOf(ann, id, 'groupSimilar=true');
    expect(lines).toEqual(['3 apples', '2 l milk', '10 nails', 'a present', '1 cup + 2 tbsp sugar']);
    expect(texts('.member')).toEqual(['1 cup sugar · Plum cake', '2 tbsp sugar · Glaze']);
    expect(page('li').last().find('.note').text()).toBe('brown');
    for (const off of ['groupSimilar=false', 'groupSimilar=0', 'groupSimilar='])
      expect((await pageOf(ann, id, off)).texts('.member')).toEqual([]);
  });

  test('has headings in the order of the shop, then by name, and at last what has no category', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await listOf(ann, shop);
    const headings = async (query = '') => (await pageOf(ann, id, `groupCategories=true${query}`)).texts('h2');
    expect(await headings()).toEqual(['Baking', 'Dairy & eggs', 'Hardware', 'Produce', 'Uncategorized']);
    expect(await headings('&preferredLanguage=de-de')).toEqual([
      'Backzutaten',
      'Hardware',
      'Milchprodukte und Eier',
      'Obst und Gemüse',
      'Ohne Kategorie',
    ]);
    const order = ['::produce', 'Hardware', '::frozen', '::Dairy'];
    await push(ann, listOperation(id, { type: 'setCategoryOrder', order }));
    expect(await headings()).toEqual(['Produce', 'Hardware', 'Baking', 'Dairy & eggs', 'Uncategorized']);
    const { page } = await pageOf(ann, id, 'groupCategories=true&groupSimilar=true');
    expect(page('section').eq(2).find('li > p:first-child').text()).toBe('1 cup + 2 tbsp sugar');
  });

  test.for([
    ['', '2 Äpfel|10 apples|milk a|1 milk b|9 zucchini'],
    ['title', '2 Äpfel|10 apples|milk a|1 milk b|9 zucchini'],
    ['-title', '2 Äpfel|10 apples|milk a|1 milk b|9 zucchini'],
    ['createdAt', '9 zucchini|milk a|1 milk b|2 Äpfel|10 apples'],
    ['-createdAt', '2 Äpfel|10 apples|1 milk b|milk a|9 zucchini'],
    ['place', '10 apples|2 Äpfel|1 milk b|milk a|9 zucchini'],
  ] as const)('by %j stands in its order, by title without the amounts', async ([sortBy, expected], { newUser }) => {
    const ann = await newUser('ann');
    const id = await listOf(ann, [['9 zucchini'], ['milk a'], ['1 milk b'], ['2 Äpfel'], ['10 apples']]);
    // Both were added at once, so that their titles decide.
    const title = { in: ['2 Äpfel', '10 apples'] };
    await ann.ctx.db.shoppingItem.updateMany({ where: { scopeId: id, title }, data: { createdAt: new Date() } });
    expect((await pageOf(ann, id, sortBy && `sortBy=${sortBy}`)).lines.join('|')).toBe(expected);
  });

  test('has the same titles in the order in which they were added', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await listOf(ann, [['3 figs'], ['figs'], ['1 figs'], ['eggs']]);
    expect((await pageOf(ann, id)).lines).toEqual(['eggs', '3 figs', 'figs', '1 figs']);
  });

  test('speaks the language of its reader, from right to left', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await listOf(ann, [['1½ כוסות קמח', { category: '::baking', note: 'Type 550' }]], 'קניות');
    const { page, texts } = await pageOf(ann, id, 'groupCategories=1&preferredLanguage=he&today=2026-08-05');
    expect(page('html').attr()).toMatchObject({ lang: 'he', dir: 'rtl' });
    expect([texts('h2'), texts('.paper')]).toEqual([['מוצרי אפייה'], ['הודפס ב־5 באוגוסט 2026']]);
    for (const part of ['h1', 'h2', 'li > p', '.note']) expect(page(part).attr('dir'), part).toBe('auto');
    expect(page('.list').attr('dir')).toBe('rtl');
    expect(page('li > p').first().html()).toBe('<bdi dir="ltr">1½</bdi> כוסות קמח');
  });

  test('has its boxes on the side where most of its titles begin', async ({ newUser }) => {
    const ann = await newUser('ann');
    const sideOf = async (...titles: string[]) => {
      const id = await listOf(
        ann,
        titles.map((title): Item => [title]),
      );
      return (await pageOf(ann, id)).page('.list').attr('dir');
    };
    expect(await sideOf('Coca-Cola', 'לחם', '2 ליטר חלב')).toBe('rtl');
    expect(await sideOf('Coca-Cola', 'bread', '2 ליטר חלב')).toBe('ltr');
    expect(await sideOf('bread', 'לחם')).toBeUndefined();
  });

  test('shows a note of 10,000 characters as a whole', async ({ newUser }) => {
    const ann = await newUser('ann');
    const note = 'Ask for it.\n'.repeat(834).slice(0, 10_000);
    expect((await pageOf(ann, await listOf(ann, [['milk', { note }]]))).texts('.note')).toEqual([note.trim()]);
  });

  test('P1 an address that asks for what there is not is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await listOf(ann, []);
    for (const query of ['sortBy=price', 'sortBy=__proto__', 'sortBy=title&sortBy=title', 'preferredLanguage=xx'])
      expect((await ann.rest('GET', `/print/shoppingList/${id}?${query}`)).statusCode, query).toBe(400);
    for (const odd of ['1', 'null', `${id}'--`])
      expect((await ann.rest('GET', `/print/shoppingList/${odd}`)).statusCode, odd).toBe(400);
  });
});

test('X2 A20 hostile titles, notes and categories are text, and the page asks nobody for anything', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  for (const text of hostileTexts) {
    const recipe = { id: randomUUID(), title: text };
    const items: Item[] = [
      [text, { note: text, category: text, recipe }],
      [`2 ${text}`, { category: text }],
    ];
    const id = await listOf(ann, items, text);
    for (const query of ['', 'groupSimilar=1&groupCategories=1&print=true']) {
      const { page, texts, answer } = await pageOf(ann, id, query);
      expectClosedPage({ answer, page });
      expect([texts('h1'), texts('title'), texts('.note')]).toEqual([[text], [text], [text]]);
      expect(texts('h2')).toEqual(query === '' ? [] : [text]);
      expect(page('main').text()).toContain(`2 ${text}`);
      expect(page('script').length).toBe(query === '' ? 0 : 1);
    }
  }
});

test('D2 a list of 5,000 items is arranged beside the event loop, which answers others meanwhile', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const id = await makeList(ann);
  const items = Array.from({ length: 5_000 }, (_, at) => ({
    id: randomUUID(),
    title: `${'1½ cups or 2 1/4 '.repeat(20)} sugar ${at % 900}`,
    category: at % 2 === 0 ? '::baking' : null,
    place: 'a0',
    createdAt: new Date(),
  }));
  const stored = { scopeId: id, seq: 2n, changedAt: new Date(), note: '', isCategoryChosen: false };
  await ann.ctx.db.shoppingItem.createMany({
    data: items.map(({ id: itemId, ...item }) => ({ ...stored, ...item, itemId, addedBy: ann.userId })),
  });
  const arrangement = { groupSimilar: true, groupCategories: true, sortBy: 'title' } as const;
  const words = await listWords('en-us');
  const arranged = await costOf(() => arrangeList(items, [], arrangement, words));
  let answer: Answer | undefined;
  const cost = await costOf(async () => {
    answer = await ann.rest('GET', `/print/shoppingList/${id}?groupSimilar=1&groupCategories=1`);
  });
  // Reading the rows and writing the page take half as long, so that both together would take half as much again.
  expect(cost).toBeLessThan(arranged);
  expect(load(answer!.body)('.member').length).toBe(5_000);
});
