import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#web/lib/new-id.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { dropEntry } from '../moving/plan-drag.tsx';
import { addEntries, removeEntries } from '../rows/change-entries.ts';
import { repeatEntries } from '../rows/change-series.ts';
import { addTemplate } from '../rows/change-templates.ts';
import { entriesIn } from '../rows/entries.ts';
import { planItemRows, planRows, planSeriesRows } from '../rows/plan-rows.ts';
import { type DatedEntry, entriesOn } from '../days.ts';
import { RepeatDialog } from '../selection/repeat-dialog.tsx';
import { ShiftDialog } from '../selection/shift-dialog.tsx';
import { TemplatesDialog } from '../templates/templates-dialog.tsx';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { removeWithUndo, setMadeWithUndo } from './entry-actions.ts';
import { EntryForm } from './entry-form.tsx';

// Nobody waits for 20,000 items.
vi.mock('@trivet/shared/meal-plans/meal-plan', async (original) => ({
  ...(await original<object>()),
  maxPlanItems: 2,
  maxSeries: 1,
}));

const [wednesday, thursday, friday] = ['2026-12-02', '2026-12-03', '2026-12-04'];
const done = vi.fn<() => void>();
const person = userEvent.setup();

const recipe = { id: newId(), title: 'Lentil soup', image: null };

let plan: string;
/** A soup for Wednesday, and the second day of a tea for each day from then on. */
let soup: DatedEntry;
let tea: DatedEntry;

