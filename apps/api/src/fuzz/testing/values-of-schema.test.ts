import { expect, test } from 'vitest';
import { z } from 'zod';
import { createRandom } from './random.ts';
import { valueOf } from './values-of-schema.ts';

test('a record is made of any hostile value, also of objects that are no text', () => {
  const schema = z.object({ sizes: z.record(z.string(), z.number()) });
  const make = (index: number) => valueOf(schema, createRandom(1, index), { ids: ['a'], words: ['b'] });
  const made = Array.from({ length: 20_000 }, (_value, index) => make(index));
  expect(made.some((value) => schema.safeParse(value).success)).toBe(true);
  expect(made.some((value) => !schema.safeParse(value).success)).toBe(true);
});
