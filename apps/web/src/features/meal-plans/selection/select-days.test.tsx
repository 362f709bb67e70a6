import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cardsOn,
  chooseOption,
  dayOf,
  dialog,
  dialogGone,
  fill,
  makePlan,
  openPlan,
  press,
  send,
  selectDay,
  undo,
} from '../testing/open-plan.tsx';

const [tue, wed, thu, fri] = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

/** Opens a plan with soup on Wednesday, bread and cake on Friday. */
const openWeek = () =>
  openPlan(
    makePlan([
      ['Soup', wed],
      ['Bread', fri],
      ['Cake', fri],
    ]),
    `view=week&date=${wed}`,
  );

const bar = () => document.querySelector('[role="toolbar"]');

test('a selection of days is copied and moved with its distances, and removed, each with one undo', async () => {
  openWeek();
  selectDay(wed);
  selectDay(fri, true);
  expect(bar()?.textContent).toContain('3 days selected');
  await press('Copy to other days');
  await fill('Starting on', '2026-12-07');
  await press('Copy');
  expect(bar()).toBeNull();
  await press('Later');
  expect([cardsOn('2026-12-07'), cardsOn('2026-12-09')]).toEqual([['Soup'], ['Bread', 'Cake']]);
  await undo('Copied 3 dishes');
  expect(cardsOn()).toEqual([]);
  await press('Earlier');

  selectDay(wed);
  selectDay(fri);
  await press('Move to other days');
  await send('Starting on', tue);
  expect([cardsOn(tue), cardsOn(thu), cardsOn(fri)]).toEqual([['Soup'], ['Bread', 'Cake'], []]);
  await undo('Moved 3 dishes');
  expect([cardsOn(wed), cardsOn(fri)]).toEqual([['Soup'], ['Bread', 'Cake']]);

  selectDay(wed);
  selectDay(fri);
  await press('Remove what’s planned');
  expect([cardsOn(), bar()]).toEqual([[], null]);
  await undo(/^Removed 3 dishes/u);
  expect([cardsOn(wed), cardsOn(fri)]).toEqual([['Soup'], ['Bread', 'Cake']]);
});

test('what is planned for selected days repeats from its days on', async () => {
  openWeek();
  selectDay(wed);
  expect(bar()?.textContent).toContain('1 day selected');
  await press('Select all (7)');
  await press('Repeat what’s planned');
  await press('Repeat');
  expect(await screen.findByText('3 dishes now repeat')).toBeTruthy();
  await press('Later');
  expect([cardsOn('2026-12-09'), cardsOn('2026-12-11')]).toEqual([['Soup'], ['Bread', 'Cake']]);
});

test('days that no longer show are no longer selected, also when they show again', async () => {
  openWeek();
  selectDay(wed);
  selectDay(fri);
  await press('Month');
  expect(bar()?.textContent).toContain('2 days selected');
  await press('Week');
  await press('Later');
  expect(bar()?.textContent).toContain('0 days selected');
  selectDay('2026-12-08');
  await press('Earlier');
  expect(bar()?.textContent).toContain('0 days selected');
  expect(dayOf(wed).dataset.selected).toBeUndefined();
  selectDay(wed);
  await press('Remove what’s planned');
  expect(cardsOn()).toEqual(['Bread', 'Cake']);
});

test('days become a template, which is planned for another week, renamed and deleted, with an undo', async () => {
  openWeek();
  await chooseOption('Templates');
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  await press('Close');
  await dialogGone();
  selectDay(wed);
  selectDay(fri);
  await press('Save as template');
  const name = within(await dialog()).getByLabelText<HTMLInputElement>('Name of the template');
  expect(name.value).toBe('Our week');
  fireEvent.submit(name);
  expect(await screen.findByText('Template “\u2068Our week\u2069” saved')).toBeTruthy();

  await press('Later');
  await chooseOption('Templates');
  expect((await dialog()).textContent).toContain('3 days · 3 dishes');
  await fill('Starting on', '2026-12-08');
  await press('Use Our week');
  expect([cardsOn('2026-12-08'), cardsOn('2026-12-10')]).toEqual([['Soup'], ['Bread', 'Cake']]);
  await undo(/^Added 3 dishes/u);
  expect(cardsOn()).toEqual([]);

  await chooseOption('Templates');
  await press('Options for Our week');
  await press('Rename template');
  await send('Name of the template', 'Summer');
  await press('Options for Summer');
  await press('Delete template');
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  await undo(/Summer.* deleted/u);
  expect((await dialog()).textContent).toContain('Summer');
});

test('the mouse selects a day by its free ground, and nothing by a finger or where something stands', () => {
  openWeek();
  const pressOn = (element: Element, pointerType: string) => {
    fireEvent.pointerDown(element, { pointerType, button: 0 });
    fireEvent.pointerUp(window);
  };
  pressOn(dayOf(wed), 'touch');
  pressOn(dayOf(wed).querySelector('[data-entry]')!, 'mouse');
  expect(bar()).toBeNull();
  pressOn(dayOf(wed), 'mouse');
  expect(bar()?.textContent).toContain('1 day selected');
});
