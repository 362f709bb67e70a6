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

  test.each([
    ['nesting', '? '.repeat(200_000)],
    ['open brackets', `a: ${'['.repeat(400_000)}`],
    ['an open quote', `a: "\n${'b: c\n'.repeat(100_000)}`],
    ['backslashes', `a: "${String.raw`\"`.repeat(200_000)}`],
    ['items', `a:\n${'- b\n'.repeat(100_000)}`],
    ['dashes', '-\n'.repeat(200_000)],
    ['spaces', `a:${' '.repeat(400_000)}x: y`],
    ['names', Array.from({ length: 50_000 }, (_, at) => `k${at}: v`).join('\n')],
  ])('hostile %s takes no longer than its length', (_what, text) => {
    const start = process.cpuUsage();
    looseYaml(text);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_500);
  });

  test('names like those of prototypes are names', () => {
    looseYaml('__proto__: x\nconstructor: y');
    expect('x' in {}).toBe(false);
  });
});
