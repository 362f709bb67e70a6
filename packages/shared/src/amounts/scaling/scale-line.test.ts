import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { parseLine } from '../lines/parse-line.ts';
import { scaleLine } from './scale-line.ts';
import { textOf } from './scaled-pieces.ts';

const scaled = (line: string, factor: Fraction, otherwise: '.' | ',' = '.'): string =>
  textOf(scaleLine(line, factor, notationOf(line, otherwise)));

describe('the first amount of a line is scaled', () => {
  test.each([
    ['2 cups flour', '2', '4 cups flour'],
    ['1/2 cup sugar', '2', '1 cup sugar'],
    ['1/2 cup sugar', '3', '1 1/2 cups sugar'],
    ['1/3 cup sugar', '1/2', '1/6 cup sugar'],
    ['1 1/2 cups flour', '2', '3 cups flour'],
    ['1 1/2 cups flour', '1/2', '3/4 cup flour'],
    ['1-1/2 cups flour', '2', '3 cups flour'],
    ['½', '2', '1'],
    ['½ cup butter', '2', '1 cup butter'],
    ['½ cup butter', '3', '1½ cups butter'],
    ['1½ cups milk', '2', '3 cups milk'],
    ['1 ½ cups milk', '1/2', '¾ cup milk'],
    ['3 eggs', '1/2', '1½ eggs'],
    ['3 eggs', '1/17', '~⅙ egg'],
    ['1 cup sugar', '1/3', '⅓ cup sugar'],
    ['1 cup sugar', '1/8', '⅛ cup sugar'],
    ['1 cup sugar', '1/16', '1/16 cup sugar'],
    ['1 cup sugar', '1/17', '~1/16 cup sugar'],
    ['1 cup sugar', '1/32', '½ tbsp sugar'],
    ['1 tbsp oil', '2/9', '⅔ tsp oil'],
    ['0.25 cup oil', '3', '0.75 cup oil'],
    ['.5 cup oil', '3', '1.5 cups oil'],
    ['1.5 cups milk', '1/3', '0.5 cup milk'],
    ['1.5 cups milk', '1/7', '~0.214 cup milk'],
    ['1.7 L water', '6', '10.2 L water'],
    ['1.5 L water', '1.7', '2.55 L water'],
    ['120 g bread flour', '2/3', '80 g bread flour'],
    ['120 g bread flour', '1/16', '7.5 g bread flour'],
    ['100 ml milk', '1/3', '~33.3 ml milk'],
    ['8 oz cheese', '1/4', '2 oz cheese'],
    ['1,5 kg Mehl', '2', '3 kg Mehl'],
    ['1,5 kg Mehl', '1/2', '0,75 kg Mehl'],
    ['1,000 g flour', '2', '2000 g flour'],
    ['1 to 2 tomatoes', '2', '2 to 4 tomatoes'],
    ['  1 cup flour  ', '2', '  2 cups flour  '],
    ['2 Äpfel, gewürfelt', '2', '4 Äpfel, gewürfelt'],
    ['1 egg', '2', '2 eggs'],
    ['2 large eggs', '1/2', '1 large egg'],
    ['1 red onion, chopped', '3', '3 red onions, chopped'],
    ['2 dozen eggs', '1/2', '1 dozen eggs'],
    ['tomato paste 2 tbsp', '2', 'tomato paste 4 tbsp'],
    ['tomato paste (2 tbsp)', '2', 'tomato paste (4 tbsp)'],
    ['10% milk 2 cups', '2', '10% milk 4 cups'],
    ['juice of 1 lemon', '2', 'juice of 2 lemons'],
    ['鸡肉500克', '2', '鸡肉1000克'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, new Fraction(factor))).toBe(expected);
  });
});

describe('both ends of a range are scaled', () => {
  test.each([
    ['1-2 teaspoons salt', '2', '2-4 teaspoons salt'],
    ['1-2 teaspoons salt', '1/2', '½-1 teaspoon salt'],
    ['3 to 4 tablespoons butter', '2', '6 to 8 tablespoons butter'],
    ['1 to 2 tsp salt', '2', '2 to 4 tsp salt'],
    ['1 - 2 cups milk', '2', '2 - 4 cups milk'],
    ['1–2 cups flour', '2', '2–4 cups flour'],
    ['1/2 to 1 cup water', '2', '1 to 2 cups water'],
    ['0.25-1/2 cup sugar', '3', '0.75-1 1/2 cups sugar'],
    ['2 bis 3 Äpfel', '2', '4 bis 6 Äpfel'],
    ['1 à 2 gousses d’ail', '2', '2 à 4 gousses d’ail'],
    ['2 or 3 carrots', '2', '4 or 6 carrots'],
    ['1-2 g saffron', '1/3', '~0.333-0.667 g saffron'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, new Fraction(factor))).toBe(expected);
  });
});

