import { expect, test, vi } from 'vitest';
import type { Categorizer } from '@trivet/shared/shopping-lists/categories/categorize';
import { newId } from '#web/lib/new-id.ts';
import { addItems, itemsOf } from '../rows/change-items.ts';
import { itemRows } from '../rows/list-rows.ts';
import { addCategorized } from './add-categorized.ts';

const table = vi.hoisted(() => Promise.withResolvers<Categorizer>());
vi.mock('@trivet/shared/shopping-lists/categories/load-categorizer', () => ({ loadCategorizer: () => table.promise }));

const listId = newId();
const categories = () => itemsOf(listId).map(({ title, category }) => [title, category]);

test('items have their categories once the table is there, unless a person chose one or removed them', async () => {
  const [, eggs = '', milk = '', bread = ''] = addCategorized(listId, [
    { title: 'milk' },
    { title: 'eggs' },
    { title: 'oat milk' },
    { title: 'bread' },
  ]);
  addItems(listId, [{ title: 'milk of another screen' }]);
  const rows = itemRows.of(listId);
  rows.change(eggs, { type: 'setCategory', category: null, isChosen: true });
  rows.change(milk, { type: 'setCategory', category: 'Own', isChosen: true });
  rows.change(bread, { type: 'remove' });
  expect(categories()[0]).toEqual(['milk', null]);
  table.resolve((text) => (text.includes('xyz') ? null : 'dairy'));
  await expect.poll(() => categories()[0]).toEqual(['milk', '::dairy']);
  expect(itemsOf(listId)[0]?.isCategoryChosen).toBe(false);
  expect(categories()).toEqual([
    ['milk', '::dairy'],
    ['eggs', null],
    ['oat milk', 'Own'],
    ['milk of another screen', null],
  ]);
  addCategorized(listId, [{ title: 'cream' }, { title: 'xyz' }]);
  expect(categories().slice(-2)).toEqual([
    ['cream', '::dairy'],
    ['xyz', null],
  ]);
});
