import { fireEvent, screen, waitFor } from '@testing-library/react';
import { addDays } from '@trivet/shared/dates/calendar-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { addEntries } from '../rows/change-entries.ts';
import { repeatEntries } from '../rows/change-series.ts';
import { entriesIn } from '../rows/entries.ts';
import {
  cardsOn,
  chooseOption,
  dayOf,
  dialog,
  makePlan,
  named,
  openEntry,
  openPlan,
  press,
  undo,
} from '../testing/open-plan.tsx';

const [mon, wed, sun] = ['2026-11-30', '2026-12-02', '2026-12-06'];
const soup = '7b0d5c0a-6a55-4a1c-8f0a-00000000000e';

beforeEach(() => preferencesStore.clear());
afterEach(() => localStorage.clear());

test('the card of a recipe leads to it with its planned amounts, and its form is behind the button beside it', async () => {
  const plan = makePlan([['Leftovers', wed]]);
  addEntries(plan, [{ title: 'Soup', recipeId: soup, scale: '2', meal: 'dinner', date: wed }]);
  openPlan(plan, `view=agenda&date=${wed}`);
  const card = named('Soup')[0] as HTMLAnchorElement;
  expect(card.getAttribute('href')).toBe(`/recipe/${soup}`);
  expect((await openEntry('Soup')).textContent).toContain('Soup');
  await press('Close');
  fireEvent.click(card);
  expect(cookingRows.get(soup).scale).toBe('2');
});

test('the card of a text opens its form, which no other button does', async () => {
  openPlan(makePlan([['Leftovers', wed]]), `view=agenda&date=${wed}`);
  expect(named('Options for Leftovers')).toEqual([]);
  fireEvent.click(document.querySelector('[data-entry]')!);
  expect((await dialog()).textContent).toContain('Planned meal');
});

test('a week is copied to the next one, besides what repeats there anyway, and that is taken back', async () => {
  const plan = makePlan([
    ['Soup', mon],
    ['Roast', sun],
    ['Pizza', addDays(sun, 1)],
    ['Fish', wed],
  ]);
  const fish = entriesIn(plan, { from: wed, to: wed }).map((entry) => ({ ...entry, date: wed }));
  repeatEntries(plan, fish, { unit: 'week', interval: 1, until: null });
  openPlan(plan, `view=week&date=${wed}`);
  await chooseOption('Copy to next week');
  expect(await screen.findByText('Copied 2 dishes to next week')).toBeTruthy();
  const shown = () => [mon, wed, sun].map((day) => cardsOn(addDays(day, 7)).map((text) => text.replace('Repeats', '')));
  await press('Later');
  expect(shown()).toEqual([['Pizza', 'Soup'], ['Fish'], ['Roast']]);
  await undo('Copied 2 dishes to next week');
  expect(shown()).toEqual([['Pizza'], ['Fish'], []]);
});

test('a week without dishes says so instead of being copied', async () => {
  openPlan(makePlan([['Pizza', addDays(sun, 1)]]), `view=week&date=${wed}`);
  await chooseOption('Copy to next week');
  expect(await screen.findByText('Nothing is planned for these days.')).toBeTruthy();
});

test('an agenda buys for the week that it begins with', async () => {
  serveTyped({});
  const days = ['First', 'Last', 'Later'].map((title, at) => [title, addDays(wed, [0, 6, 7][at]!)] as const);
  openPlan(makePlan(days), `view=agenda&date=${wed}`);
  expect(cardsOn()).toEqual(['First', 'Last', 'Later']);
  await chooseOption('Shop for these days');
  const names = async () => [...(await dialog()).querySelectorAll('h3')].map(({ textContent }) => textContent);
  await waitFor(async () => expect(await names()).toEqual(['First', 'Last']));
});

test('a plan that is opened is the one used last', async () => {
  const plan = makePlan();
  openPlan(plan, 'view=week');
  await waitFor(() => expect(localStorage.getItem('lastMealPlan')).toBe(JSON.stringify(plan)));
  expect(dayOf('')).toBeTruthy();
});
