import { expect, test } from 'vitest';
import { superLinearTexts } from '../../testing/growth.ts';
import { notationOf } from '../notation.ts';
import { addLines } from './add-lines.ts';

const added = (lines: readonly string[], language: string): string[] =>
  addLines(lines, () => ({ ...notationOf(lines.join('\n'), '.'), language }));

test.each([
  ['de', ['2 packungn', '1 packung'], '3 packungen'],
  ['de', ['1 packung', '2 packungn'], '3 packungen'],
  ['de', ['2 packungn Nudeln', '1 Packung Nudeln'], '3 Packungen Nudeln'],
  ['en', ['2 packaje rice', '1 package rice', '3 packages rice'], '6 packages rice'],
  ['en', ['2 bottels of water', '1 bottle of water'], '3 bottles of water'],
  ['en', ['1 tabelspoon sugar', '2 tablespoons sugar'], '3 tablespoons sugar'],
  ['en', ['1 handfull spinach', '1 handful spinach'], '2 handfuls spinach'],
  ['fr', ['2 bouteiles de vin', '1 bouteille de vin'], '3 bouteilles de vin'],
  ['es', ['2 botelas de vino', '1 botella de vino'], '3 botellas de vino'],
  ['it', ['2 bottiglle di vino', '1 bottiglia di vino'], '3 bottiglie di vino'],
  ['hu', ['2 csomagg tészta', '1 csomag tészta'], '3 csomag tészta'],
  ['ru', ['2 бутылкки воды', '1 бутылка воды'], '3 бутылки воды'],
  ['uk', ['2 пляшкки води', '1 пляшка води'], '3 пляшки води'],
  ['he', ['2 חבילותת אורז', '1 חבילה אורז'], '3 חבילות אורז'],
])('spec 9: in %s a misspelt unit is added to the right one: %j is %s', (language, lines, sum) => {
  expect(added(lines, language)).toEqual([sum]);
});

test.each([
  ['en', ['1 gloop syrup', '3 gloops syrup'], '4 gloops syrup'],
  ['en', ['1 loaf bread', '4 loaves bread'], '5 loaves bread'],
])('spec 9: in %s one unit in the singular and the plural is the same: %j is %s', (language, lines, sum) => {
  expect(added(lines, language)).toEqual([sum]);
});

test.each([
  ['a word that only begins like a short unit', 'en', ['1 bagel chips', '2 bags chips']],
  ['the same', 'en', ['2 canola oil', '1 can oil']],
  ['the same', 'en', ['2 potato salad', '1 pot salad']],
  ['the same', 'en', ['2 barley bread', '1 bar bread']],
  ['a word that differs in more than a third of its letters', 'en', ['2 packet soup', '1 pachyderm soup']],
  ['another thing', 'en', ['2 bottels of water', '1 bottle of wine']],
  ['a name, where nobody counts the thing in that unit', 'en', ['2 bottels water', '1 water']],
  ['names that are alike', 'en', ['1 chile dip', '1 chive dip']],
])('a sum takes in no %s', (_what, language, lines) => {
  expect(added(lines, language)).toEqual(lines);
});

test('D2 the work for misspelt units grows with the lines and no faster', async () => {
  const alphabet = [
    '2 bottels water\n',
    '1 bottle water\n',
    '1 bottl of ',
    'water\n',
    '3 packungn\n',
    '1 packung\n',
    'bottels ',
  ];
  expect(await superLinearTexts((text) => added(text.split('\n'), 'en'), alphabet)).toEqual([]);
});
