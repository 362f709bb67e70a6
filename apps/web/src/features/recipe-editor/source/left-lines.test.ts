import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { expect, it } from 'vitest';
import { leftLines } from './left-lines.ts';

const loaf: ClippedRecipe = {
  ...emptyRecipe,
  title: 'Lemon loaf',
  yield: '8',
  activeTime: '20 minutes',
  ingredients: '1 cup flour\n[For the icing]\n2 lemons',
  instructions: 'Bake until a skewer',
  imageUrl: '',
  imageUrls: [],
  provenance: {},
  confidence: 1,
  alternatives: [],
};

it('names the lines that are in no field, and none that a field has in other words', () => {
  const text =
    'LEMON LOAF\nServes 8\nPrep time: 20 minutes | Cook time: 45 minutes\n\nIngredients\n1 cup flour\nFor the icing:\n2 lemons\n\nMethod\n1. Bake until a skewer\ncomes out clean.\n2. Mix the lemons with the flour.';
  expect(leftLines(text, loaf)).toEqual(['comes out clean.', '2. Mix the lemons with the flour.']);
});

it('does not miss what another recipe of the text has', () => {
  const scones = { ...loaf, title: 'Cheese scones', ingredients: '100 g cheddar' };
  expect(leftLines('Cheese scones\n100 g cheddar', loaf)).toEqual(['Cheese scones', '100 g cheddar']);
  expect(leftLines('Cheese scones\n100 g cheddar', { ...loaf, alternatives: [scones] })).toEqual([]);
});
