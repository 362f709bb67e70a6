import { expect, test } from 'vitest';
import { densityOf } from './densities.ts';

test.each([
  ['flour', 'en', 120],
  ['all-purpose flour', 'en', 120],
  ['fresh unsalted butter', 'en', 227],
  ['low-sodium chicken broth', 'en', 240],
  ['Mehl', 'de', 120],
  ['lauwarme Milch', 'de', 245],
  ['farine', 'fr', 120],
  ['azúcar', 'es', 200],
  ['zucchero', 'it', 200],
  ['cukor', 'hu', 200],
  ['קמח', 'he', 120],
  ['муки', 'ru', 120],
  ['борошна', 'uk', 120],
  ['sugar', null, 200],
])('a cup of %s (%s) weighs about %i g', (name, language, grams) => {
  const density = densityOf(name, language)?.valueOf() ?? 0;
  expect(Math.abs(density * 236.588 - grams)).toBeLessThan(4);
});

test.each([
  'flour tortillas',
  'rice paper',
  'milk chocolate bar',
  'butter lettuce',
  'dry sugar',
  'sugar cubes',
  '',
  'constructor',
])('a part of a name decides nothing: %s', (name) => {
  expect(densityOf(name, 'en')).toBeNull();
});
