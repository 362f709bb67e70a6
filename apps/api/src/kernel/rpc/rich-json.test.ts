import fc from 'fast-check';
import superjson, { type SuperJSONResult } from 'superjson';
import { expect, test } from 'vitest';
import { serializeRich } from './rich-json.ts';

const onTheWire = (value: unknown): unknown =>
  superjson.deserialize(JSON.parse(JSON.stringify(serializeRich(value))) as SuperJSONResult);

const key = fc.oneof(
  fc
    .string({ maxLength: 6 })
    .filter((text) => text !== '' && !['__proto__', 'constructor', 'prototype'].includes(text)),
  fc.constantFrom('a.b', 'a\\b', 'a\\.b', '0', 'é'),
);
const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(NaN, -0, Infinity, 10n),
);
const { value: tree } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('what is written arrives as it was, dates included', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(onTheWire(value)).toEqual(
        superjson.deserialize(JSON.parse(JSON.stringify(superjson.serialize(value))) as SuperJSONResult),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a part that is undefined is absent', () => {
  expect(onTheWire({ a: undefined, b: new Date(0) })).toEqual({ b: new Date(0) });
  expect(onTheWire(undefined)).toBeUndefined();
});
