import { expect, test } from 'vitest';
import { densityOf } from './densities.ts';
import { loadDensities } from './load-densities.ts';

test('what is loaded for a language knows its foods and those in English, and no others', async () => {
  const hungarian = await loadDensities('hu');
  expect(hungarian('cukor', 'hu')).toEqual(densityOf('cukor', 'hu'));
  expect(hungarian('brown sugar', 'hu')).toEqual(densityOf('brown sugar', 'en'));
  expect(hungarian('sugar', null)).toEqual(densityOf('sugar', null));
  expect(hungarian('Zucker', 'de')).toBeNull();
});

test.each([null, 'nl', 'constructor'])(
  'a language without names of foods has the English ones: %s',
  async (language) => {
    const densities = await loadDensities(language);
    expect(densities('sugar', language)).toEqual(densityOf('sugar', 'en'));
    expect(densities('suiker', language)).toBeNull();
  },
);
