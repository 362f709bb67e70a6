import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxPlanItemTitle, maxPlanNote } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#web/lib/new-id.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { addEntries } from '../rows/change-entries.ts';
import { repeatEntries } from '../rows/change-series.ts';
import { entriesIn } from '../rows/entries.ts';
import { planItemRows, planRows, planSeriesRows } from '../rows/plan-rows.ts';
import { EntryForm } from './entry-form.tsx';

const november = { from: '2026-11-01', to: '2026-11-30' };
const done = vi.fn<() => void>();
const person = userEvent.setup();

let plan: string;

const days = () =>
  entriesIn(plan, november)
    .map(({ date, title }) => `${date} ${title}`)
    .sort();
const someDay = () =>
  [...planItemRows.of(plan).entries().values()].flatMap((item) => (item?.date === null ? item.title : []));
const pizzaOn = (date: string): PlanEntry => entriesIn(plan, { from: date, to: date })[0]!;

beforeEach(() => {
  done.mockClear();
  plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Family' });
  addEntries(plan, [{ title: 'Pizza', meal: 'dinner', date: '2026-11-06' }]);
  const weekly = { unit: 'week', interval: 1, until: '2026-11-27' } as const;
  repeatEntries(plan, entriesIn(plan, november), weekly);
});

/** Opens the form of a pizza, gives it no day and, if there is one, another title, and saves it for some of the series. */
async function loseDay(date: string, title: string, extent: string): Promise<void> {
  show(
    <WithApi>
      <EntryForm planId={plan} entry={pizzaOn(date)} onShop={() => {}} onClose={done} />
    </WithApi>,
  );
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
  const field = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(field, { target: { value: title } });
  await person.click(screen.getByRole('radio', { name: extent }));
  fireEvent.submit(field);
  expect(done).toHaveBeenCalledOnce();
}

test('one day of what repeats becomes some day with what was typed, and the later ones get it on their days', async () => {
  await loseDay('2026-11-20', 'Pasta', 'This and later ones');
  expect(someDay()).toEqual(['Pasta']);
  expect(days()).toEqual(['2026-11-06 Pizza', '2026-11-13 Pizza', '2026-11-27 Pasta']);
});

test('one day of what repeats becomes some day with what was typed, and all others get it on their days', async () => {
  await loseDay('2026-11-13', 'Pasta', 'All of them');
  expect(someDay()).toEqual(['Pasta']);
  expect(days()).toEqual(['2026-11-06 Pasta', '2026-11-20 Pasta', '2026-11-27 Pasta']);
});

test('a day of what repeats that only becomes some day leaves the series as it is', async () => {
  await loseDay('2026-11-20', 'Pizza', 'This and later ones');
  expect(someDay()).toEqual(['Pizza']);
  expect(days()).toEqual(['2026-11-06 Pizza', '2026-11-13 Pizza', '2026-11-27 Pizza']);
  expect(planSeriesRows.of(plan).entries().size).toBe(1);
});

test.each([
  ['Title', maxPlanItemTitle],
  ['Note', maxPlanNote],
])('a %s that is longer than a dish takes is kept in the form, which does nothing with it', async (label, max) => {
  const onShop = vi.fn<() => void>();
  show(
    <WithApi>
      <EntryForm planId={plan} entry={pizzaOn('2026-11-06')} onShop={onShop} onClose={done} />
    </WithApi>,
  );
  const field = screen.getByLabelText(label);
  const text = 'x'.repeat(max + 1);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
  await person.click(screen.getByRole('button', { name: 'Mark as made' }));
  await person.click(screen.getByRole('button', { name: 'Add to list' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect([done.mock.calls, onShop.mock.calls]).toEqual([[], []]);
  expect(field).toHaveProperty('value', text);
  expect(pizzaOn('2026-11-06')).toMatchObject({ title: 'Pizza', note: '', madeAt: null });
});
