import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../../testing/growth.ts';
import { addLines } from '../adding/add-lines.ts';
import { notationOf } from '../notation.ts';
import { scaleLine } from '../scaling/scale-line.ts';
import { textOf } from '../scaling/scaled-pieces.ts';
import { understoodLine } from './understood-line.ts';

const notation = (language: string) => ({ ...notationOf('', '.'), language });
const scaled = (line: string, factor: string, language: string) =>
  textOf(scaleLine(line, new Fraction(factor), notation(language)));

describe('digits in groups of three with a space between them are one number', () => {
  test.each([
    ['en', '1 000 g nuts', '500 g nuts'],
    ['en', '1\u00A0000 g nuts', '500 g nuts'],
    ['en', '1\u202F000 g nuts', '500 g nuts'],
    ['en', '2\u202F400 g nuts', '1200 g nuts'],
    ['en', "1'000 g nuts", '500 g nuts'],
    ['en', '1 500 g flour', '750 g flour'],
    ['en', '1 500g flour', '750g flour'],
    ['en', '2 500 g potatoes', '1250 g potatoes'],
    ['en', '12 500 ml water', '6250 ml water'],
    ['en', 'about 1 200 ml stock', 'about 600 ml stock'],
    ['en', '1 200-1 500 g stewing beef', '600-750 g stewing beef'],
    ['en', '800 to 1 200 g beef', '400 to 600 g beef'],
    ['en', '1 000 000 g sand', '500000 g sand'],
    ['en', '1 000.5 g gold', '500.25 g gold'],
    ['en', '1 000 nuts', '500 nuts'],
    ['en', '1 500 nuts', '750 nuts'],
    ['en', 'flour 1 500 g', 'flour 750 g'],
    ['en', '1 200 g tomatoes in cans', '600 g tomatoes in cans'],
    ['de', '1 000 g Mehl', '500 g Mehl'],
    ['de', '1 500 g Kartoffeln, in Scheiben', '750 g Kartoffeln, in Scheiben'],
    ['de', '24 500 ml Wasser', '12250 ml Wasser'],
    ['fr', '1 000 g farine', '500 g farine'],
    ['fr', '2 500 g de tomates', '1250 g de tomates'],
    ['fr', '1 500 g de filets de poulet', '750 g de filets de poulet'],
    ['it', '1 200 g di farina', '600 g di farina'],
    ['es', '1 250 g de harina', '625 g de harina'],
    ['hu', '1 500 g liszt', '750 g liszt'],
    ['he', '1 500 גרם קמח', '750 גרם קמח'],
    ['ru', '1 500 г муки', '750 г муки'],
    ['ru', '2 500 г филе', '1250 г филе'],
    ['uk', '1 200 мл води', '600 мл води'],
  ])('in %s half of %s is %s', (language, line, half) => {
    expect(scaled(line, '1/2', language)).toBe(half);
  });
});

describe('a number in front of a size and what has it is a count', () => {
  test.each([
    ['en', '2 400 g cans tomatoes', '4 400 g cans tomatoes'],
    ['en', '2 400g cans tomatoes', '4 400g cans tomatoes'],
    ['en', '2 400 ml tins coconut milk', '4 400 ml tins coconut milk'],
    ['en', '3 250 g bags rice', '6 250 g bags rice'],
    ['en', '2 400 g (14 oz) cans tomatoes', '4 400 g (14 oz) cans tomatoes'],
    ['en', '2 400 g tomato cans', '4 × 400 g tomato cans'],
    ['en', '1 400 g can tomatoes', '2 400 g cans tomatoes'],
    ['en', '24 330 ml bottles', '48 330 ml bottles'],
    ['en', '4 175 g duck breasts', '8 × 175 g duck breasts'],
    ['en', '2 200 g salmon fillets', '4 × 200 g salmon fillets'],
    ['en', '2 200 g steaks', '4 × 200 g steaks'],
    ['en', '2 100 g bars chocolate', '4 100 g bars chocolate'],
    ['en', '1 00 flour', '2 00 flour'],
    ['de', '2 400 g Dosen Tomaten', '4 400 g Dosen Tomaten'],
    ['de', '2 150 g Lachsfilets', '4 × 150 g Lachsfilets'],
    ['de', 'Mehl Type 405 500 g', 'Mehl Type 405 1000 g'],
    ['de', 'Weizenmehl 405 500 g', 'Weizenmehl 405 1000 g'],
    ['fr', '2 400 g boîtes de tomates', '4 400 g boîtes de tomates'],
    ['it', 'Penne 72 500 g', 'Penne 72 1000 g'],
    ['ru', '2 400 г банки томатов', '4 400 г банки томатов'],
  ])('in %s twice %s is %s', (language, line, twice) => {
    expect(scaled(line, '2', language)).toBe(twice);
  });
});

test('a number with a space in it is shown and added as one', () => {
  expect(understoodLine('1 000 g nuts', notation('en'))).toMatchObject({
    amount: '1 000 g',
    name: 'nuts',
    isSure: true,
  });
  expect(addLines(['1 000 g farine', '200 g farine'], () => notation('fr'))).toEqual(['1.2 kg farine']);
  expect(addLines(['2 400 g cans corn', '1 400 g can corn'], () => notation('en'))).toEqual(['3 (400 g) cans corn']);
});

test('a scaled count in front of a size is not read as thousands again', () => {
  expect(scaled('2 200 g steaks', '1/2', 'en')).toBe('1 × 200 g steaks');
  expect(scaled('ein 500 g Brot', '2', 'de')).toBe('2 × 500 g Brote');
  expect(scaled('2 x 500 g Brote', '2', 'de')).toBe('4 x 500 g Brote');
});

test('the work for numbers with spaces in them grows with the text and no faster', async () => {
  const alphabet = [
    ...tokensOfSources('packages/shared/src/amounts/lines/thousands.ts'),
    '1 ',
    '000 ',
    '500 ',
    ' g ',
    '(',
  ];
  expect(await superLinearTexts((text) => understoodLine(text, notation('en')), alphabet)).toEqual([]);
});
