import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { scaleLine } from '../scaling/scale-line.ts';
import { textOf } from '../scaling/scaled-pieces.ts';
import type { UnitSystem } from '../units/units.ts';
import type { Conversion } from './conversion.ts';
import { densityOf } from './densities.ts';

const to = (system: UnitSystem | null, foods: Conversion['foods'] = null): Conversion => ({
  system,
  foods,
  hasFan: false,
  densityOf,
});

interface Options {
  factor?: string;
  language?: string;
}

const converted = (line: string, conversion: Conversion, { factor = '1', language = 'en' }: Options = {}): string =>
  textOf(scaleLine(line, new Fraction(factor), { ...notationOf(line, '.'), language }, conversion));

describe('a line shows in metric units', () => {
  test.each([
    ['2 cups flour', 'about 475 ml flour'],
    ['4 oz cheese', 'about 115 g cheese'],
    ['42 oz filling', 'about 1.2 kg filling'],
    ['9 in pan', '23 cm pan'],
    ['1-2 cups milk', 'about 235–475 ml milk'],
    ['1 cup + 2 tbsp flour', 'about 265 ml flour'],
    ['1 lb 8 oz beef', 'about 680 g beef'],
    ['1 1/2 cups sugar', 'about 355 ml sugar'],
    ['half a cup of sugar', 'about 120 ml of sugar'],
    ['1 (14 oz) can tomatoes', '1 (~395 g) can tomatoes'],
    ['2 14-ounce cans tomatoes', '2 ~395 g cans tomatoes'],
    ['1 pint (2 cups) strawberries', 'about 475 ml (2 cups) strawberries'],
    ['8 tablespoons (4 ounces) butter', '8 tablespoons (about 115 g) butter'],
    ['1 cup butter, cut into 1-inch cubes', 'about 235 ml butter, cut into 2.5 cm cubes'],
    ['1 cup warm water (110°F)', 'about 235 ml warm water (43°C)'],
    ['3 sweet potatoes (about 1 3/4 pounds)', '3 sweet potatoes (about 795 g)'],
    ['2 chickens (1 pound each)', '2 chickens (about 455 g each)'],
    ['250 ml/9fl oz stock', '250 ml/9fl oz stock'],
    ['1 cup milk ({2 cups})', 'about 235 ml milk (about 475 ml)'],
  ])('%s → %s', (line, expected) => {
    expect(converted(line, to('metric'))).toBe(expected);
  });
});

test.each([
  ['1 cup almonds', 'about 145 g almonds'],
  ['1 cup sliced almonds', 'about 90 g sliced almonds'],
  ['1 cup thinly sliced onions', 'about 115 g thinly sliced onions'],
  ['1 cup finely chopped walnuts', 'about 115 g finely chopped walnuts'],
  ['1 cup cooked rice', 'about 160 g cooked rice'],
  ['1 cup mashed banana', 'about 225 g mashed banana'],
  ['1 cup whipped cream', 'about 120 g whipped cream'],
  ['1 cup butter, melted', 'about 225 g butter, melted'],
  ['1/4 cup sugar for whipped cream', 'about 50 g sugar for whipped cream'],
  // Nobody knows what a cup of these weighs.
  ['1 cup mashed plums', 'about 235 ml mashed plums'],
])('the weight of a cup is that of the food as it is prepared: %s → %s', (line, expected) => {
  expect(converted(line, to('metric', 'weight'))).toBe(expected);
});

describe('a line shows in US units', () => {
  test.each([
    ['500 ml milk', 'about 2 cups milk'],
    ['118 ml cream', 'about ½ cup cream'],
    ['946 ml stock', 'about 4 cups stock'],
    ['5 ml vanilla', 'about 1 tsp vanilla'],
    ['1190 g flour', 'about 2⅝ lb flour'],
    ['200 ml cream', 'about ¾ cup + 1½ tbsp cream'],
    ['200 g flour', 'about 7 oz flour'],
    ['20 cm tortilla', '8 inch tortilla'],
    ['3 x 400g tins chopped tomatoes', '3 x ~14 oz tins chopped tomatoes'],
    ['2 potatoes, cut in 2.5cm/1in pieces', '2 potatoes, cut in 2.5cm/1in pieces'],
  ])('%s → %s', (line, expected) => {
    expect(converted(line, to('us'))).toBe(expected);
  });
});

test.each([
  ['2 cups flour', 'about 16¾ fl oz flour'],
  ['1 l stock', 'about 1¾ pt stock'],
  ['15 ml oil', '1 tbsp oil'],
  ['1 kg potatoes', 'about 2¼ lb potatoes'],
  ['8 oz butter', '8 oz butter'],
])('a line shows in imperial units: %s → %s', (line, expected) => {
  expect(converted(line, to('imperial'))).toBe(expected);
});

