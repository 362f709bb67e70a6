import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTitleReader, groupItems } from './group-items.ts';

const itemsOf = (...titles: readonly string[]) => titles.map((title, id) => ({ id, title }));

const groupedItems = (items: ReturnType<typeof itemsOf>, mark: '.' | ',' = '.') =>
  groupItems(items, () => createTitleReader(items, mark));

/** The ids of the items of each group with its text. */
const grouped = (titles: readonly string[], mark: '.' | ',' = '.') =>
  groupedItems(itemsOf(...titles), mark).map(({ items, text }) => [items.map(({ id }) => id), text]);

describe('items of a list', () => {
  test('that name the same thing are one group with their amounts added', () => {
    expect(grouped(['1 cup sugar', '2 tbsp sugar'])).toEqual([[[0, 1], '1 cup + 2 tbsp sugar']]);
    expect(grouped(['2 onions', '1 onion'])).toEqual([[[0, 1], '3 onions']]);
  });

  test('stand in the order of the first of each group', () => {
    expect(grouped(['1 cup milk', '2 eggs', '1 cup milk', 'bread', '3 eggs'])).toEqual([
      [[0, 2], '2 cups milk'],
      [[1, 4], '5 eggs'],
      [[3], 'bread'],
    ]);
  });

  test('without a name stand alone', () => {
    expect(grouped(['2 cups', '1 cup sugar', '2 cups', '1 cup sugar'])).toEqual([
      [[0], '2 cups'],
      [[1, 3], '2 cups sugar'],
      [[2], '2 cups'],
    ]);
  });

  test('keep their own text when they are alone', () => {
    expect(grouped(['  1 cup  sugar, sifted', 'salt'])).toEqual([
      [[0], '  1 cup  sugar, sifted'],
      [[1], 'salt'],
    ]);
  });

  test('that have no amount keep their words behind the sum', () => {
    expect(grouped(['sugar', '1 cup sugar'])).toEqual([[[0, 1], '1 cup sugar + sugar']]);
  });

  test('have the decimal mark of the reader in a sum where their numbers do not tell one', () => {
    expect(grouped(['500 g flour', '750 g flour'], ',')).toEqual([[[0, 1], '1,25 kg flour']]);
    expect(grouped(['500 g flour', '750 g flour'], '.')).toEqual([[[0, 1], '1.25 kg flour']]);
    expect(grouped(['0.5 kg flour', '750 g flour'], ',')).toEqual([[[0, 1], '1.25 kg flour']]);
  });

  test('are not added when a number may mean two things', () => {
    expect(grouped(['1.250 g flour', '1 g flour'], ',')).toEqual([[[0, 1], '1 g flour + 1.250 g flour']]);
  });

  test('of equal titles are never less than all of them', () => {
    expect(grouped(['1 l milk 3.5%', '1 l milk 3.5%'])).toEqual([[[0, 1], '2 l milk 3.5%']]);
    expect(grouped(['1 cup milk 2 eggs', '1 cup milk 2 eggs'])).toEqual([[[0, 1], '2 × 1 cup milk 2 eggs']]);
    expect(grouped(['salt', 'salt'])).toEqual([[[0, 1], 'salt']]);
  });

  test('may be none', () => {
    expect(groupedItems([])).toEqual([]);
  });

  test('are each in one group, as the objects that were given', () => {
    const title = fc.oneof(
      fc.constantFrom('1 cup sugar', '2 tbsp sugar', 'sugar', '2 eggs', '1 egg', '2 cups', '', 'bread'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(title), (titles) => {
        const items = itemsOf(...titles);
        const groups = groupedItems(items);
        expect(groups.flatMap((group) => group.items).sort((one, other) => one.id - other.id)).toEqual(items);
        const firsts = groups.map((group) => group.items[0]?.id ?? -1);
        expect(firsts).toEqual([...firsts].sort((one, other) => one - other));
        for (const { items: own, text } of groups) if (own.length === 1) expect(text).toBe(own[0]?.title);
        expect(groups.every((group) => group.items.every((item) => items[item.id] === item))).toBe(true);
      }),
    );
  });
});
