import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { scaleLine } from './scale-line.ts';
import { textOf } from './scaled-pieces.ts';

const scaled = (line: string, language: string | null, factor = '2'): string =>
  textOf(scaleLine(line, new Fraction(factor), { ...notationOf(line, language === 'en' ? '.' : ','), language }));

describe('fractions in words are amounts', () => {
  test.each([
    ['en', 'three-quarter cup sugar', '1½ cups sugar'],
    ['en', 'two-thirds cup milk', '1⅓ cups milk'],
    ['en', 'one-eighth teaspoon cloves', '¼ teaspoon cloves'],
    ['en', '1 and one-half cups flour', '3 cups flour'],
    ['en', 'a half-cup of milk', '1 cup of milk'],
    ['en', 'three quarters of a pound of butter', '1½ pounds of butter'],
    ['en', 'a quart of milk', '2 quarts of milk'],
    ['de', 'drei Viertel Liter Milch', '1½ Liter Milch'],
    ['de', 'ein Viertelliter Milch', '½ Liter Milch'],
    ['de', 'zweieinviertel Liter Milch', '4½ Liter Milch'],
    ['de', 'zwei Drittel Tasse Zucker', '1⅓ Tassen Zucker'],
    ['fr', 'un demi-citron', '1 citron'],
    ['fr', 'une demi-cuillère à café de sel', '1 cuillère à café de sel'],
    ['fr', 'trois quarts de tasse de lait', '1½ tasse de lait'],
    ['es', 'tres cuartos de taza de leche', '1½ tazas de leche'],
    ['es', 'tres cuartas partes de taza de leche', '1½ tazas de leche'],
    ['es', 'taza y media de harina', '3 tazas de harina'],
    ['it', 'due terzi di tazza di latte', '1⅓ tazze di latte'],
    ['hu', 'kétharmad csésze cukor', '1⅓ csésze cukor'],
    ['hu', 'félliter tej', '1 liter tej'],
    ['he', 'שלושת רבעי כוס סוכר', '1½ כוסות סוכר'],
    ['he', '1/4 1 ק"ג קמח', '2 1/2 ק"ג קמח'],
    ['ru', 'три четверти стакана молока', '1½ стакана молока'],
    ['ru', 'пол-лимона', '1 лимон'],
    ['ru', 'пол чайной ложки соли', '1 чайная ложка соли'],
    ['ru', 'два с половиной стакана муки', '5 стаканов муки'],
    ['uk', 'дві третини склянки цукру', '1⅓ склянки цукру'],
    ['uk', 'пів-літра молока', '1 літр молока'],
  ])('in %s: %s → %s', (language, line, expected) => {
    expect(scaled(line, language)).toBe(expected);
  });
});

describe('numbers that are a part of a name stay', () => {
  test.each([
    ['en', 'three-cheese blend', 'three-cheese blend'],
    ['en', 'one-pot pasta 200 g', 'one-pot pasta 400 g'],
    ['en', 'half-and-half', 'half-and-half'],
    ['en', 'half and half, 1 cup', 'half and half, 2 cups'],
    ['en', 'half-fat crème fraîche 200 ml', 'half-fat crème fraîche 400 ml'],
    ['en', 'omega-3 eggs, 6', 'omega-3 eggs, 12'],
    ['en', 'one-minute oats 2 cups', 'one-minute oats 4 cups'],
    ['en', 'four cheese ravioli 250 g', 'four cheese ravioli 500 g'],
    ['en', 'two percent milk 1 cup', 'two percent milk 2 cups'],
    ['en', '6 V-8 juice cans', '12 V-8 juice cans'],
    ['fr', 'quatre-épices 5 g', 'quatre-épices 10 g'],
    ['fr', 'beurre demi-sel 100 g', 'beurre demi-sel 200 g'],
    ['fr', 'lait demi-écrémé 20 cl', 'lait demi-écrémé 40 cl'],
    ['it', 'quattro formaggi 100 g', 'quattro formaggi 200 g'],
    ['es', 'media crema 200 ml', 'media crema 400 ml'],
    ['de', 'Drei-Käse-Mischung 200 g', 'Drei-Käse-Mischung 400 g'],
    ['de', 'One-Pot-Pasta 200 g', 'One-Pot-Pasta 400 g'],
    ['ru', 'смесь 5 злаков 100 г', 'смесь 5 злаков 200 г'],
    ['uk', 'яйця омега-3, 6 шт', 'яйця омега-3, 12 шт'],
  ])('in %s: %s → %s', (language, line, expected) => {
    expect(scaled(line, language)).toBe(expected);
  });
});

