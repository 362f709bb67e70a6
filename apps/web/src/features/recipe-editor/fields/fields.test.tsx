import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { changesOf, emptyForm, isSameForm } from '#web/features/recipes/form.public.ts';
import { amountOf, nutritionForm, nutritionOf } from '#web/features/recipes/nutrition-form.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { show } from '#web/testing/show.tsx';
import { clashesOf, fillEmpty } from '../autofill/fields.ts';
import { formProblems, problemTexts } from '../saving/problems.ts';
import { missingGroups } from '../saving/label-groups.ts';
import { offersFor } from './labels.public.tsx';
import { EditorRating } from './rating.public.tsx';

const soup = { id: '00000000-0000-4000-8000-000000000001', title: 'Soup', groupId: null };

describe('what a save sends', () => {
  it('is only what was changed', () => {
    expect(changesOf(emptyForm, { ...emptyForm, notes: 'cold', labels: [soup] })).toEqual({
      notes: 'cold',
      labelIds: [soup.id],
    });
    expect(changesOf({ ...emptyForm, lastMadeAt: '2026-01-02' }, emptyForm)).toEqual({ lastMadeAt: null });
  });

  it('counts the order of pictures, but not that of labels', () => {
    const [a, b] = [
      { id: 'a', location: '', srcSet: '' },
      { id: 'b', location: '', srcSet: '' },
    ];
    expect(changesOf({ ...emptyForm, images: [a, b] }, { ...emptyForm, images: [b, a] })).toEqual({
      imageIds: ['b', 'a'],
    });
    const cake = { id: null, title: 'cake', groupId: null };
    expect(isSameForm({ ...emptyForm, labels: [soup, cake] }, { ...emptyForm, labels: [cake, soup] })).toBe(true);
  });
});

describe('what is refused before it is sent', () => {
  const problems = (changes: object) => formProblems({ ...emptyForm, title: 'Soup', ...changes }, translate);

  it('is an empty title, told at the field', () => {
    expect(problems({ title: '  ' })).toEqual({ title: 'Add a title.' });
    expect(problems({})).toEqual({});
  });

  it('is a text that is too long or cannot be stored', () => {
    expect(problems({ title: 'x'.repeat(255) }).title).toContain('255 characters. The limit is 254');
    expect(problems({ notes: 'a\0b', yield: '\ud800' })).toEqual({
      notes: expect.stringContaining('can’t be saved') as string,
      yield: expect.stringContaining('can’t be saved') as string,
    });
  });
});

describe('nutrition', () => {
  it('is a number with a point or a comma, and nothing below zero', () => {
    expect(['12', ' 1,5 ', '0.25', '.5', '0', '1e3'].map(amountOf)).toEqual([12, 1.5, 0.25, 0.5, 0, 1_000]);
    expect(['-1', 'abc', '1,2,3', '1 000', '', '1e999', 'Infinity'].map(amountOf)).toEqual(Array(7).fill(null));
  });

  it('comes back as it went, and is sent only when it differs', () => {
    const nutrition = { servingSize: '1 cup', calories: 1.5, ironMg: 0, description: 'raw' };
    expect(nutritionOf(nutritionForm(nutrition))).toEqual(nutrition);
    const base = { ...emptyForm, nutrition: nutritionForm(nutrition) };
    expect(isSameForm(base, { ...base, nutrition: { ...base.nutrition, calories: '1,50' } })).toBe(true);
    expect(changesOf(base, { ...base, nutrition: { calories: '2' } })).toEqual({ nutrition: { calories: 2 } });
    expect(isSameForm(base, { ...base, nutrition: { ...base.nutrition, calories: 'two' } })).toBe(false);
  });

  it('that is no number is refused at its field, and summed up once', () => {
    const nutrition = { calories: '-1', protein: 'much', fiber: '2' };
    const problems = formProblems({ ...emptyForm, title: 'Soup', nutrition }, translate);
    expect(Object.keys(problems.nutrition ?? {})).toEqual(['calories', 'protein']);
    expect(problemTexts(problems)).toEqual(['Enter a number, zero or more, like 12 or 1.5.']);
  });
});

