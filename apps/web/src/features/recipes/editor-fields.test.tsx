import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { clashesOf, fillEmpty } from './editor-autofill-fields.ts';
import { changesOf, emptyForm, isSameForm } from './editor-form.ts';
import { offersFor } from './editor-labels.tsx';
import { problemsOf } from './editor-problems.ts';
import { EditorRating } from './editor-rating.tsx';
import { translate } from '#web/lib/i18n.ts';

const soup = { id: '00000000-0000-4000-8000-000000000001', title: 'Soup' };

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
    const cake = { id: null, title: 'cake' };
    expect(isSameForm({ ...emptyForm, labels: [soup, cake] }, { ...emptyForm, labels: [cake, soup] })).toBe(true);
  });
});

describe('what is refused before it is sent', () => {
  const problems = (changes: object) => problemsOf({ ...emptyForm, title: 'Soup', ...changes }, translate);

  it('is an empty title, told at the field', () => {
    expect(problems({ title: '  ' })).toEqual({ title: 'Give it a title.' });
    expect(problems({})).toEqual({});
  });

  it('is a text that is too long or cannot be stored', () => {
    expect(problems({ title: 'x'.repeat(255) }).title).toContain('255 characters, and 254');
    expect(problems({ notes: 'a\0b', yield: '\ud800' })).toEqual({
      notes: expect.stringContaining('cannot be stored') as string,
      yield: expect.stringContaining('cannot be stored') as string,
    });
  });
});

describe('the labels that are offered', () => {
  const all = [soup, { id: '2', title: 'Lentil soup' }, { id: '3', title: 'Cake' }];

  it('begin with the typed words before they hold them, and leave out what is chosen', () => {
    expect(offersFor('so', all, []).map(({ title }) => title)).toEqual(['Soup', 'Lentil soup', 'so']);
    expect(offersFor('', all, [soup]).map(({ title }) => title)).toEqual(['Lentil soup', 'Cake']);
  });

  it('end with a new one, unless there is one of this name in any capitals', () => {
    expect(offersFor(' pie ', all, [])).toEqual([{ id: null, title: 'pie', isNew: true }]);
    expect(offersFor('CAKE', all, [])).toEqual([{ id: '3', title: 'Cake', isNew: false }]);
    expect(offersFor('soup', all, [soup]).some(({ isNew }) => isNew)).toBe(false);
  });
});

it('a page fills what is empty and asks about the rest', () => {
  const clipped = {
    ...{ ...emptyForm, title: 'Stew', yield: '6', notes: 'Same ' },
    imageUrl: 'https://example.com/p.jpg',
    imageUrls: [],
    fieldSources: {},
  } satisfies ClippedRecipe;
  const form = { ...emptyForm, title: 'Mine', notes: 'Same', images: [{ id: 'a', location: '', srcSet: '' }] };
  expect(fillEmpty(form, clipped)).toEqual({ yield: '6' });
  expect(clashesOf(form, clipped)).toEqual(['title', 'images']);
});

it('the rating is chosen by the arrow keys', async () => {
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
  await person.click(screen.getByRole('radio', { name: 'None' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
});
