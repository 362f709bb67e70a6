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
    ['preparations', ['100 g butter, softened', '50 g butter, melted', '1 stick butter'], 'about 265 g butter'],
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

describe('a unit that is the name is said once', () => {
  test.each([
    ['en', ['6 cloves', '4 cloves'], '10 cloves'],
    ['en', ['2 bottles', '1 bottle'], '3 bottles'],
    ['de', ['1 Knoblauchzehe', '2 Knoblauchzehen'], '3 Knoblauchzehen'],
    ['de', ['3 Scheiben', '1 Scheibe'], '4 Scheiben'],
    ['es', ['2 dientes', '1 diente'], '3 dientes'],
    ['fr', ['2 gousses', '1 gousse'], '3 gousses'],
    ['it', ['1 spicchio', '2 spicchi'], '3 spicchi'],
    ['hu', ['2 gerezd', '1 gerezd'], '3 gerezd'],
    ['he', ['2 שיני', '1 שן'], '3 שיני'],
    ['ru', ['2 зубчика', '3 зубчика'], '5 зубчиков'],
    ['uk', ['1 пучок', '2 пучки'], '3 пучки'],
  ])('in %s: %j is %s', (language, lines, sum) => {
    expect(added(lines, language)).toEqual([sum]);
  });

  test('and other units stay apart', () => {
    expect(added(['6 cloves', '2 slices', '1 bottle'])).toEqual(['6 cloves', '2 slices', '1 bottle']);
  });
});

describe('the noun of a sum has the form for its number, whichever line is the first', () => {
  test.each([
    ['de', ['1 Thymianzweig', '3 Thymianzweige'], '4 Thymianzweige'],
    ['de', ['1 Rosmarinzweig', '1 Rosmarinzweig'], '2 Rosmarinzweige'],
    ['de', ['1 Brot', '1 Brot'], '2 Brote'],
    ['de', ['1 Weißbrot', '2 Weißbrote'], '3 Weißbrote'],
    ['de', ['1 Kirschtomate', '1 Kirschtomate'], '2 Kirschtomaten'],
    ['de', ['½ Granatapfel', '½ Granatapfel'], '1 Granatapfel'],
    ['de', ['1 rote Zwiebel', '2 rote Zwiebeln'], '3 rote Zwiebeln'],
    ['en', ['1 cabbage', '2 cabbages'], '3 cabbages'],
    ['en', ['1 baguette', '2 baguettes'], '3 baguettes'],
    ['fr', ['1 chou', '2 choux'], '3 choux'],
    ['es', ['1 alcachofa', '2 alcachofas'], '3 alcachofas'],
    ['it', ['1 finocchio', '2 finocchi'], '3 finocchi'],
    ['ru', ['1 кабачок', '4 кабачка'], '5 кабачков'],
  ])('in %s: %j is %s', (language, lines, sum) => {
    expect(added(lines, language)).toEqual([sum]);
  });
});

test.each([
  ['en', ['6 eggs', 'eggs ×6'], '12 eggs'],
  ['en', ['eggs x 6', 'eggs (x2)'], '8 eggs'],
  ['en', ['milk 1 l x 6', '1 l milk'], '7 l milk'],
  ['de', ['Wasser x6', 'Wasser x 6'], '12 Wasser'],
  ['de', ['Eier x6', '2 Eier'], '8 Eier'],
  ['ru', ['вода х6', 'вода ×2'], '8 вода'],
])('in %s counts behind the name are added: %j is %s', (language, lines, sum) => {
  expect(added(lines, language)).toEqual([sum]);
});

test.each([
  ['en', ['2 onions, red', '1 red onion'], '3 red onions'],
  ['en', ['2 onions, red', '3 onions, red'], '5 red onions'],
  ['en', ['2 onions (red)', '1 red onion'], '3 red onions'],
  ['en', ['1 cup oil, olive', '1/2 cup olive oil'], '1 1/2 cups olive oil'],
  ['en', ['milk, whole, 1 cup', '2 cups whole milk'], '3 cups whole milk'],
  ['en', ['1 lb potatoes, sweet', '1 lb sweet potatoes'], '2 lb sweet potatoes'],
  ['de', ['2 Zwiebeln, rot', '1 rote Zwiebel'], '3 rote Zwiebeln'],
  ['fr', ['2 oignons, rouges', '1 oignon rouge'], '3 oignons rouges'],
  ['es', ['2 cebollas, rojas', '1 cebolla roja'], '3 cebollas rojas'],
  ['it', ['2 cipolle, rosse', '1 cipolla rossa'], '3 cipolle rosse'],
  ['hu', ['2 hagyma, lila', '1 lila hagyma'], '3 lila hagyma'],
  ['he', ['2 בצלים, סגולים', '3 בצלים סגולים'], '5 בצלים סגולים'],
  ['ru', ['2 луковицы, красные', '2 красные луковицы'], '4 красные луковицы'],
  ['uk', ['2 цибулини, червоні', '2 червоні цибулини'], '4 червоні цибулини'],
])('in %s a name that is turned round is the same: %j is %s', (language, lines, sum) => {
  expect(added(lines, language)).toEqual([sum]);
});

test('what is done to a thing is no kind of it', () => {
  expect(added(['2 onions, chopped', '1 onion'])).toEqual(['3 onions']);
  expect(added(['2 onions, red', '1 onion'])).toEqual(['2 onions, red', '1 onion']);
});

test.each([
  [['1 stick butter', '2 tbsp butter'], '10 tbsp butter'],
  [['1 stick butter', '1 cup butter'], '1 1/2 cups butter'],
  [['1 stick butter', '100 g butter'], 'about 215 g butter'],
  [['1 stick butter, softened', '1/2 stick butter'], '1 1/2 sticks butter'],
  [['1 stick butter', '12 oz butter'], '1 lb butter'],
  [['1 stick celery', '2 sticks celery'], '3 sticks celery'],
  [['2 oz gin', '1 cup gin'], '1 1/4 cups gin'],
])('a stick of butter has a weight, and an ounce of gin is a volume: %j is %s', (lines, sum) => {
  expect(added([...lines, '1/2 tsp salt']).slice(0, -1)).toEqual([sum]);
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