describe('foods show by weight or by volume', () => {
  test.each([
    ['2 cups flour', to('metric', 'weight'), 'about 240 g flour'],
    ['2 cups flour', to(null, 'weight'), 'about 8½ oz flour'],
    ['1 cup + 2 tbsp flour', to('metric', 'weight'), 'about 135 g flour'],
    ['1 cup packed brown sugar', to('metric', 'weight'), 'about 220 g packed brown sugar'],
    ['2 tbsp butter', to('metric', 'weight'), '2 tbsp butter'],
    ['2 cups (250 g) flour', to('metric', 'weight'), '2 cups (250 g) flour'],
    ['2 cups flour (250 g)', to('metric', 'weight'), '2 cups flour (250 g)'],
    ['1 cup moon dust', to('metric', 'weight'), 'about 235 ml moon dust'],
    ['1 cup rice vinegar', to('metric', 'weight'), 'about 240 g rice vinegar'],
    ['200 g flour', to('us', 'volume'), 'about 1⅔ cups flour'],
    ['10 g salt', to('metric', 'volume'), 'about 1½ tsp salt'],
    ['8 oz (225 g) cream cheese', to('us', 'volume'), 'about 1 cup (225 g) cream cheese'],
  ])('%s → %s', (line, conversion, expected) => {
    expect(converted(line, conversion)).toBe(expected);
  });
});

describe('what is right already, cannot be measured or is not known stays', () => {
  test.each([
    '2 cups (250 g) flour',
    '1 tsp salt',
    '2 tbsp butter',
    '3 eggs',
    '1 heaping cup flour',
    '2 cans tomatoes',
    'a pinch of salt',
    '1/0 cup flour',
    '1e9 cups flour',
    '0.001 oz saffron',
    `${'9'.repeat(400)} cups flour`,
  ])('%s', (line) => {
    expect(converted(line, to('metric', 'weight'))).toBe(line);
  });
});

test('an amount that is about already says so once', () => {
  expect(converted('about 2 cups flour', to('metric'))).toBe('about 475 ml flour');
  expect(converted('~2 cups flour', to('metric'))).toBe('~475 ml flour');
});

test.each([
  ['2 cups flour', '2', 'about 945 ml flour'],
  ['14 oz can tomatoes', '2', '2 × ~395 g can tomatoes'],
  ['12 inch tortilla', '2', '2 × 30 cm tortilla'],
  ['2 inches ginger', '2', '10 cm ginger'],
  ['1/4 cup oil plus 2 tbsp', '2', 'about 120 ml oil plus 4 tbsp'],
  ['2 eggs', '2', '4 eggs'],
  ['50 + 8 oz sugar', '2', '100 + 16 oz sugar'],
])('scaling and converting go together: %s by %s → %s', (line, factor, expected) => {
  expect(converted(line, to('metric'), { factor })).toBe(expected);
});

test.each([
  ['de', '250 ml Milch', 'ca. 1 Cup Milch'],
  ['fr', '250 ml de lait', 'env. 1 tasse de lait'],
  ['es', '500 ml de leche', 'aprox. 2 tazas de leche'],
  ['it', '500 ml di latte', 'circa 2 tazze di latte'],
  ['hu', '10 dkg vaj', 'kb. 3½ oz vaj'],
  ['he', '250 מ"ל חלב', 'כ־1 כוס חלב'],
  ['ru', '500 мл молока', 'ок. 2 чашки молока'],
  ['uk', '140 г борошна', 'бл. 5 унцій борошна'],
])('%s has its own words: %s → %s', (language, line, expected) => {
  expect(converted(line, to('us'), { language })).toBe(expected);
});

