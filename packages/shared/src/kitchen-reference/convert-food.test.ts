import { expect, test } from 'vitest';
import type { LanguageCode } from '../languages.ts';
import { convertFood } from './convert-food.ts';
import { loadKitchenLanguage } from './texts.ts';
import { writeMeasure } from './write-measure.ts';

async function converted(text: string, code: LanguageCode = 'en-us'): Promise<string | readonly string[]> {
  const language = await loadKitchenLanguage(code);
  const food = convertFood(text, language);
  if (food.kind !== 'known') return food.kind === 'unknownFood' ? `unknownFood: ${food.food}` : food.kind;
  // Intl has spaces of several kinds.
  return food.measures.map(({ low, high }) =>
    [low, ...(high === null ? [] : [high])]
      .map((end) => end.map((measure) => writeMeasure(measure, language).replaceAll(/\s/g, ' ')).join(' + '))
      .join(' – '),
  );
}

test('an amount of a food is weighed and poured in both systems', async () => {
  expect(await converted('1 cup flour')).toEqual(['120 g', '235 mL', '4.25 oz', '1 cup']);
  expect(await converted('1 cup + 2 tbsp flour')).toEqual(['135 g', '265 mL', '4.75 oz', '1 cup + 2 tbsp']);
  expect(await converted('100 g Zucker', 'de-de')).toEqual(['100 g', '120 ml', '3,5 oz', '½ Tasse (US)']);
  expect(await converted('1–2 cups sugar')).toEqual([
    '200 g – 400 g',
    '235 mL – 475 mL',
    '7 oz – 14 oz',
    '1 cup – 2 cups',
  ]);
});

test.each<[LanguageCode, string]>([
  ['de-de', '1 Tasse Mehl'],
  ['fr-fr', '1 tasse de farine'],
  ['es-es', '1 taza de harina'],
  ['it-it', '1 tazza di farina'],
  ['he', '1 כוס קמח'],
  ['ru-ru', '1 стакан муки'],
  ['uk-ua', '1 склянка борошна'],
])('a cup or glass of a country counts as 250 ml, and that is said: %s', async (code, text) => {
  const food = convertFood(text, await loadKitchenLanguage(code));
  expect(food.kind === 'known' && food.hasLooseCup).toBe(true);
  const [weight] = food.kind === 'known' ? food.measures : [];
  expect(weight?.low[0]?.value.valueOf()).toBe(125);
});

test('what is missing or not known is told apart', async () => {
  expect(await converted('  ')).toBe('empty');
  expect(await converted('flour')).toBe('noAmount');
  expect(await converted('3 flour')).toBe('noAmount');
  expect(await converted('1 cup')).toBe('noFood');
  expect(await converted('1 cup moon dust')).toBe('unknownFood: moon dust');
  expect(await converted('1 bunch flour')).toBe('unknownUnit');
  expect(await converted('0 g flour')).toBe('unknownUnit');
});