it('linked recipes have no order', () => {
  const [a, b] = [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
  ];
  const base = { ...emptyForm, linkedRecipes: [a, b] };
  expect(isSameForm(base, { ...emptyForm, linkedRecipes: [b, a] })).toBe(true);
  expect(changesOf(base, { ...emptyForm, linkedRecipes: [b] })).toEqual({ linkedRecipeIds: ['b'] });
});

describe('the labels that are offered', () => {
  const label = (title: string, groupId: string | null = null) => ({ id: title, title, groupId });
  const all = [label('Soup'), label('Lentil soup'), label('Cake'), label('Dinner', 'meal')];
  const offers = (typed: string, chosen = [] as typeof all, groupId: string | null = null) =>
    offersFor({ typed, all, chosen, groupId });

  it('begin with the typed words before they hold them, and leave out what is chosen', () => {
    expect(offers('so').map(({ title }) => title)).toEqual(['Soup', 'Lentil soup', 'so']);
    expect(offers('', [label('Soup')]).map(({ title }) => title)).toEqual(['Lentil soup', 'Cake']);
  });

  it('end with a new one, unless there is one of this name in any capitals', () => {
    expect(offers(' pie ')).toEqual([{ id: null, title: 'pie', groupId: null, isNew: true }]);
    expect(offers('CAKE')).toEqual([{ ...label('Cake'), isNew: false }]);
    expect(offers('soup', [label('Soup')]).some(({ isNew }) => isNew)).toBe(false);
  });

  it('are those of the group, with one of another group only by its very name', () => {
    expect(offers('', [], 'meal')).toEqual([{ ...label('Dinner', 'meal'), isNew: false }]);
    expect(offers('cak', [], 'meal')).toEqual([{ id: null, title: 'cak', groupId: 'meal', isNew: true }]);
    expect(offers('cake', [], 'meal')).toEqual([{ ...label('Cake'), isNew: false }]);
  });
});

it('a group that wants a label is missing until one of it is chosen, made or not', () => {
  const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
  const dinner = { id: 'dinner', title: 'Dinner', labelGroupId: 'meal', ...dates };
  const meal = { id: 'meal', title: 'Meal', warnWhenNotPresent: true, labels: [dinner], ...dates };
  const groups = [meal, { ...meal, id: 'season', title: 'Season', warnWhenNotPresent: false, labels: [] }];
  const missing = (label: typeof soup | { id: null; title: string; groupId: string | null }) =>
    missingGroups([label], groups).map(({ title }) => title);
  expect(missing(soup)).toEqual(['Meal']);
  expect(missing({ id: 'dinner', title: 'Dinner', groupId: null })).toEqual([]);
  expect(missing({ id: null, title: 'DINNER', groupId: null })).toEqual([]);
  expect(missing({ id: null, title: 'Brunch', groupId: 'meal' })).toEqual([]);
});

it('a page fills what is empty and asks about the rest', () => {
  const clipped = {
    ...emptyForm,
    title: 'Stew',
    yield: '6',
    notes: 'Same ',
    imageUrl: 'https://example.com/p.jpg',
    imageUrls: [],
    provenance: {},
    confidence: 1,
    alternatives: [],
  } satisfies ClippedRecipe;
  const form = { ...emptyForm, title: 'Mine', notes: 'Same', images: [{ id: 'a', location: '', srcSet: '' }] };
  expect(fillEmpty(form, clipped)).toEqual({ yield: '6' });
  expect(clashesOf(form, clipped)).toEqual(['title', 'images']);
});

it('the rating is chosen by the arrow keys, and cleared by a button that is there for a rating only', async () => {
  function Rating() {
    const [rating, setRating] = useState<number | null>(3);
    return <EditorRating rating={rating} onChange={setRating} />;
  }
  // user-event looks radio buttons up by their name.
  vi.stubGlobal('CSS', { ...CSS, escape: (text: string) => text });
  const person = userEvent.setup();
  show(<Rating />);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3 stars' }));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  expect(screen.queryByText('None')).toBeNull();
  await person.tab();
  await person.keyboard('{Enter}');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual(Array(5).fill(false));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
  expect(screen.queryByRole('button', { name: 'Clear rating' })).toBeNull();
});