describe('all amounts of a line are scaled', () => {
  test.each([
    ['1 cup + 2 tbsp flour', '2', '2 cups + 4 tbsp flour'],
    ['1 cup + 2 tbsp + 3 tsp sugar', '2', '2 cups + 4 tbsp + 6 tsp sugar'],
    ['1 cup plus 2 tablespoons flour', '2', '2 cups plus 4 tablespoons flour'],
    ['1 cup or 250ml milk', '2', '2 cups or 500ml milk'],
    ['1 Tasse oder 250 ml Milch', '2', '2 Tassen oder 500 ml Milch'],
    ['250 г муки или 2 стакана', '2', '500 г муки или 4 стакана'],
    ['2 cups flour (14 oz)', '2', '4 cups flour (28 oz)'],
    ['4 cups (950ml) stock', '2', '8 cups (1900ml) stock'],
    ['2 cups/280 g flour', '1/2', '1 cup/140 g flour'],
    ['1 tsp five-spice powder 5 mL', '2', '2 tsp five-spice powder 10 mL'],
    ['1 cup flour for 5 ml', '2', '2 cups flour for 5 ml'],
    ['1 lb 2 oz beef', '1/2', '9 oz beef'],
    ['2 lb 14 oz beef', '2', '5 lb 12 oz beef'],
    ['1 lb 8 oz beef', '2', '3 lb beef'],
    ['1 cup chopped onion (about 1 medium)', '2', '2 cups chopped onion (about 2 medium)'],
    ['¼ cup lime juice (from about 2 limes)', '2', '½ cup lime juice (from about 4 limes)'],
    ['500g/1lb 2oz new potatoes', '1/2', '250g/9oz new potatoes'],
    ['1.25kg/2lb 12oz lamb', '2', '2.5kg/5lb 8oz lamb'],
    ['750ml/1 pint 7fl oz water', '3', '2250ml/3 pints 21fl oz water'],
    [
      '1 pound (about 3 half-pint baskets or one and a half 12-ounce bags frozen) blackberries',
      '2',
      '2 pounds (about 6 half-pint baskets or 3 12-ounce bags frozen) blackberries',
    ],
    ['pinch of salt', '2', '2 pinches of salt'],
    ['Dash of Tabasco', '1/2', '½ dash of Tabasco'],
    ['Prise Salz', '2', '2 Prisen Salz'],
    ['bunch mint', '1/2', '½ bunch mint'],
    ['2 onions (about 8 ounces), chopped', '1/2', '1 onion (about 4 ounces), chopped'],
    ['carottes, en rondelles', '2', 'carottes, en rondelles'],
    ['2 carottes, en rondelles', '1/2', '1 carotte, en rondelles'],
    ['1 שן שום', '3', '3 שיני שום'],
    ['3 зубчики часнику, подрібнені', '1/2', '1½ зубчика часнику, подрібнені'],
    ['1 cup (packed) brown sugar', '2', '2 cups (packed) brown sugar'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, new Fraction(factor))).toBe(expected);
  });
});

