import type { Random } from './random.ts';

const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const someId = '00000000-0000-4000-8000-000000000000';

/** Texts that have broken databases, parsers, paths, headers and queries in other programs. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'Soup\0',
  '\ud800',
  'a\udfff b',
  '\uFEFF',
  '\u202Eevil\u2066',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1--",
  "'||pg_sleep(0)--",
  '!!! & | :* <-> ( \\',
  'a:*b',
  '%_%\\',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-31',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'unlabeled',
  'a,b',
  '[image:1](javascript:x)',
  '1/0 cups',
  '¼½¾ to to to',
  '((((((((',
  '🍞'.repeat(300),
  'Z̶a̶l̶g̶o̶'.repeat(50),
  'x'.repeat(300),
  'a b '.repeat(2_000),
  'İıßẞǅ',
  '[]',
  '{}',
  '{"json":null}',
  someId.toUpperCase(),
  `{${someId}}`,
  cursorOf([2 ** 53, someId]),
  cursorOf([8.64e15, someId]),
  cursorOf([-8.64e15, someId]),
  cursorOf([-62_135_596_800_001, someId]),
  cursorOf(['title', 'Soup\0', someId]),
  cursorOf(['createdAt', '9'.repeat(400), someId]),
  cursorOf(['-createdAt', 'infinity', someId]),
  cursorOf(['title', 'a', '']),
  cursorOf([null, null, null]),
  cursorOf({ toString: 1 }),
  cursorOf([8.64e15, 'not an id']),
  '1'.repeat(30),
  '2147483647',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://0/',
  'file:///etc/passwd',
  'javascript:x',
  'data:text/html,x',
];

/** Numbers at or beyond a limit of machine numbers. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e-9,
  255,
  256,
  32_767,
  32_768,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
];

/** Returns a text that has broken programs. */
export const hostileText = (random: Random): string => random.pick(hostileTexts);

/** Returns a number at or beyond a limit of machine numbers. */
export const hostileNumber = (random: Random): number => random.pick(hostileNumbers);

/** Returns lists or objects within each other. */
function nested(depth: number, isList: boolean): unknown {
  let value: unknown = isList ? [] : {};
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** Returns a value of any kind, usually not the expected one. */
export function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => hostileNumber(random),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [hostileText(random), hostileNumber(random), null],
    () => ({ [hostileText(random)]: hostileNumber(random) }),
    () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as unknown,
    () => ({ contains: 'a', not: null, equals: { path: ['a'] } }),
    () => nested(random.pick([3, 70, 500]), random.chance(0.5)),
    () => Array.from({ length: 300 }, () => hostileNumber(random)),
    () => 'x'.repeat(random.pick([1_000, 70_000, 300_000])),
  ])();
}
