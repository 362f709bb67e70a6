import { renderHook } from '@testing-library/react';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { expect, it } from 'vitest';
import { emptyForm } from '#web/features/recipes/form.public.ts';
import { sureConfidence, useOrigins } from './origins.ts';

const soup: ClippedRecipe = {
  ...emptyForm,
  title: 'Leek soup',
  ingredients: '2 leeks',
  url: 'https://kitchen.example/soup',
  imageUrl: '',
  imageUrls: [],
  provenance: { title: 'json-ld', ingredients: 'text', url: 'address' },
  confidence: sureConfidence,
  alternatives: [],
};
const originsOf = (page: ClippedRecipe, form = page) =>
  renderHook(() => useOrigins(page, page, { ...emptyForm, ...form, images: [] })).result.current;
const all = {
  title: 'clip.origin.data',
  ingredients: 'clip.origin.text',
  instructions: 'clip.origin.missing',
  url: 'clip.origin.address',
};

it('a recipe that is sure says only what it lacks', () => {
  expect(originsOf(soup)).toEqual({ instructions: all.instructions });
});

it('a recipe that is not sure, or one of several, says where each field was found', () => {
  expect(originsOf({ ...soup, confidence: sureConfidence - 0.01 })).toEqual(all);
  expect(originsOf({ ...soup, alternatives: [soup] })).toEqual(all);
});

it('a field that somebody changed says nothing', () => {
  const page = { ...soup, alternatives: [soup] };
  expect(originsOf(page, { ...page, ingredients: '3 leeks', instructions: 'Cook.' })).toEqual({
    title: all.title,
    url: all.url,
  });
});
