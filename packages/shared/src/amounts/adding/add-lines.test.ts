import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { notationOf } from '../notation.ts';
import { addLines } from './add-lines.ts';
import { ingredientKey } from './ingredient-key.ts';

const added = (lines: readonly string[], language = 'en'): string[] =>
  addLines(lines, () => ({
    ...notationOf(lines.join('\n'), language === 'en' || language === 'he' ? '.' : ','),
    language,
  }));

describe('lines that name the same thing are one, with their amounts added', () => {
  test.each([
    [['1 cup milk', '2 cups milk'], '3 cups milk'],
    [['1 cup milk', '2 tbsp milk'], '1 cup + 2 tbsp milk'],
    [['1 cup flour', '100 g flour'], '1 cup + 100 g flour'],
    [['2 onions', '3 onions'], '5 onions'],
    [['1 can beans', '2 cans beans'], '3 cans beans'],
    [['1 loaf bread', '4 loaves bread'], '5 loaves bread'],
    [['1-2 cups milk', '1 cup milk'], '2–3 cups milk'],
    [['500 ml milk', '1 l milk'], '1.5 l milk'],
    [['1/2 cup oil', '1/3 cup oil'], '5/6 cup oil'],
    [['1.5 kg beef', '200 g beef'], '1.7 kg beef'],
  ])('%j is %s', (lines, sum) => {
    expect(added(lines)).toEqual([sum]);
  });

  test.each([
    ['sizes of things do not matter', ['2 large eggs', '1 egg'], '3 eggs'],
    ['a size that all have stays', ['2 large eggs', '1 large egg'], '3 large eggs'],
    ['dozens count', ['1 dozen eggs', '2 eggs'], '14 eggs'],
    ['one thing has its own form', ['1/2 onion', '1/2 onion'], '1 onion'],
    ['cans of one size', ['2 (14 oz) cans corn', '1 (14 oz) can corn'], '3 (14 oz) cans corn'],
    ['cans of one size in two units', ['2 (400 g) cans corn', '1 (0.4 kg) can corn'], '3 (0.4 kg) cans corn'],
    ['cans of other sizes', ['1 (14 oz) can corn', '1 can corn'], '1 (14 oz) can + 1 can corn'],
    ['a can without a number', ['14 oz can corn', '2 14-oz cans corn'], '3 (14 oz) cans corn'],
    ['things of a size', ['2 x 400 g salmon', '1 x 400 g salmon'], '3 × 400 g salmon'],
    ['a unit behind the noun', ['2 garlic cloves', '1 clove garlic'], '3 cloves garlic'],
    ['heaped spoons', ['1 heaped tbsp sugar', '1 tbsp sugar'], '1 tbsp + 1 heaped tbsp sugar'],
    ['amounts that mean the same', ['1 cup (240 ml) cream', '2 cups cream'], '3 cups cream'],
    ['what is for something', ['1 tbsp oil, for frying', '1 tbsp oil'], '2 tbsp oil'],
    ['preparations', ['100 g butter, softened', '50 g butter, melted', '1 stick butter'], '150 g + 1 stick butter'],
    ['two systems, in that of the larger part', ['250 ml stock', '1 cup stock'], 'about 485 ml stock'],
    ['a count beside a weight', ['2 onions', '1 onion', '200 g onions'], '200 g + 3 onions'],
  ])('%s: %j is %s', (_what, lines, sum) => {
    expect(added(lines)).toEqual([sum]);
  });

  test.each([
    ['de', ['1 Zwiebel', '2 Zwiebeln'], '3 Zwiebeln'],
    ['de', ['1 Ei', '2 Eier'], '3 Eier'],
    ['de', ['1/2 l Milch', '250 ml Milch'], '750 ml Milch'],
    ['fr', ['200 g de farine', '50 g de farine'], '250 g de farine'],
    ['fr', ['1 oignon haché', '2 oignons'], '3 oignons'],
    ['es', ['1 cebolla', '2 cebollas grandes'], '3 cebollas'],
    ['it', ['1 cipolla', '2 cipolle'], '3 cipolle'],
    ['hu', ['10 dkg vaj', '1,5 dkg vaj'], '11,5 dkg vaj'],
    ['he', ['2 כוסות חלב', 'כוס חלב'], '3 כוסות חלב'],
    ['ru', ['2 яйца', '3 яйца'], '5 яиц'],
    ['ru', ['5 яиц', '1 яйцо'], '6 яиц'],
    ['ru', ['100 г сливочного масла', '50 г сливочное масло'], '150 г сливочного масла'],
    ['uk', ['1 цибулина', '4 цибулини'], '5 цибулин'],
  ])('in %s: %j is %s', (language, lines, sum) => {
    expect(added(lines, language)).toEqual([sum]);
  });
});

test.each([
  [['2 cups rice', '1 tbsp rice vinegar']],
  [['1 onion', '1 red onion']],
  [['500 g flour type 405', '100 g flour type 550']],
  [['1 tbsp butter', '1 tbsp butter or oil']],
])('other things stay apart: %j', (lines) => {
  expect(added(lines)).toEqual(lines);
});