describe('sizes, types, percentages and degrees stay', () => {
  test.each([
    ['2 (14 oz) cans tomatoes', '2', '4 (14 oz) cans tomatoes'],
    ['2 (14 oz) cans tomatoes', '1/2', '1 (14 oz) can tomatoes'],
    ['2 x 400 g tomatoes', '2', '4 x 400 g tomatoes'],
    ['2x400 g tomatoes', '2', '4x400 g tomatoes'],
    ['one 15 ounce can chickpeas', '5/2', '2½ 15 ounce cans chickpeas'],
    ['one 40 ounce package hash browns', '5/2', '2½ 40 ounce packages hash browns'],
    ['One 14-ounce can coconut milk', '2', '2 14-ounce cans coconut milk'],
    ['two (14 oz) cans tomatoes', '1/2', '1 (14 oz) can tomatoes'],
    ['14 oz can tomatoes', '2', '2 × 14 oz can tomatoes'],
    ['14-ounce can tomatoes', '1/2', '½ × 14-ounce can tomatoes'],
    ['1 14 ounce can tomatoes', '2', '2 14 ounce cans tomatoes'],
    ['one can (14 oz) tomatoes', '2', '2 cans (14 oz) tomatoes'],
    ['eine 400 g Dose Tomaten', '2', '2 400 g Dosen Tomaten'],
    ['400-g-Dose Tomaten', '3', '3 × 400-g-Dose Tomaten'],
    ['une boîte de 400 g', '2', '2 boîtes de 400 g'],
    ['один 400 г', '2', '2 × 400 г'],
    ['a 9-inch pie crust', '2', '2 9-inch pie crust'],
    ['2 (6-ounce) salmon fillets', '2', '4 (6-ounce) salmon fillets'],
    ['4 chicken breasts (6 oz each)', '1/2', '2 chicken breasts (6 oz each)'],
    ['2 inch piece ginger', '2', '2 × 2 inch piece ginger'],
    ['5 cm Ingwer', '2', '10 cm Ingwer'],
    ['12 inch tortillas', '2', '2 × 12 inch tortillas'],
    ['Auflaufform Ø 26 cm', '2', 'Auflaufform Ø 26 cm'],
    ['Mehl Type 550, 250 g', '2', 'Mehl Type 550, 500 g'],
    ['Weizenmehl 405', '2', 'Weizenmehl 405'],
    ['flour 00', '2', 'flour 00'],
    ['salt to taste', '2', 'salt to taste'],
    ['1 cup flour, sifted at 20 °C', '2', '2 cups flour, sifted at 20 °C'],
    ['1 day old bread', '2', '1 day old bread'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, new Fraction(factor))).toBe(expected);
  });
});

describe('what has no value stays', () => {
  test.each([
    '1/0 cup flour',
    '½½ cup flour',
    '1e9 cups flour',
    `${'9'.repeat(400)} cups flour`,
    `2 cups ${'flour '.repeat(200)}`,
    'cup',
    'E150 colour',
    '1.2.3 cups',
  ])('%s', (line) => {
    expect(scaled(line, new Fraction(2))).toBe(line);
  });
});

describe('amounts are scaled in other writings', () => {
  test.each([
    ['1½ כוסות קמח', '2', '3 כוסות קמח'],
    ['כ-2 ביצים', '2', 'כ-4 ביצים'],
    ['1 كوب دقيق', '2', '2 كوب دقيق'],
    ['١ كوب دقيق', '2', '2 كوب دقيق'],
    ['१२ अंडे', '2', '24 अंडे'],
    ['２ 個 卵', '2', '4 個 卵'],
    ['𝟏𝟓 eggs', '2', '30 eggs'],
    ['щепотка соли', '2', '2 щепотки соли'],
    ['1 яйцо', '5', '5 яиц'],
    ['5 яєць', '1/2', '2½ яйця'],
    ['כפית אחת מלח', '2', '2 כפיות מלח'],
    ['כוס וחצי קמח', '2', '3 כוסות קמח'],
    ['2 וחצי כוסות קמח', '2', '5 כוסות קמח'],
    ['ביצה אחת', '2', '2 ביצים'],
    ['לימון אחד, המיץ', '1/2', '½ לימון, המיץ'],
    ['полстакана сахара', '2', '1 стакан сахара'],
    ['півсклянки цукру', '1/2', '¼ склянки цукру'],
    ['1 цибулина (велика)', '2', '2 цибулини (велика)'],
    ['1 kg y medio de patatas', '2', '3 kg de patatas'],
    ['1 litro e mezzo di brodo', '2', '3 litri di brodo'],
    ['50 g di parmigiano + 20 g per servire', '2', '100 g di parmigiano + 40 g per servire'],
    ['el zumo de 1 limón', '2', 'el zumo de 2 limones'],
    ['ein halbes Kilo Kartoffeln', '2', '1 Kilo Kartoffeln'],
    ['3 Zehe/n Knoblauch', '2', '6 Zehe/n Knoblauch'],
    ['2 große Eier', '1/2', '1 große Eier'],
    ['Juice of 1/2 a lemon', '2', 'Juice of 1 lemon'],
    ['3 eggs + 1 yolk', '1/2', '1½ eggs + ½ yolk'],
    ['7-Up, 1 can', '2', '7-Up, 2 cans'],
    ['2 tsp 5-spice powder', '2', '4 tsp 5-spice powder'],
    ['1 tasse de lait', '2', '2 tasses de lait'],
    ['1 Tasse Milch', '2', '2 Tassen Milch'],
    ['2 huevos', '1/2', '1 huevo'],
    ['2 uova', '1/2', '1 uovo'],
    ['3 tojás', '2', '6 tojás'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, new Fraction(factor))).toBe(expected);
  });
});

