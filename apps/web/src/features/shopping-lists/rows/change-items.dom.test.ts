import { beforeEach, describe, expect, test } from 'vitest';
import { addItems, itemsOf, moveBetween, removeItems, setCompleted } from './change-items.ts';
import { createList, renameList, setListArchived } from './change-lists.ts';
import { itemRows, listRows } from './list-rows.ts';

let list: string;
beforeEach(() => {
  list = createList('Shop');
});

const byPlace = () =>
  itemsOf(list)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ title }) => title);

describe('a list', () => {
  test('begins with the order of a usual shop, and changes its title and whether it is archived', () => {
    renameList(list, 'Market');
    setListArchived(list, true);
    expect(listRows.of(list).get(list)).toMatchObject({ title: 'Market', isArchived: true });
    expect(listRows.of(list).get(list)?.categoryOrder.slice(0, 2)).toEqual(['::produce', '::bakery']);
  });
});

describe('items', () => {
  test('stand in the order in which they were added, whoever added them', () => {
    addItems(list, [{ title: 'a' }, { title: 'b' }]);
    addItems(list, [{ title: 'c' }]);
    expect(byPlace()).toEqual(['a', 'b', 'c']);
  });

  test('move between others, to the beginning and to the end, alone and together', () => {
    const [a, b, c, d] = addItems(list, [{ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' }]) as [
      string,
      string,
      string,
      string,
    ];
    moveBetween(list, [d], [a], [b]);
    expect(byPlace()).toEqual(['a', 'd', 'b', 'c']);
    moveBetween(list, [b, c], [], [a]);
    expect(byPlace()).toEqual(['b', 'c', 'a', 'd']);
    moveBetween(list, [b], [d], []);
    expect(byPlace()).toEqual(['c', 'a', 'd', 'b']);
  });

  test('move also where older clients gave others the same place', () => {
    const rows = itemRows.of(list);
    const [a, b, c] = addItems(list, [{ title: 'a' }, { title: 'b' }, { title: 'c' }]) as [string, string, string];
    rows.change(b, { type: 'move', place: rows.get(a)!.place });
    moveBetween(list, [c], [a], [b]);
    expect(rows.get(c)!.place > rows.get(a)!.place).toBe(true);
  });

  test('move into one gap as often as anybody likes', () => {
    const [a, b, c, d] = addItems(list, [{ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' }]) as [
      string,
      string,
      string,
      string,
    ];
    const rows = itemRows.of(list);
    for (let turn = 0; turn < 300; turn += 1) {
      moveBetween(list, [turn % 2 === 0 ? c : d], [a], [turn % 2 === 0 ? d : c]);
    }
    moveBetween(list, [c], [a], [d]);
    expect(byPlace()).toEqual(['a', 'c', 'd', 'b']);
    expect(Math.max(...[a, b, c, d].map((id) => rows.get(id)!.place.length))).toBeLessThanOrEqual(50);
  });

  test('show together when many change at once, and again when that is undone', () => {
    const rows = itemRows.of(list);
    const seen: number[] = [];
    const stop = rows.subscribe(() => seen.push(itemsOf(list).length));
    const ids = addItems(
      list,
      Array.from({ length: 300 }, (_, at) => ({ title: `${at}` })),
    );
    setCompleted(list, ids, true);
    const putBack = removeItems(list, ids);
    putBack();
    stop();
    expect(seen).toEqual([300, 300, 0, 300]);
  });

  test('come back at their places with what is known of them, bought or not', () => {
    const [, b] = addItems(list, [{ title: 'a' }, { title: 'b', note: 'n', category: '::dairy' }, { title: 'c' }]);
    setCompleted(list, [b!], true);
    const putBack = removeItems(list, [b!]);
    expect(byPlace()).toEqual(['a', 'c']);
    putBack();
    expect(byPlace()).toEqual(['a', 'b', 'c']);
    expect(itemsOf(list).find(({ title }) => title === 'b')).toMatchObject({ note: 'n', category: '::dairy' });
    expect(itemsOf(list).find(({ title }) => title === 'b')?.completedAt).not.toBeNull();
  });

  test('keep the title of a recipe that did not come along with an imported list', () => {
    const [egg] = addItems(list, [{ title: '1 egg', recipeTitle: 'Soup' }]);
    removeItems(list, [egg!])();
    expect(itemsOf(list)).toMatchObject([{ title: '1 egg', recipeId: null, recipeTitle: 'Soup' }]);
  });
});
