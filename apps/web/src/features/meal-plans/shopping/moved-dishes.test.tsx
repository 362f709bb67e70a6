import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, type CalendarDate } from '@trivet/shared/dates/calendar-date';
import { shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import {
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import { beforeEach, expect, test } from 'vitest';
import { openScopedRows } from '#web/lib/sync/hooks/scoped-rows.ts';
import { newId } from '#web/lib/new-id.ts';
import { today } from '#web/lib/dates/recent-date.ts';
import { show } from '#web/testing/show.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { addEntries, changeEntry, removeEntries } from '../rows/change-entries.ts';
import { entriesIn } from '../rows/entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import MovedDishes from './moved-dishes.tsx';

const listRows = openScopedRows(shoppingListKind, shoppingListNoun, shoppingListRow);
const itemRows = openScopedRows(shoppingListKind, shoppingItemNoun, shoppingItemRow);
const listRecipeRows = openScopedRows(shoppingListKind, listRecipeNoun, listRecipeRow);

const [tomorrow, later] = [addDays(today(), 1), addDays(today(), 3)];
const person = userEvent.setup();

let plan: string;
let list: string;

/** Plans soup for tomorrow, for which a list has three items, one of them bought. */
beforeEach(() => {
  plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Family' });
  const [entryId = ''] = addEntries(plan, [{ title: 'Soup', meal: 'dinner', date: tomorrow }]);
  list = newId();
  listRows.of(list).change(list, { type: 'create', title: 'Shop' });
  const listRecipeId = newId();
  const recipe = { id: newId(), title: 'Soup' };
  const planned = { planId: plan, entryId, plannedDate: tomorrow };
  listRecipeRows.of(list).change(listRecipeId, { type: 'add', recipe, yield: '', scale: '1', ...planned });
  for (const [place, title] of Object.entries({ a1: '2 leeks', a2: '1 onion', a3: 'salt' })) {
    itemRows.of(list).change(newId(), {
      type: 'add',
      title,
      place,
      note: '',
      category: null,
      isCategoryChosen: false,
      isCompleted: title === 'salt',
      recipe,
      part: { listRecipeId, line: title },
    });
  }
});

const items = () =>
  [...itemRows.of(list).entries().values()].flatMap((item) => (item === null ? [] : [item.title])).sort();
const plannedDates = () =>
  [...listRecipeRows.of(list).entries().values()].map((recipe) => recipe?.planId === plan && recipe.plannedDate);
const soup = () => entriesIn(plan, { from: tomorrow, to: tomorrow }).filter(({ title }) => title === 'Soup');
/** Returns a day as lists name it. */
const short = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );
const notice = () => screen.queryByRole('region', { name: 'The plan changed, but your lists didn’t' });
/** Takes back what a message tells, which other messages may stand beside. */
const undo = async (message: string) => {
  const toast = screen.getByText(message).closest<HTMLElement>('[data-tone]')!;
  await person.click(within(toast).getByRole('button', { name: 'Undo' }));
};
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));

function open() {
  show(
    <>
      <MovedDishes planId={plan} />
      <Toasts />
    </>,
  );
  expect(notice()).toBeNull();
}

const moveSoup = (date: CalendarDate) => act(() => changeEntry(plan, soup()[0]!, { type: 'move', date }));
const removeSoup = () => act(() => void removeEntries(plan, soup()));

test('lists that are left as they are can be updated after all, once that is undone', async () => {
  open();
  moveSoup(later);
  await waitFor(() => expect(notice()?.textContent).toContain(`for ${short(tomorrow)}`));
  expect(notice()?.textContent).toContain(`Now planned for ${short(later)}`);
  await press('Leave as they are');
  expect(notice()).toBeNull();
  await undo('Your lists stay as they are');
  expect(notice()?.textContent).toMatch(/Soup2 items on .Shop. for/u);
  await press('Update lists');
  expect(notice()).toBeNull();
  expect(plannedDates()).toEqual([later]);
  await undo('Shopping lists updated');
  expect(notice()).not.toBeNull();
  expect(plannedDates()).toEqual([tomorrow]);
  await press('Update lists');
  expect(plannedDates()).toEqual([later]);
});

test('of a dish that is no longer planned only what is to be bought is removed, as it is counted', async () => {
  open();
  removeSoup();
  await waitFor(() => expect(notice()?.textContent).toMatch(/Soup2 items on .Shop.+No longer planned/u));
  await press('Update lists');
  expect(notice()).toBeNull();
  expect([items(), plannedDates()]).toEqual([['salt'], [false]]);
  await undo('Shopping lists updated, 2 items removed');
  expect(notice()).not.toBeNull();
  expect([items(), plannedDates()]).toEqual([['1 onion', '2 leeks', 'salt'], [tomorrow]]);
  await press('Leave as they are');
  expect([notice(), items()]).toEqual([null, ['1 onion', '2 leeks', 'salt']]);
  await undo('Your lists stay as they are');
  expect(notice()?.textContent).toContain('No longer planned');
});
