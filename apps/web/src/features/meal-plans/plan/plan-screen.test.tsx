import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { lastMealStore } from '../rows/last-meal.store.ts';
import {
  cardsOn,
  chooseOption,
  dayOf,
  dialog,
  dialogGone,
  fill,
  makePlan,
  openEntry,
  openPlan,
  press,
  send,
  undo,
} from '../testing/open-plan.tsx';

const [wed, sat] = ['2026-12-02', '2026-12-05'];

beforeEach(() => preferencesStore.clear());
afterEach(() => {
  vi.restoreAllMocks();
  lastMealStore.clear();
});

const openSoup = (address: string) => openPlan(makePlan([['Soup', wed]]), address);
const range = () => document.querySelector('h2')?.textContent.replaceAll(/\p{Zs}/gu, ' ');
const columns = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

test('a plan is seen as a week, a month and an agenda, which its address keeps', async () => {
  const phone = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(Object.create(phone) as MediaQueryList, { matches: query === '(min-width: 48rem)' }),
  );
  const { address } = openSoup(`view=week&date=${wed}`);
  expect(range()).toBe('Nov 30 – Dec 6, 2026');
  expect(cardsOn()).toEqual(['Soup']);
  await press('Month');
  expect(range()).toBe('December 2026');
  expect(columns()).toEqual(['Wk', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(cardsOn(wed)).toEqual(['Soup']);
  expect(address()).toBe(`?view=month&date=${wed}`);
  await press('Week 50');
  expect(range()).toBe('Dec 7 – 13, 2026');
  expect(cardsOn()).toEqual([]);
  await press('Earlier');
  expect(cardsOn(wed)).toEqual(['Soup']);
  await press('Agenda');
  expect(range()).toBe('Nov 30 – Dec 27, 2026');
  expect(address()).toBe('?view=agenda&date=2026-11-30');
  expect(cardsOn(wed)).toEqual(['Soup']);
});

test('a week and a month begin on the day that the reader chooses', async () => {
  openSoup(`view=week&date=${wed}`);
  await press('Options');
  await press('Sunday');
  expect(range()).toBe('Nov 29 – Dec 5, 2026');
  await press('Month');
  expect(columns()).toEqual(['Wk', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
});

test('a month without room for titles has the number of dishes on its days, and shows those of the pressed one', async () => {
  openSoup('view=month&date=2026-12-20');
  const names = () => [...document.querySelectorAll('td button')].map((day) => day.getAttribute('aria-label') ?? '');
  expect(cardsOn()).toEqual([]);
  await press(names().find((name) => /^Wednesday, December 2\b.*, 1 dish$/u.test(name)) ?? '');
  expect(cardsOn()).toEqual(['Soup']);
});

test('today is said in every view, among the dots of a month too', async () => {
  vi.setSystemTime(new Date(2026, 11, 2, 12));
  try {
    openSoup('view=week');
    const todays = () =>
      [...document.querySelectorAll('h3')].flatMap(
        ({ textContent }) => /^Today, .*December 2/u.exec(textContent) ?? [],
      );
    expect(todays()).toHaveLength(1);
    await press('Agenda');
    expect(todays()).toHaveLength(1);
    await press('Month');
    const marked = [...document.querySelectorAll('table [aria-current="date"]')];
    expect(marked.map((one) => one.closest<HTMLElement>('[data-date]')?.dataset.date)).toEqual([wed]);
    expect(todays()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('something for some day waits on its shelf until it gets a day', async () => {
  openPlan(makePlan(), `view=week&date=${wed}`);
  const shelf = screen.getByLabelText('Some day');
  await press('Add for some day');
  await fill('Recipe or anything else', 'Dal');
  await press('Add “Dal”');
  await dialogGone();
  expect(within(shelf).getByText('Dal')).toBeTruthy();
  expect(cardsOn('')).toEqual(['Dal']);
  await openEntry('Dal');
  await send('Day', sat);
  await dialogGone();
  expect([cardsOn(sat), cardsOn('')]).toEqual([['Dal'], []]);
});

test('a text is added to the day and the meal that one chooses, and comes back when its removal is undone', async () => {
  openPlan(makePlan(), `view=agenda&date=${wed}`);
  await press(document.querySelector(`[data-date="${wed}"] header > button`)?.getAttribute('aria-label') ?? '');
  await fill('Meal', 'lunch');
  await fill('Recipe or anything else', 'Leftovers');
  await press('Add “Leftovers”');
  await dialogGone();
  expect(dayOf(wed).textContent).toMatch(/LunchLeftovers$/u);
  await openEntry('Leftovers');
  await press('Remove');
  expect(cardsOn()).toEqual([]);
  await undo(/^Removed .*Leftovers/u);
  expect(dayOf(wed).textContent).toMatch(/LunchLeftovers$/u);
});

const standard = ['Breakfast', 'Lunch', 'Dinner', 'Snacks', 'Other'];
const meals = async () => {
  const list = await waitFor(async () =>
    within(await dialog()).getByLabelText('Meals of the day', { selector: 'ul, ol' }),
  );
  return [...list.querySelectorAll('li > [dir="auto"]')].map(({ textContent }) => textContent);
};

test('a plan has meals of its own, with a color and a place in the day, and they come back', async () => {
  openPlan(makePlan(), `view=week&date=${wed}`);
  await chooseOption('Meals of the day');
  expect(await meals()).toEqual(standard);
  await press('Add meal');
  await send('Name of the meal', 'Dinner');
  expect(await screen.findByText('There’s already a meal with this name.')).toBeTruthy();
  await send('Name of the meal', 'Brunch');
  expect(await meals()).toEqual([...standard, 'Brunch']);
  for (let step = 0; step < 4; step += 1) await press('Move Brunch up');
  const moved = ['Breakfast', 'Brunch', ...standard.slice(1)];
  expect(await meals()).toEqual(moved);
  await fill('Color of Brunch', '#aa3300');
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Color of Brunch').value).toBe('#aa3300');
  await press('Close');
  await dialogGone();

  fireEvent.click(dayOf(wed).querySelector('header > button')!);
  await fill('Meal', 'Brunch');
  await fill('Recipe or anything else', 'Eggs');
  await press('Add “Eggs”');
  await dialogGone();
  const section = dayOf(wed).querySelector('section')!;
  expect([section.style.getPropertyValue('--meal'), section.textContent]).toEqual(['#aa3300', 'BrunchEggs']);

  await chooseOption('Meals of the day');
  await press('Options for Brunch');
  await press('Remove meal');
  expect(await meals()).toEqual(standard);
  await undo(/Brunch.* from the meals/u);
  expect(await meals()).toEqual(moved);
});
