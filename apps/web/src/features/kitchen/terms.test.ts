import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { termsIn, withTerms } from './terms.public.ts';

describe('the things in a text', () => {
  test('stand one on a line or between commas, without the marks of a list and without headers', () => {
    expect(termsIn('[Fridge]\r\n- leeks, 2 eggs;\n\n• ביצים، milk')).toEqual(['leeks', '2 eggs', 'ביצים', 'milk']);
  });

  test.each<[string, (text: string) => unknown]>([
    ['finding them', termsIn],
    ['adding them', (text) => withTerms(['Leek'], termsIn(text))],
  ])('the work for %s grows with the text and no faster', async (_what, read) => {
    const units = ['a\n', 'a,', '- ', '[a', '[a]\n', ' \n', '،'];
    const alphabet = [...tokensOfSources('apps/web/src/features/kitchen/terms.public.ts'), ...units];
    expect(await superLinearTexts(read, alphabet, lightEffort)).toEqual([]);
  });
});