describe('a number in braces is scaled, and shows without them', () => {
  test.each([
    ['1 cup of soy sauce ({236ml})', '2', '2 cups of soy sauce (472ml)'],
    ['1 cup sugar ({½ pint})', '2', '2 cups sugar (1 pint)'],
    ['1 cup ({.5 cup} note)', '2', '2 cups (1 cup note)'],
    ['{2 cups} flour', '1', '2 cups flour'],
    ['{2 cups} flour', '2', '4 cups flour'],
    ['oil {for frying}', '2', 'oil {for frying}'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, new Fraction(factor))).toBe(expected);
  });
});

test('1,250 is what is plausible for its unit where no number of the recipe tells the decimal mark', () => {
  const twice = (line: string) => [scaled(line, new Fraction(2), '.'), scaled(line, new Fraction(2), ',')];
  expect(twice('1,250 kg Mehl')).toEqual(['2.5 kg Mehl', '2,5 kg Mehl']);
  expect(twice('1,250 g Mehl')).toEqual(['2500 g Mehl', '2500 g Mehl']);
  expect(twice('0,250 kg Mehl')).toEqual(['0,5 kg Mehl', '0,5 kg Mehl']);
});

const factors = fc.constantFrom(...['2', '3', '4', '1/2', '3/2', '5'].map((factor) => new Fraction(factor)));
const amount = fc.constantFrom('1', '2', '12', '1/2', '3/4', '1 1/2', '½', '1¼', '0.5', '25', '1-2', '1½ to 2');
const unit = fc.constantFrom('cups', 'tsp', 'g', 'ml', 'cloves', 'EL', 'cucharadas', 'ст. л.', 'cans');
const written = fc.tuple(amount, unit).map(([number, word]) => `${number} ${word} flour`);

/** Returns the values that a line names. */
const valuesOf = (line: string): Fraction[] =>
  (parseLine(line, notationOf(line, '.')).amounts?.parts ?? []).flatMap(({ range: { low, high } }) =>
    high === null ? [low.value] : [low.value, high.value],
  );

test('scaling twice is scaling once by the product', () => {
  fc.assert(
    fc.property(written, factors, factors, (line, one, other) => {
      const notation = notationOf(line, '.');
      const stepwise = textOf(scaleLine(textOf(scaleLine(line, one, notation)), other, notation));
      const atOnce = textOf(scaleLine(line, one.mul(other), notation));
      if (`${stepwise}${atOnce}`.includes('~')) return;
      expect(valuesOf(stepwise).map(String)).toEqual(valuesOf(atOnce).map(String));
    }),
  );
});

test('a scaled line names the amounts of the line, multiplied', () => {
  const factor = fc.oneof(
    factors,
    fc.double({ min: 0.05, max: 50, noNaN: true }).map((value) => new Fraction(value)),
  );
  fc.assert(
    fc.property(written, factor, (line, by) => {
      const after = scaled(line, by);
      const expected = valuesOf(line).map((value) => value.mul(by));
      // A rounded amount, marked with ~, may be off by an eighth.
      const isNear = (value: Fraction, place: number) =>
        value
          .sub(expected[place] ?? 0)
          .abs()
          .compare((expected[place] ?? value).div(after.includes('~') ? 7 : 1e6)) <= 0;
      if (!/ (?:tbsp|tsp) /.test(after))
        expect([after, valuesOf(after).map(isNear)]).toEqual([after, expected.map(() => true)]);
    }),
  );
});

test('whatever is typed, nothing is thrown and no number is made up', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), factors, (line, factor) => {
      const after = scaled(line, factor);
      expect(after).not.toMatch(/NaN|Infinity|undefined/);
    }),
  );
});

test('the amounts that have changed are told apart from the words around them', () => {
  const pieces = (line: string) =>
    scaleLine(line, new Fraction(2), notationOf(line, '.')).map(({ text, isChanged }) =>
      isChanged ? `[${text}]` : text,
    );
  expect(pieces('1 cup (240 ml) milk')).toEqual(['[2]', ' ', 'cups', ' (', '[480]', ' ml) milk']);
  expect(pieces('כפית אחת מלח')).toEqual(['[2]', ' ', 'כפיות', ' מלח']);
  expect(pieces('ביצה אחת')).toEqual(['[2]', ' ', 'ביצים']);
  expect(pieces('14 oz can beans')).toEqual(['[2 ×]', ' ', '14 oz can beans']);
  expect(pieces('{1 כוס} מים')).toEqual(['[2]', ' ', 'כוסות', ' מים']);
  expect(pieces('полстакана сахара')).toEqual(['[1]', ' ', 'стакан', ' сахара']);
});
