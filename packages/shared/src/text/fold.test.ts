import { expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { fold } from '@trivet/lexicon/fold';

test.each([
  ['Crème Fraîche', 'creme fraiche'],
  ['Weiße Soße', 'weisse sosse'],
  ['œuf', 'oeuf'],
  ['Ærter', 'aerter'],
  ['Свёкла', 'свекла'],
  ['йогурт', 'йогурт'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded.normalize('NFC'));
});

test('the work for a text grows with it and no faster', async () => {
  const alphabet = [...tokensOfSources('packages/lexicon/src/fold.ts'), 'e\u0301', '\u0301', '\u0323', 'ß'];
  expect(await superLinearTexts(fold, alphabet)).toEqual([]);
});
