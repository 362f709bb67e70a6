import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedPlace, lastPlaceOf, placesAmong, placesBetween } from './places.ts';

test('places are between the others, in their order', () => {
  const [first = '', last = ''] = placesBetween(null, null, 2);
  const between = placesBetween(first, last, 3);
  expect([first, ...between, last].toSorted()).toEqual([first, ...between, last]);
  expect(new Set(between).size).toBe(3);
  expect(placesBetween(null, first, 1)[0]! < first && placesBetween(last, null, 1)[0]! > last).toBe(true);
});

test('places of another client that cannot be read, or stand the wrong way round, are passed over', () => {
  expect(placesBetween('a1', 'a0', 1)).toHaveLength(1);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.nat(5), (place, count) => {
      expect(placesBetween(place, null, count)).toHaveLength(count);
      expect(placesBetween(null, place, count)).toHaveLength(count);
    }),
  );
});

test('however often rows are moved into one gap, places stay short and in order', () => {
  for (const isFirst of [true, false]) {
    let rows = placesBetween(null, null, 6).map((place, id) => ({ id, place }));
    let moves = 0;
    for (let turn = 0; turn < 700; turn += 1) {
      // The last row goes between the first two, or the first one between the last two.
      const own = (isFirst ? rows.at(-1) : rows[0])!;
      const others = rows.filter((row) => row !== own);
      const at = isFirst ? 1 : others.length - 1;
      const { places, moved } = placesAmong(
        others.map(({ place }) => place),
        at,
        1,
      );
      moves += moved.size;
      const next = others.map((row, index) => ({ ...row, place: moved.get(index) ?? row.place }));
      rows = next.toSpliced(at, 0, { ...own, place: places[0]! });
      expect(rows.map(({ place }) => place)).toEqual(rows.map(({ place }) => place).toSorted());
      expect(new Set(rows.map(({ place }) => place)).size).toBe(6);
      expect(Math.max(...rows.map(({ place }) => place.length))).toBeLessThanOrEqual(50);
    }
    expect(moves).toBeLessThan(100);
  }
});

test('places that are alike, or that cannot be read, are made anew when something goes between them', () => {
  const { places, moved } = placesAmong(['a0', 'a0', 'not a place'], 1, 2);
  const all = [moved.get(0) ?? 'a0', ...places, moved.get(1) ?? 'a0', moved.get(2) ?? 'not a place'];
  expect(all).toEqual([...new Set(all)].toSorted());
});

test('a place without room behind or before it is not allowed, and hinders nobody', () => {
  const edges = ['z'.repeat(100), `z${'z'.repeat(26)}V`, `A${'0'.repeat(26)}V`];
  expect(edges.map(isAllowedPlace)).toEqual([false, false, false]);
  expect(['a0', 'Zz', 'b00', 'zz top', `a0${'V'.repeat(90)}`].map(isAllowedPlace)).toEqual(Array(5).fill(true));
  for (const edge of [...edges, 'zz top']) {
    for (const [before, after] of [
      [edge, null],
      [null, edge],
      ['a0', edge],
    ] as const) {
      const [place = ''] = placesBetween(before, after, 1);
      expect([place.length < 10, isAllowedPlace(place)]).toEqual([true, true]);
    }
    expect(lastPlaceOf(['a0', edge, 'a2', 'a1'])).toBe('a2');
  }
  expect(lastPlaceOf([])).toBeNull();
});
