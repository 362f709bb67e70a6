import { expect, test } from 'vitest';
import { lightEffort, superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { usernameSchema } from './username.ts';

test.each([
  ['rosa', 'rosa'],
  ['Rosa.Cooks_2', 'rosa.cooks_2'],
  ['_', '_'],
  ['9', '9'],
  ['a'.repeat(50), 'a'.repeat(50)],
])('spec 5: %s is a username and is stored as %s', (typed, stored) => {
  expect(usernameSchema.parse(typed)).toBe(stored);
});

test.each([
  '',
  ' rosa',
  'rosa cooks',
  '.',
  '..',
  'rosa-cooks',
  'rosa\n',
  'rosa@home',
  'rósa',
  'роза',
  'Admin',
  'the.ADMIN.of',
  'myRecipeSage',
  'a'.repeat(51),
  'a\0b',
])('spec 5: %j is not a username', (typed) => {
  expect(usernameSchema.safeParse(typed).success).toBe(false);
});

test('D2 the work for a username grows with the text and no faster', async () => {
  const alphabet = [...tokensOfSources('packages/shared/src/users/username.ts'), 'a.', 'ad', 'É'];
  expect(await superLinearTexts((text) => usernameSchema.safeParse(text), alphabet, lightEffort)).toEqual([]);
});
