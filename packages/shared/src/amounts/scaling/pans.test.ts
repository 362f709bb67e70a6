import { expect, test } from 'vitest';
import { superLinearTexts } from '../../testing/growth.ts';
import { notationOf } from '../notation.ts';
import { emptyPan, type Pan, panFactor, panIn } from './pans.ts';

const notation = notationOf('1.5 l of water', '.');
const round = (length: string, height = ''): Pan => ({ ...emptyPan, length, height });
const square = (length: string): Pan => ({ ...emptyPan, shape: 'square', length });
const rectangle = (length: string, width: string, height = ''): Pan => ({
  shape: 'rectangle',
  length,
  width,
  height,
});

test.each([
  ['a smaller round one', round('26 cm'), round('20 cm'), 100 / 169],
  ['numbers without a unit', round('26'), round('20'), 100 / 169],
  ['a unit that only one of them has', round('26 cm'), round('20'), 100 / 169],
  ['inches and centimeters', round('9 inch'), round('26 cm'), (26 / 22.86) ** 2],
  ['a square one', round('20 cm'), square('20 cm'), 4 / Math.PI],
  ['a rectangle', square('20 cm'), rectangle('20 cm', '30 cm'), 1.5],
  ['heights that both have', round('20 cm', '5 cm'), round('20 cm', '7.5 cm'), 1.5],
  ['a height that one of them has', round('20 cm', '5 cm'), round('20 cm'), 1],
])('from pan to pan, with %s', (_what, from, to, factor) => {
  expect(panFactor(from, to, notation)?.valueOf()).toBeCloseTo(factor, 5);
});

test.each([
  ['nothing', round('')],
  ['zero', round('0 cm')],
  ['no number', round('large')],
  ['a weight', round('200 g')],
  ['a range', round('20-26 cm')],
  ['a rectangle without a width', rectangle('20 cm', '')],
  ['a height of zero', round('20 cm', '0')],
])('a pan of %s has no factor', (_what, pan) => {
  expect([panFactor(pan, round('20'), notation), panFactor(round('20'), pan, notation)]).toEqual([null, null]);
});

test.each([
  ['Grease a 9 x 13 inch pan.', rectangle('9 inch', '13 inch')],
  ['Bake in a 26 cm springform tin.', round('26 cm')],
  ['Springform (Ø 26 cm)', round('26 cm')],
  ['Roll out 5 mm thick and line a 9-inch pan.', round('9 inch')],
  ['Bake at 180 °C for 30 minutes.', null],
  ['Cut into 2 cm cubes.', null],
])('the pan of "%s"', (text, pan) => {
  expect(panIn(text, notation)).toEqual(pan);
});

test('the work for a pan grows with the text and no faster', async () => {
  expect(await superLinearTexts((text) => panIn(text, notation), ['9 x ', '13 inch ', '1/', '½', 'x'])).toEqual([]);
});