test('what is not sure to be an amount stays visible behind the sum', () => {
  expect(added(['1 tsp salt', 'salt, to taste', '2 tsp salt'])).toEqual(['1 tbsp salt + salt, to taste']);
  expect(added(['salt', 'salt'])).toEqual(['salt']);
  expect(added(['3 eggs + 1 yolk', '1 egg'])).toEqual(['3 eggs + 1 yolk', '1 egg']);
  expect(added(['1 cup flour, plus more for dusting', '1 cup flour'])).toEqual([
    '1 cup flour + 1 cup flour, plus more for dusting',
  ]);
  expect(added(['1.250 g flour', '1 g flour'])).toEqual(['1 g flour + 1.250 g flour']);
});

test('a unit that no table has is told by its first letters in lines that somebody corrected', () => {
  const corrections = new Map([
    ['1 schepje suiker', { amount: '1 schepje', name: 'suiker' }],
    ['2 schepjes suiker', { amount: '2 schepjes', name: 'suiker' }],
    ['1 kluit suiker', { amount: '1 kluit', name: 'suiker' }],
  ]);
  expect(addLines([...corrections.keys()], () => ({ ...notationOf('', ','), corrections }))).toEqual([
    '3 schepje + 1 kluit suiker',
  ]);
});

test('the order stays, and a line alone stays as it is', () => {
  const lines = ['2 eggs, beaten', '100 g butter', '1 onion', '50 g butter', '½', '', '½'];
  expect(added(lines)).toEqual(['2 eggs, beaten', '150 g butter', '1 onion', '½', '', '½']);
});

test.each([
  ['en', 'eggs egg; tomatoes tomato; potatoes potato; berries berry; cookies cookie; leaves leaf; olives olive'],
  ['en', 'radishes radish; peaches peach; cheeses cheese; oranges orange; chilies chili; lime limes; kiwis kiwi'],
  ['de', 'Linsen Linse; Mandeln Mandel; Nüsse Nuss; Äpfel Apfel; Tomaten Tomate; Bohnen Bohne; Eier Ei'],
  ['fr', 'lentilles lentille; poireaux poireau; œufs œuf; noix noix; amandes amande'],
  ['es', 'nueces nuez; limones limón; huevos huevo; almendras almendra; peces pez'],
  ['it', 'fagioli fagiolo; mele mela; funghi fungo; zucche zucca; mandorle mandorla; peperoni peperone'],
  ['he', 'ביצים ביצה; עגבניות עגבנייה; גבינות גבינה; אגוזים אגוז; שקדים שקד; מלפפונים מלפפון'],
  [
    'ru',
    'яйца яйцо; перца перец; чеснока чеснок; муки мука; молока молоко; орехов орехи; сметаны сметана; помидоры помидоров',
  ],
  [
    'uk',
    'яєць яйце; цукру цукор; борошна борошно; горіхів горіхи; сметани сметана; часнику часник; помідори помідор; яблука яблуко',
  ],
])('in %s the key is the same for %s', (language, pairs) => {
  for (const pair of pairs.split('; ')) {
    const [one = '', other = ''] = pair.split(' ');
    expect(ingredientKey(one, language), pair).toBe(ingredientKey(other, language));
  }
});

test.each([
  ['en', 'rice vinegar; rice; riced cauliflower; pea; pear; lime; lemon; butter; buttermilk'],
  ['de', 'Kraut; Kräuter; Reis; Reisessig; Wein; Weinessig; Ei; Eis'],
  ['fr', 'pois; poire; poivre; poivron; poisson; crème; crème fraîche; fromage; fromage frais'],
  ['it', 'pesce; pesca; pepe; peperone; peperoncino; miele; mele; zucca; zucchero; zucchina; pane; panna'],
  ['ru', 'рис; рисовый уксус; сок; соль; сода; мука; мак; масло; мясо; лук; лук-порей; перец; персик'],
])('in %s other things have other keys: %s', (language, names) => {
  const keys = names.split('; ').map((name) => ingredientKey(name, language));
  expect(new Set(keys).size, keys.join('; ')).toBe(keys.length);
});

test('adding lines that were added changes nothing', () => {
  const words = fc.constantFrom(
    '1',
    '1/2',
    '2-3',
    '250',
    '0.5',
    ' cup',
    ' g',
    ' ml',
    ' cans',
    ' flour',
    ' eggs',
    ', chopped',
  );
  const lines = fc.array(
    fc.array(words, { maxLength: 5 }).map((each) => each.join('')),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, (texts) => {
      const once = added(texts);
      expect(once.length).toBeLessThanOrEqual(texts.length);
      if (once.every((text) => !text.includes(' + '))) expect(added(once)).toEqual(once);
    }),
  );
});

test('D2 the work for adding lines grows with the text and no faster', async () => {
  const alphabet = [
    ...tokensOfSources('packages/shared/src/amounts/adding/*.ts'),
    '1 a\n',
    '1/997 a\n',
    'a\n',
    '1 (1 g) can a\n',
  ];
  const read = (text: string) => added(text.split('\n'));
  expect(await superLinearTexts(read, alphabet)).toEqual([]);
});
