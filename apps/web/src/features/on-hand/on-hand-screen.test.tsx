import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IngredientSearch } from '@trivet/shared/recipes/on-hand-schemas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { withoutAct } from '#web/testing/without-act.ts';
import { Component as OnHandScreen } from './on-hand-screen.tsx';
import { termsIn, withTerms } from '#web/features/kitchen/terms.public.ts';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const recipe = recipeSummary({ id, title: 'Pancakes' });

let answers: Answers;
let asked: string[][];
let askedStaples: unknown;

beforeEach(() => {
  asked = [];
  answers = {
    'recipes.searchRecipesByIngredients': ({ ingredients, staples }: IngredientSearch) => {
      asked.push(ingredients);
      askedStaples = staples;
      const results = [{ recipe, matchedTerms: ingredients, missing: ['1 pinch of salt'], missingCount: 1 }];
      return { results: ingredients.includes('gold') ? [] : results, nextCursor: null };
    },
  };
});

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

function open(path = '/on-hand') {
  serveTyped(answers);
  const { router } = show(
    <WithApi>
      <OnHandScreen />
    </WithApi>,
    path,
  );
  return { person: userEvent.setup(), router };
}

const chips = () =>
  within(screen.getByRole('list', { name: 'What you have' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('takes things by Enter, by comma and by a pasted list, and keeps them in the address', async () => {
  const { person, router } = open();
  expect(screen.getByText('What can you make with what you have?')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'What do you have?' });
  await person.type(field, 'egg{Enter}milk,');
  await person.click(field);
  await person.paste('- flour\n[Fridge]\n- EGG\n\nolive oil');
  expect(chips()).toEqual(['egg', 'milk', 'flour', 'olive oil']);
  expect(router.state.location.search).toBe('?i=egg&i=milk&i=flour&i=olive+oil');
  await waitFor(() => expect(asked.at(-1)).toEqual(['egg', 'milk', 'flour', 'olive oil']));
  await person.click(screen.getByRole('button', { name: 'Remove milk' }));
  expect(chips()).toEqual(['egg', 'flour', 'olive oil']);
});

it('keeps one thing that is too long in the field and says so', async () => {
  const { person, router } = open();
  const field = screen.getByRole('textbox', { name: 'What do you have?' });
  await person.click(field);
  await person.paste('x'.repeat(256));
  await person.keyboard('{Enter}');
  expect(screen.getByText('Too long: 256 characters. The limit is 255.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'x'.repeat(256));
  expect(router.state.location.search).toBe('');
});

it('has drawn one thing before the next key comes, so that whoever types quickly loses none', async () => {
  const { router } = open();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'What do you have?' });
  withoutAct(() => {
    for (const text of ['egg,', 'milk,', 'flour,']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      expect(chips()).toContain(text.slice(0, -1));
    }
  });
  expect(router.state.location.search).toBe('?i=egg&i=milk&i=flour');
});

it('shows what a recipe uses, and the lines that are missing when asked', async () => {
  const { person } = open('/on-hand?i=egg&i=milk');
  expect(await screen.findByRole('link', { name: 'Pancakes' })).toBeTruthy();
  expect(screen.getByText('Uses egg and milk')).toBeTruthy();
  expect(screen.queryByText('1 pinch of salt')).toBeNull();
  await person.click(screen.getByRole('button', { name: '1 missing for Pancakes' }));
  expect(screen.getByText('1 pinch of salt')).toBeTruthy();
});

it('remembers what is in the kitchen, unless the address says it', async () => {
  const { person } = open();
  await person.type(screen.getByRole('textbox', { name: 'What do you have?' }), 'egg{Enter}milk{Enter}');
  cleanup();
  open();
  expect(chips()).toEqual(['egg', 'milk']);
  cleanup();
  open('/on-hand?i=leek');
  expect(chips()).toEqual(['leek']);
  cleanup();
  const later = open();
  await later.person.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('list', { name: 'What you have' })).toBeNull();
  cleanup();
  open();
  expect(screen.getByText('What can you make with what you have?')).toBeTruthy();
});

it('takes staples for granted, which can be edited and are kept with the preferences', async () => {
  const { person } = open('/on-hand?i=egg');
  expect(screen.getByText('Staples: salt, black pepper, ground pepper, water, oil, and sugar')).toBeTruthy();
  await waitFor(() => expect(askedStaples).toContain('black pepper'));
  await person.click(screen.getByRole('button', { name: 'Edit staples' }));
  const field = await screen.findByRole('textbox', { name: 'What you always have' });
  await person.clear(field);
  await person.type(field, 'salt{Enter}- miso, soy sauce');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog').contains(field)).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Staples: salt, miso, and soy sauce')).toBeTruthy();
  expect(preferencesStore.get().kitchen.staples).toBe('salt\nmiso\nsoy sauce');
  await waitFor(() => expect(askedStaples).toEqual(['salt', 'miso', 'soy sauce']));
});

it('says when nothing uses it, and when it could not be asked', async () => {
  open('/on-hand?i=gold');
  expect(await screen.findByText('No recipes use any of this')).toBeTruthy();
});

it('offers another try when the server fails', async () => {
  const search = answers['recipes.searchRecipesByIngredients']!;
  answers['recipes.searchRecipesByIngredients'] = () => {
    throw new Refusal(500, 'unexpected');
  };
  const { person } = open('/on-hand?i=egg');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['recipes.searchRecipesByIngredients'] = search;
  await person.click(again);
  expect(await screen.findByRole('link', { name: 'Pancakes' })).toBeTruthy();
});

it('reads lists as people write them', () => {
  expect(termsIn(' • 2 eggs\r\n[Dough]\n— flour ; milk،  ')).toEqual(['2 eggs', 'flour', 'milk']);
  expect(termsIn('x'.repeat(300))[0]).toHaveLength(255);
  expect(withTerms(['Egg'], ['egg', 'Milk'])).toEqual(['Egg', 'Milk']);
  expect(
    withTerms(
      [],
      Array.from({ length: 40 }, (_, index) => `${index}`),
    ),
  ).toHaveLength(30);
});