test('the number alone counts as changed, so that it reads from left to right in any text', () => {
  const notation = { ...notationOf('', '.'), language: 'he' };
  const pieces = scaleLine('500 מ"ל חלב', new Fraction(1), notation, to('us'));
  expect(pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')).toBe('כ־[2] כוסות חלב');
});

describe('a stick of butter has a quarter of a pound', () => {
  test.each([
    ['1½ sticks unsalted butter', 'metric', 'about 170 g unsalted butter'],
    ['½ stick unsalted butter, softened', 'metric', 'about 55 g unsalted butter, softened'],
    ['2 sticks (1 cup) cold butter', 'metric', 'about 225 g (about 235 ml) cold butter'],
    ['butter, 1 stick', 'metric', 'butter, about 115 g'],
    ['1 stick margarine', 'metric', 'about 115 g margarine'],
    ['one stick of butter', 'metric', 'about 115 g of butter'],
    ['1 stick (113 g) butter', 'metric', '1 stick (113 g) butter'],
    ['2 sticks butter', 'imperial', '8 oz butter'],
    ['2 sticks butter', 'us', '2 sticks butter'],
    ['1 stick celery', 'metric', '1 stick celery'],
    ['1 cinnamon stick', 'metric', '1 cinnamon stick'],
  ] as const)('%s in %s units → %s', (line, system, expected) => {
    expect(converted(line, to(system))).toBe(expected);
  });
});

describe('ounces of liquids are a volume', () => {
  test.each([
    ['2 oz gin', 'en', 'about 60 ml gin'],
    ['2 ounces dark rum', 'en', 'about 60 ml dark rum'],
    ['1 (32 oz) carton chicken broth', 'en', '1 (~945 ml) carton chicken broth'],
    ['1 oz fresh lime juice', 'en', 'about 30 ml fresh lime juice'],
    ['12 oz beer', 'en', 'about 355 ml beer'],
    ['1 (13.5 oz) can coconut milk', 'en', '1 (~400 ml) can coconut milk'],
    ['4 oz soy sauce', 'en', 'about 120 ml soy sauce'],
    ['8 oz heavy cream', 'en', 'about 235 ml heavy cream'],
    ['8 oz sour cream', 'en', 'about 225 g sour cream'],
    ['8 oz cream cheese', 'en', 'about 225 g cream cheese'],
    ['2 oz rum raisins', 'en', 'about 55 g rum raisins'],
    ['4 oz milk chocolate', 'en', 'about 115 g milk chocolate'],
    ['1 (14 oz) can sweetened condensed milk', 'en', '1 (~395 g) can sweetened condensed milk'],
    ['2 oz de ron blanco', 'es', 'aprox. 60 ml de ron blanco'],
    ['2 oz Weißwein', 'de', 'ca. 60 ml Weißwein'],
    ['2 oz di succo di limone', 'it', 'circa 60 ml di succo di limone'],
    ['2 oz de jus de citron', 'fr', 'env. 60 ml de jus de citron'],
    ['4 oz de queso', 'es', 'aprox. 115 g de queso'],
  ])('%s in %s → %s', (line, language, expected) => {
    expect(converted(line, to('metric'), { language })).toBe(expected);
  });
});

describe('pints and gallons of a recipe from Britain are larger', () => {
  const inRecipe = (line: string, others: string, instructions = ''): string => {
    const notation = notationOf(`${others}\n${line}`, '.', instructions);
    return textOf(scaleLine(line, new Fraction(1), notation, to('metric')));
  };

  test.each([
    ['1/2 pint stock', '450g beef\n1 tsp bicarbonate of soda', 'Cook at gas mark 4.', 'about 285 ml stock'],
    ['1 pint milk', '100g caster sugar', '', 'about 570 ml milk'],
    ['1 pint milk', '2 tins of tomatoes', '', 'about 570 ml milk'],
    ['1 pint milk', '225g plain flour', '', 'about 570 ml milk'],
    ['1 gallon cider', '6 rashers of bacon', '', 'about 4.55 l cider'],
    ['2 pints stock', 'salt', 'Bake at gas mark 6.', 'about 1.15 l stock'],
    ['10 fl oz milk', '100g caster sugar', '', 'about 285 ml milk'],
    ['1 pint cream', '2 cups flour', '', 'about 475 ml cream'],
    ['1 pint cream', '2 cups flour\n1 stick of butter\n450 g beef', '', 'about 475 ml cream'],
    ['1 pint cream', '2 eggs', 'Bake at 350 F in a skillet.', 'about 475 ml cream'],
    ['2 oz gin', '100g caster sugar', '', 'about 60 ml gin'],
  ])('%s beside %j, %j → %s', (line, others, instructions, expected) => {
    expect(inRecipe(line, others, instructions)).toBe(expected);
  });
});

test.each([
  ['two-thirds cup milk', 'en', 'about 160 ml milk'],
  ['three quarters cup milk', 'en', 'about 175 ml milk'],
  ['one-eighth pound butter', 'en', 'about 55 g butter'],
  ['one and one-half cups milk', 'en', 'about 355 ml milk'],
  ['two-thirds of a cup of milk', 'en', 'about 160 ml of milk'],
])('%s in %s → %s', (line, language, expected) => {
  expect(converted(line, to('metric'), { language })).toBe(expected);
});
