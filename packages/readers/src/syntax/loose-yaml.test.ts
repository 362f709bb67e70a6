import { effort, isSuperLinear } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { looseYaml, yamlLines, yamlText } from './loose-yaml.ts';

describe('YAML as people write it', () => {
  test('texts, lists and blocks are read by their names', () => {
    expect(
      looseYaml(`
title:  "Bab \\"ka\\" \\u05D1"
other: 'it''s' # a comment
plain: 2 cups: heaped
yield: 4
list:
- (optional) one
- "two, or more"
-   three: with colon
inner:
  - 'four'
flow: [a, "b, c", d]
block: |
  first
  second

folded: >-
  goes
  on
long: starts here
  and goes on
`),
    ).toEqual({
      title: 'Bab "ka" ב',
      other: "it's",
      plain: '2 cups: heaped',
      yield: '4',
      list: ['(optional) one', 'two, or more', 'three: with colon'],
      inner: ['four'],
      flow: ['a', 'b, c', 'd'],
      block: 'first\nsecond',
      folded: 'goes\non',
      long: 'starts here and goes on',
    });
  });

  test('quotes may close lines later, or never', () => {
    expect(looseYaml('a: "one\n  two: still"\nb: "never closed\nc: gone')).toEqual({
      a: 'one two: still',
      b: '"never closed c: gone',
    });
    expect(looseYaml('list:\n- "quoted" and more\n- plain')).toEqual({ list: ['"quoted" and more', 'plain'] });
  });

  test('texts and lists stand in for each other', () => {
    const texts = looseYaml('tags:\n- a\n- b\nname: c') ?? {};
    expect(yamlText(texts, 'tags')).toBe('a, b');
    expect(yamlLines(texts, 'name')).toEqual(['c']);
    expect(yamlText(texts, 'toString')).toBe('');
    expect(yamlLines(texts, 'constructor')).toEqual([]);
  });

  test('what is none is not read', () => {
    expect(looseYaml('just words\nand more')).toBeUndefined();
    expect(looseYaml('x'.repeat(5_000_000))).toBeUndefined();
  });

  test.each<[string, (length: number) => string]>([
    ['nesting', (length) => '? '.repeat(length / 2)],
    ['open brackets', (length) => `a: ${'['.repeat(length)}`],
    ['an open quote', (length) => `a: "\n${'b: c\n'.repeat(length / 5)}`],
    ['backslashes', (length) => `a: "${String.raw`\"`.repeat(length / 2)}`],
    ['items', (length) => `a:\n${'- b\n'.repeat(length / 4)}`],
    ['dashes', (length) => '-\n'.repeat(length / 2)],
    ['spaces', (length) => `a:${' '.repeat(length)}x: y`],
    ['names', (length) => Array.from({ length: length / 8 }, (_, at) => `k${at}: v`).join('\n')],
  ])('the work for hostile %s grows with the text and no faster', async (name, of) => {
    expect(await isSuperLinear(looseYaml, { name, of }, effort)).toBe(false);
  });

  test('names like those of prototypes are names', () => {
    looseYaml('__proto__: x\nconstructor: y');
    expect('x' in {}).toBe(false);
  });
});
