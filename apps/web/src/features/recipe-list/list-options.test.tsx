import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { writeText } from '#web/lib/stores/storage.ts';
import { show } from '#web/testing/show.tsx';
import { type ListOptions, saveListOptions, useListOptions } from './list-options.ts';

function Options() {
  const [main, inbox] = [useListOptions('main'), useListOptions('inbox')];
  return <output>{JSON.stringify({ main, inbox })}</output>;
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as Record<'main' | 'inbox', ListOptions>;

describe('the options of a list', () => {
  it('are preferences in the main folder; the inbox begins with them and keeps its own', () => {
    show(<Options />);
    act(() => saveListOptions('main', { sort: '-createdAt', showDescription: false, layout: 'tiles' }));
    expect(preferencesStore.get().myRecipes).toMatchObject({
      sortBy: '-createdAt',
      showRecipeDescription: false,
      viewType: 'tiles',
    });
    expect(shown().inbox).toMatchObject({ sort: '-createdAt', showDescription: false, layout: 'tiles' });
    act(() => saveListOptions('inbox', { sort: 'title', layout: 'list' }));
    act(() => saveListOptions('main', { sort: 'updatedAt' }));
    expect(shown()).toMatchObject({
      main: { sort: 'updatedAt', layout: 'tiles' },
      inbox: { sort: 'title', layout: 'list' },
    });
  });

  it('remember what preferences do not know: a compact list, and whether the rating shows', () => {
    show(<Options />);
    act(() => saveListOptions('main', { layout: 'compact', showRating: false }));
    expect(shown().main).toMatchObject({ layout: 'compact', showRating: false });
    expect(preferencesStore.get().myRecipes.viewType).toBe('list');
    act(() => saveListOptions('main', { layout: 'tiles' }));
    act(() => saveListOptions('main', { layout: 'list' }));
    expect(shown().main.layout).toBe('list');
  });

  it('keep an order that preferences do not have in this browser, until another one is chosen', () => {
    show(<Options />);
    act(() => saveListOptions('main', { sort: 'createdAt' }));
    for (const sort of ['-rating', '-lastMadeAt', '-lastViewedAt', 'totalTime', 'random'] as const) {
      act(() => saveListOptions('main', { sort }));
      expect(shown().main.sort).toBe(sort);
    }
    expect(preferencesStore.get().myRecipes.sortBy).toBe('createdAt');
    act(() => saveListOptions('main', { sort: 'title' }));
    expect(shown().main.sort).toBe('title');
    expect(preferencesStore.get().myRecipes.sortBy).toBe('title');
  });

  it.each(['{"main":{"layout":"toString","sort":7,"showRating":"no"},"inbox":[]}', 'null', 'x'])(
    'are the usual ones where %s is stored',
    (stored) => {
      writeText('listOptions', stored);
      show(<Options />);
      expect(shown().main).toMatchObject({ layout: 'tiles', sort: 'title', showRating: true });
      expect(shown().inbox).toEqual(shown().main);
    },
  );
});