describe('numbers of sizes and types stay', () => {
  test.each([
    ['en', 'No. 2 can peas', '2 No. 2 cans peas'],
    ['en', '2 No. 10 cans tomatoes', '4 No. 10 cans tomatoes'],
    ['en', '1 size 2½ can peaches', '2 size 2½ cans peaches'],
    ['en', '80/20 ground beef 1 lb', '80/20 ground beef 2 lb'],
    ['en', 'U15 shrimp 1 lb', 'U15 shrimp 2 lb'],
    ['en', '#10 can tomatoes', '2 #10 cans tomatoes'],
    ['en', 'No. 2½ can peaches', '2 No. 2½ cans peaches'],
    ['de', 'Nr. 2 Dose Erbsen', '2 Nr. 2 Dosen Erbsen'],
    ['en', '1 lb 16/20 shrimp', '2 lb 16/20 shrimp'],
    ['en', '1 pound (16-20) shrimp', '2 pounds (16-20) shrimp'],
    ['en', '21/25 shrimp, 1 lb', '21/25 shrimp, 2 lb'],
    ['en', '2 lb shrimp (21-25 count)', '4 lb shrimp (21-25 count)'],
    ['en', '12 U-10 scallops', '24 U-10 scallops'],
    ['en', '1 pound (about 20) shrimp', '2 pounds (about 40) shrimp'],
    ['de', 'Mehl Type 405 500 g', 'Mehl Type 405 1000 g'],
    ['en', '2 packs of 6 eggs', '4 packs of 6 eggs'],
    ['nl', '1 pakje of 2 bosjes', '2 pakjes of 4 bosjes'],
    ['de', 'Weizenmehl 405 500 g', 'Weizenmehl 405 1000 g'],
    ['fr', 'farine T55 500 g', 'farine T55 1000 g'],
    ['it', 'farina tipo 00 500 g', 'farina tipo 00 1000 g'],
    ['es', 'harina 000 1 kg', 'harina 000 2 kg'],
    ['hu', 'BL 55 liszt 50 dkg', 'BL 55 liszt 100 dkg'],
  ])('in %s: %s → %s', (language, line, expected) => {
    expect(scaled(line, language)).toBe(expected);
  });
});

describe('what all things weigh together grows with them, and what each weighs does not', () => {
  test.each([
    ['en', '2 (28 oz) cans tomatoes (56 oz total)', '4 (28 oz) cans tomatoes (112 oz total)'],
    ['en', '2 cans (56 oz total) tomatoes', '4 cans (112 oz total) tomatoes'],
    ['en', '2 packages (8 oz each, 16 oz total) cheese', '4 packages (8 oz each, 32 oz total) cheese'],
    ['en', '4 chicken breasts, total weight about 2 lb', '8 chicken breasts, total weight about 4 lb'],
    ['en', '1 bunch kale (net 200 g)', '2 bunches kale (net 400 g)'],
    ['en', '3 cans (14 oz each) beans', '6 cans (14 oz each) beans'],
    ['en', '4 packages (each 8 oz) cream cheese', '8 packages (each 8 oz) cream cheese'],
    ['en', '6 slices (1 oz each) ham', '12 slices (1 oz each) ham'],
    ['de', '4 Lachsfilets (je 150 g)', '8 Lachsfilets (je 150 g)'],
    ['de', '4 Lachsfilets (zus. 600 g)', '8 Lachsfilets (zus. 1200 g)'],
    ['ru', '4 филе (общим весом 800 г)', '8 филе (общим весом 1600 г)'],
    ['de', '2 Dosen Tomaten (insgesamt 800 g)', '4 Dosen Tomaten (insgesamt 1600 g)'],
    ['fr', '2 boîtes de tomates (800 g au total)', '4 boîtes de tomates (1600 g au total)'],
    ['es', '2 latas de tomate (800 g en total)', '4 latas de tomate (1600 g en total)'],
    ['it', '2 scatole di pomodori (800 g in totale)', '4 scatole di pomodori (1600 g in totale)'],
    ['hu', '2 doboz paradicsom (összesen 800 g)', '4 doboz paradicsom (összesen 1600 g)'],
    ['he', '2 קופסאות עגבניות (סה"כ 800 גרם)', '4 קופסאות עגבניות (סה"כ 1600 גרם)'],
    ['ru', '2 банки томатов (всего 800 г)', '4 банки томатов (всего 1600 г)'],
    ['uk', '2 банки томатів (загалом 800 г)', '4 банки томатів (загалом 1600 г)'],
  ])('in %s: %s → %s', (language, line, expected) => {
    expect(scaled(line, language)).toBe(expected);
  });
});