const teas = () =>
  entriesIn(plan, { from: wednesday, to: friday })
    .filter(({ title }) => title.startsWith('Tea'))
    .sort((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
const teaTitles = () => teas().map(({ title }) => title);
const items = () => [...planItemRows.of(plan).entries().values()].filter((item) => item !== null);

beforeEach(() => {
  done.mockClear();
  serveTyped({ 'recipes.listRecipes': () => ({ recipes: [recipe], nextCursor: null }) });
  plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Family' });
  const dinner = (title: string) => ({ title, meal: 'dinner', date: wednesday });
  addEntries(plan, [dinner('Tea')]);
  repeatEntries(plan, entriesIn(plan, { from: wednesday, to: thursday }), { unit: 'day', interval: 1, until: null });
  addEntries(plan, [dinner('Soup'), { ...dinner('Bread'), date: null }]);
  const all = entriesIn(plan, { from: wednesday, to: thursday });
  [soup] = entriesOn(all, [wednesday]).filter(({ title }) => title === 'Soup') as [DatedEntry];
  [tea] = entriesOn(all, [thursday]) as [DatedEntry];
});

const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const open = (content: ReactNode) =>
  show(
    <WithApi>
      {content}
      <Toasts />
    </WithApi>,
  );

const toastOf = (message: HTMLElement) => within(message.closest<HTMLElement>('[data-tone]')!);

/** Expects that the plan is said to be full, that nothing was added, and that what asked for it is still open. */
async function expectFull(): Promise<void> {
  const said = await screen.findByText('There’s no more room here. Remove something, then try again.');
  expect(items()).toHaveLength(2);
  expect(planSeriesRows.of(plan).entries().size).toBe(1);
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(toastOf(said).getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(said.isConnected).toBe(false));
}

const own = { onClose: done, onDone: done };

test('a full plan says so before days are copied', async () => {
  open(<ShiftDialog planId={plan} open isCopy entries={[soup]} days={[wednesday]} {...own} />);
  await press('Copy');
  await expectFull();
});

test('a full plan says so before days move on which something repeats, and lets others move', async () => {
  const { unmount } = open(
    <ShiftDialog planId={plan} open isCopy={false} entries={[soup, tea]} days={[wednesday, thursday]} {...own} />,
  );
  await press('Move');
  await expectFull();
  unmount();
  open(<ShiftDialog planId={plan} open isCopy={false} entries={[soup]} days={[wednesday]} {...own} />);
  await press('Move');
  expect(items().map(({ date }) => date)).toContain('2026-12-09');
});

test('a full plan says so before a dish is copied from its form', async () => {
  open(<EntryForm planId={plan} entry={soup} onShop={() => {}} onClose={done} />);
  await press('Copy to another day');
  await press('Save');
  await expectFull();
});

test('a full plan says so before a dish is dropped as a copy, or as a day of what repeats', async () => {
  open(null);
  const drop = { date: '2026-12-04', on: null };
  for (const [entry, isCopying] of [
    [soup, true],
    [tea, false],
  ] as const) {
    act(() => dropEntry({ planId: plan, entry, entries: [soup, tea], drop, isCopying }));
    await expectFull();
  }
  act(() => dropEntry({ planId: plan, entry: soup, entries: [soup, tea], drop, isCopying: false }));
  expect(items().map(({ date }) => date)).toContain('2026-12-04');
});

test('a full plan says so before a day of what repeats is marked as made', async () => {
  open(null);
  act(() => setMadeWithUndo(plan, tea, true));
  await expectFull();
});

test('a full plan says so before a day of what repeats is changed alone, and not where nothing changes', async () => {
  open(<EntryForm planId={plan} entry={tea} onShop={() => {}} onClose={done} />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await person.type(title, ' with milk');
  fireEvent.submit(title);
  await expectFull();
  fireEvent.change(title, { target: { value: 'Tea' } });
  fireEvent.submit(title);
  expect(done).toHaveBeenCalledOnce();
});

test('a full plan says so before what repeats changes from a day on, and lets all of it change', async () => {
  open(<EntryForm planId={plan} entry={tea} onShop={() => {}} onClose={done} />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await person.type(title, ' with milk');
  await person.click(screen.getByRole('radio', { name: 'This and later ones' }));
  fireEvent.submit(title);
  await expectFull();
  expect(teaTitles()).toEqual(['Tea', 'Tea', 'Tea']);
  await person.click(screen.getByRole('radio', { name: 'All of them' }));
  fireEvent.submit(title);
  expect(done).toHaveBeenCalledOnce();
  expect(teaTitles()).toEqual(['Tea with milk', 'Tea with milk', 'Tea with milk']);
});

test('a full plan says so before a day of what repeats becomes some day', async () => {
  open(<EntryForm planId={plan} entry={tea} onShop={() => {}} onClose={done} />);
  const day = screen.getByLabelText('Day');
  fireEvent.change(day, { target: { value: '' } });
  for (const extent of ['All of them', 'Only this one']) {
    await person.click(screen.getByRole('radio', { name: extent }));
    fireEvent.submit(day);
    await expectFull();
  }
});

test('in a full plan what repeats changes from its first day on', async () => {
  const [first] = teas();
  open(<EntryForm planId={plan} entry={first!} onShop={() => {}} onClose={done} />);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await person.type(title, ' with milk');
  await person.click(screen.getByRole('radio', { name: 'This and later ones' }));
  fireEvent.submit(title);
  expect(done).toHaveBeenCalledOnce();
  expect(teaTitles()).toEqual(['Tea with milk', 'Tea with milk', 'Tea with milk']);
  expect(planSeriesRows.of(plan).entries().size).toBe(1);
});

test('in a full plan a day of what repeats is removed and put back', async () => {
  open(null);
  const change = vi.spyOn(planItemRows.of(plan), 'change');
  act(() => removeWithUndo(plan, tea, 'one'));
  expect(teas().map(({ date }) => date)).toEqual([wednesday, friday]);
  expect(items()).toHaveLength(2);
  await person.click(toastOf(await screen.findByText(/^Removed .*Tea/)).getByRole('button', { name: 'Undo' }));
  expect(teas().map(({ date }) => date)).toEqual([wednesday, thursday, friday]);
  expect(items()).toHaveLength(2);
  // An item that is added only for a moment would be refused.
  expect(change).not.toHaveBeenCalled();
});

test('in a full plan days are cleared and put back as they were', () => {
  open(null);
  const before = teas();
  const change = vi.spyOn(planItemRows.of(plan), 'change');
  const putBack = removeEntries(plan, [...teas(), soup]);
  expect([teas(), items().map(({ title }) => title)]).toEqual([[], ['Bread']]);
  expect(change).toHaveBeenCalledOnce();
  putBack();
  expect(teas()).toEqual(before);
  expect(items().map(({ title }) => title)).toEqual(['Bread', 'Soup']);
});

test('a full plan says so before a template is planned', async () => {
  addTemplate(plan, 'Our week', [soup], wednesday);
  open(<TemplatesDialog planId={plan} open first={thursday} onClose={done} />);
  await press('Use Our week');
  await expectFull();
});

test('a full plan says so before a text is added, which stays in its field, or a recipe', async () => {
  open(<AddEntryDialog planId={plan} date={thursday} open onClose={done} />);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await person.type(field, 'Cake{Enter}');
  await expectFull();
  expect(field.value).toBe('Cake');
  await person.clear(field);
  await person.click(await screen.findByRole('button', { name: 'Lentil soup' }));
  await expectFull();
});

test('a plan in which no more can repeat says so before something is repeated', async () => {
  const { unmount } = open(<RepeatDialog planId={plan} open entries={[soup]} {...own} />);
  await press('Repeat');
  await expectFull();
  unmount();
  open(<EntryForm planId={plan} entry={soup} onShop={() => {}} onClose={done} />);
  await press('Repeat');
  await press('Save');
  await expectFull();
});
