import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { notationOf } from '../notation.ts';
import { scaleLine } from './scale-line.ts';
import { textOf } from './scaled-pieces.ts';

test.each([
  // Nobody takes more than a thousand cups.
  ['1.333 cups water', '2', '2.666 cups water'],
  ['1,125 tsp salt', '2', '2.25 tsp salt'],
  ['1.500 ml water', '2', '3000 ml water'],
  // How thick a slice is stays as it is.
  ['6 slices (1 inch/2.5 cm thick) bread', '2', '12 slices (1 inch/2.5 cm thick) bread'],
  ['2 knobs (1 inch) ginger', '2', '4 knobs (1 inch) ginger'],
  ['5 cm (2 inches) ginger', '2', '10 cm (4 inches) ginger'],
  // From 200 to 250 g, as Italian and French lines have it.
  ['200/250 g di Fontina', '2', '400–500 g di Fontina'],
  ['25/30 olive', '2', '50–60 olive'],
  ['4/6 pommes', '1/2', '2–3 pommes'],
  ['15/16 tsp salt', '2', '1 7/8 tsp salt'],
  ['2/3 cup milk', '2', '1 1/3 cups milk'],
  // Names with numbers in them.
  ['7 Up, 2 cups', '2', '7 Up, 4 cups'],
  ['5 spice powder, 1 tsp', '2', '5 spice powder, 2 tsp'],
  ['4 cheese blend, 1 cup', '2', '4 cheese blend, 2 cups'],
  ['3 Musketeers bars', '2', '3 Musketeers bars'],
  ['50/50 spring mix', '2', '50/50 spring mix'],
  ['9x13 inch pan', '2', '9x13 inch pan'],
  ['9x13 pan', '2', '9x13 pan'],
  ['jus d’un citron', '2', 'jus de 2 citrons'],
  ["jus d'un demi citron", '2', 'jus de 1 citron'],
  ["succo d'un limone, olio", '2', 'succo di 2 limoni, olio'],
  ['Packung Hefe (7 g)', '2', '2 Packungen Hefe (7 g)'],
  ['שן שום אחת', '2', '2 שיני שום'],
  ['שן שום אחת, כתושה', '3', '3 שיני שום, כתושה'],
  ['Spicchi di aglio 2', '2', 'Spicchi di aglio 4'],
  ['Spicchi di aglio 2', '1/2', 'Spicchio di aglio 1'],
  ['1 sachet de 50 g (2 oz) de soupe', '2', '2 sachets de 50 g (2 oz) de soupe'],
  ['4x gousse d’ail', '1/2', '2x gousses d’ail'],
  ['1 vanilla pod, split', '2', '2 vanilla pods, split'],
  ['2 bay leaves', '1/2', '1 bay leaf'],
  ['2 minced jalapeños', '1/2', '1 minced jalapeño'],
  ['2 jalapenos', '1/2', '1 jalapeno'],
])('%s × %s → %s', (line, factor, scaled) => {
  expect(textOf(scaleLine(line, new Fraction(factor), notationOf(line, '.')))).toBe(scaled);
});
