import { describe, expect, test } from 'vitest';
import { lightEffort, superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { isFormOf } from '@trivet/lexicon/stem';
import { isCompoundOf, namedIngredients } from './ingredient-head.ts';

const heads = (line: string) => namedIngredients(line).map(({ head }) => head);

describe('the head of what a line names', () => {
  test.each([
    ['2 tbsp rice vinegar', ['vinegar']],
    ['1 cup of rice vinegar', ['vinegar']],
    ['2 cups long grain rice', ['rice']],
    ['chicken stock, hot', ['stock', null]],
    ['1 chicken, cut up', [null, null]],
    ['cloves of garlic', [null]],
    ['milk chocolate', ['chocolate']],
    ['tuna in olive oil', [null]],
    ['butter for the pan', ['butter']],
    ['butter or olive oil', ['butter', 'oil']],
    ['juice of 1 lemon', [null]],
    ['lemon juice', ['juice']],
    ['6 egg yolks', [null]],
    ['2 el reisessig', [null]],
    ['3 el essig', ['essig']],
    ['2 cucchiai di aceto di riso', ['aceto']],
    ['300 g di riso integrale', ['riso']],
    ['3 cucharadas de vinagre de arroz', ['vinagre']],
    ['1 taza de arroz', ['arroz']],
    ['2 gousses d’ail', [null]],
    ['huile d’olive', ['huile']],
    ['lait de coco', ['lait']],
    ['1 dl rizs', ['rizs']],
    ['2 ek rizsecet', [null]],
    ['2 כפות חומץ אורז', ['חומץ']],
    ['2 כוסות אורז', ['אורז']],
    ['2 ст. л. рисового уксуса', ['уксуса']],
    ['сок лимона', ['сок']],
    ['стакан риса', ['риса']],
    ['2 ст. л. рисового оцту', [null]],
    ['томатна паста', ['паста']],
  ])('%s: %j', (line, expected) => {
    expect(heads(line)).toEqual(expected);
  });
});

test.each([
  ['1 can tuna in olive oil', '1 can tuna'],
  ['yogurt with honey', 'yogurt'],
  ['2 el in ol eingelegte tomaten', '2 el in ol eingelegte tomaten'],
  ['2 ст. л. с горкой сахара', '2 ст л с горкой сахара'],
  ['фарш из говядины', 'фарш из говядины'],
  ['atun en aceite', 'atun'],
  ['1 boite de thon a l’huile d’olive', '1 boite de thon'],
  ['2 c a soupe d’huile', '2 c a soupe d huile'],
  ['ananas au sirop', 'ananas'],
  ['pesche allo sciroppo', 'pesche'],
  ['tonno all’olio', 'tonno'],
  ['2 cups all-purpose flour', '2 cups all purpose flour'],
  ['тунец в масле', 'тунец'],
])('%s: %s, and not what it lies in or comes with', (line, words) => {
  expect(namedIngredients(line).map((named) => named.words.join(' '))).toEqual([words]);
});

test('the last part of a compound says what it is', () => {
  const kinds: [string, string[], string[]][] = [
    ['ol', ['olivenol', 'sonnenblumenol'], ['ol', 'kohl', 'alkohol', 'oliven']],
    ['mehl', ['weizenmehl'], ['mehlwurm', 'paniermehl']],
    ['nudel', ['bandnudeln'], ['nudelholz']],
    ['reis', ['milchreis'], ['reisessig']],
    ['wein', ['weisswein'], ['schwein']],
    ['salz', ['meersalz'], ['salzhering']],
    ['liszt', ['finomliszt'], ['lisztes']],
    ['rice', [], ['licorice']],
    ['oil', [], ['foil']],
  ];
  for (const [stem, same, other] of kinds) {
    expect(same.filter((word) => !isCompoundOf(stem, word))).toEqual([]);
    expect(other.filter((word) => isCompoundOf(stem, word))).toEqual([]);
  }
});

test('a word is told from longer ones that begin like it', () => {
  const forms: [string, string[], string[]][] = [
    ['rice', ['rice'], ['ricecake', 'ricotta']],
    ['pea', ['pea', 'peas'], ['pear', 'peanut', 'peach']],
    ['egg', ['egg', 'eggs'], ['eggplant']],
    ['reis', ['reis'], ['reisessig', 'reismehl']],
    ['tomat', ['tomato', 'tomatoes', 'tomaten', 'tomate'], ['tomatenmark']],
    ['рис', ['рис', 'риса', 'рисом'], ['рисовый', 'рисова']],
    ['перец', ['перец', 'перца', 'перцем'], ['перченый', 'перцовка']],
    ['цукор', ['цукру', 'цукром'], ['цукровий', 'цукерки']],
    ['черный', ['черного', 'черная', 'черным'], ['чернослив', 'чернила']],
    ['растительно', ['растительного', 'растительным'], ['растение']],
    ['чорний', ['чорного', 'чорної'], ['чорниця', 'чорнослив']],
    ['рыб', ['рыбы', 'рыбой'], ['рыбный']],
    ['ביצ', ['ביצה', 'ביצים'], ['ביצקלה']],
  ];
  for (const [stem, same, other] of forms) {
    expect(same.filter((word) => !isFormOf(stem, word))).toEqual([]);
    expect(other.filter((word) => isFormOf(stem, word))).toEqual([]);
  }
});

test('the work for a line grows with the text and no faster', async () => {
  const named = tokensOfSources(
    'packages/shared/src/recipes/ingredients/ingredient-head.ts',
    'packages/lexicon/src/stem.ts',
    'packages/lexicon/languages/hu/lines.json',
  );
  const alphabet = [...named, 'rice ', ' of ', ' or ', '1 ', ', ', '(', ' - ', 'with '];
  expect(await superLinearTexts(namedIngredients, alphabet, lightEffort)).toEqual([]);
});