describe('two units without a space between them are one amount', () => {
  test.each([
    ['570g/1lb4oz beef', '2', '1140g/2lb8oz beef'],
    ['1lb4oz/570g flour', '2', '2lb8oz/1140g flour'],
    ['beef 1lb4oz', '2', 'beef 2lb8oz'],
    ['1lb8oz beef', '2', '3lb beef'],
    ['2lb3oz (1kg) lamb', '2', '4lb6oz (2kg) lamb'],
    ['1lb4oz beef', '1/2', '10oz beef'],
    ['1kg500g de farine', '2', '3kg de farine'],
    ['1l500ml milk', '3', '4l500ml milk'],
  ])('%s × %s → %s', (line, factor, expected) => {
    expect(scaled(line, null, factor)).toBe(expected);
  });

  test('as many ounces come out as went in', () => {
    const parts = fc.record({ pounds: fc.integer({ min: 1, max: 20 }), ounces: fc.integer({ min: 1, max: 15 }) });
    fc.assert(
      fc.property(parts, fc.integer({ min: 2, max: 6 }), ({ pounds, ounces }, factor) => {
        const [, after = '0', rest = '0'] =
          /^(\d+)lb(?:(\d+)oz)? beef$/.exec(scaled(`${pounds}lb${ounces}oz beef`, 'en', `${factor}`)) ?? [];
        expect(Number(after) * 16 + Number(rest)).toBe((pounds * 16 + ounces) * factor);
      }),
    );
  });
});

test.each([
  ['2 gr. Dose/n Tomaten', '4 gr. Dose/n Tomaten'],
  ['2 gr. Zwiebel(n)', '4 gr. Zwiebel(n)'],
  ['1 kl. Dose Mais', '2 kl. Dosen Mais'],
  ['3 kl. Tomaten', '6 kl. Tomaten'],
  ['2 m.-große Zwiebel(n)', '4 m.-große Zwiebel(n)'],
  ['1 m.-gr. Zwiebel', '2 m.-gr. Zwiebel'],
  ['½ gr. Gurke', '1 gr. Gurke'],
  ['5 gr. Salz', '10 gr. Salz'],
  ['200 gr. Zwiebeln', '400 gr. Zwiebeln'],
  ['1 KL Honig', '2 KL Honig'],
])('gr. and kl. are sizes of things, and grams and spoons of others: %s → %s', (line, expected) => {
  expect(scaled(line, 'de')).toBe(expected);
});

test.each([
  ['en', 'eggs ×6', 'eggs ×12'],
  ['en', 'eggs x 6', 'eggs x 12'],
  ['en', 'eggs 6x', 'eggs 12x'],
  ['en', 'eggs (x6)', 'eggs (x12)'],
  ['en', 'eggs x6 (large)', 'eggs x12 (large)'],
  ['en', 'milk 1 l x 6', 'milk 2 l x 6'],
  ['de', 'Wasser x6', 'Wasser x12'],
  ['ru', 'вода х6', 'вода х12'],
  ['he', 'ביצים ×6', 'ביצים ×12'],
])('in %s a count behind the name is an amount: %s → %s', (language, line, expected) => {
  expect(scaled(line, language)).toBe(expected);
});

test.each([
  ['en', 'handful parsley or 0.5 tsp dried', '2 handfuls parsley or 1 tsp dried'],
  ['en', 'juice of ¼ large lemon', 'juice of ½ large lemon'],
  ['de', 'Handvoll Petersilie oder 1 TL getrocknet', '2 Handvoll Petersilie oder 2 TL getrocknet'],
])('in %s the first amount counts, and all are scaled: %s → %s', (language, line, expected) => {
  expect(scaled(line, language)).toBe(expected);
});
