import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DamagedJson, JsonSplitter } from './json-splitter.ts';

function split(pieces: readonly string[], limits?: ConstructorParameters<typeof JsonSplitter>[0]) {
  const splitter = new JsonSplitter(limits);
  for (const piece of pieces) splitter.push(piece);
  splitter.end();
  return splitter.take();
}
const valuesOf = (pieces: readonly string[]) =>
  split(pieces).map((element) => ('text' in element ? (JSON.parse(element.text) as unknown) : element.reason));

/** Cuts the text at the given places. */
const cut = (text: string, places: readonly number[]): string[] => {
  const sorted = [...new Set([0, ...places.map((place) => place % (text.length + 1)), text.length])].sort(
    (a, b) => a - b,
  );
  return sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
};
const places = fc.array(fc.nat(), { maxLength: 12 });

describe('cutting JSON into the elements of its list', () => {
  test('a list yields exactly its elements, wherever the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }),
        places,
        fc.boolean(),
        (list, at, isIndented) => {
          const text = JSON.stringify(list, null, isIndented ? 2 : 0);
          expect(valuesOf(cut(text, at))).toEqual(JSON.parse(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the lists of an object yield their elements, wherever the text is cut', () => {
    const key = fc.constantFrom('recipes', '@graph', 'items', 'name', 'other');
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 })),
        places,
        (object, at) => {
          const text = JSON.stringify(object);
          const lists = Object.entries(object).filter(([name]) => ['recipes', '@graph', 'items'].includes(name));
          expect(valuesOf(cut(text, at))).toEqual(JSON.parse(JSON.stringify(lists.flatMap(([, list]) => list))));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a list below another key, and one deeper within, are not taken for the list', () => {
    expect(valuesOf(['{"a":{"recipes":[1]},"b":["recipes",[2]],"recipes":[3],"c":"recipes"}'])).toEqual([3]);
  });

  test('an element over its length is passed over and the next ones are read', () => {
    const big = JSON.stringify('x'.repeat(100));
    expect(split(['[1,', big.slice(0, 50), big.slice(50), ',{"a":2}]'], { maxLength: 60 })).toEqual([
      { text: '1' },
      { reason: 'tooLarge' },
      { text: '{"a":2}' },
    ]);
  });

  test('I6 an element of 500,000 levels is passed over and the next ones are read', () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    expect(split([`[{"a":1},${deep},{"b":2}]`])).toEqual([
      { text: '{"a":1}' },
      { reason: 'tooDeep' },
      { text: '{"b":2}' },
    ]);
  });

  test.each([
    ['', 'empty'],
    ['[', 'open'],
    ['[{"a":1}', 'cut short'],
    ['[{"a":"x', 'cut in a string'],
    ['[{"a":1}}', 'a wrong bracket'],
    ['[{"a":1}{"b":2}]', 'no comma'],
    ['[1] 2', 'text after the end'],
    ['[1][2]', 'a second list'],
    ['x[1]', 'text before the start'],
    ['"a"', 'no list'],
    ['[1:2]', 'a colon in a list'],
  ])('%j is damaged: %s', (text) => {
    expect(() => split([text])).toThrow(DamagedJson);
  });

  test('I6 a text that opens a million brackets is read no further', () => {
    const splitter = new JsonSplitter();
    splitter.push(`[{"a":1},${'['.repeat(999_999)}`);
    expect(() => splitter.push('[')).toThrow(DamagedJson);
    expect(splitter.take()).toEqual([{ text: '{"a":1}' }]);
  });

  test('what ended before the damage is still there', () => {
    const splitter = new JsonSplitter();
    expect(() => splitter.push('[{"a":1},{"b":2},{"c":]]')).toThrow(DamagedJson);
    expect(splitter.take()).toEqual([{ text: '{"a":1}' }, { text: '{"b":2}' }]);
  });

  test('any text is cut or found damaged, never anything else', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('[', ']', '{', '}', '"', ',', ':', '\\', '1', 'recipes'), { maxLength: 40 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, places, (json, at) => {
        try {
          split(cut(json, at));
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedJson);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
