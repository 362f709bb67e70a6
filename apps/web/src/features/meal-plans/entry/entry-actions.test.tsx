import { fireEvent, screen, within } from '@testing-library/react';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { afterEach, expect, test, vi } from 'vitest';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { newId } from '#web/lib/new-id.ts';
import { forgetCooking } from '#web/testing/forget-cooking.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { entriesIn } from '../rows/entries.ts';
import { planItemRows } from '../rows/plan-rows.ts';
import { makePlan, undo } from '../testing/open-plan.tsx';
import { EntryForm } from './entry-form.tsx';
import { RecipeActions } from './recipe-actions.tsx';

let plan: string;

const spring = { from: '2027-01-01', to: '2027-05-31' };
const all = () => entriesIn(plan, spring).sort((one, other) => (`${one.date}` < `${other.date}` ? -1 : 1));
const days = () => all().map(({ date }) => date?.slice(5));
const texts = () => all().map(({ title, note, meal }) => [title, meal, note].filter((text) => text !== '').join(' '));

/** Opens the form of an entry, which goes away when it is done. */
function open(entry: PlanEntry) {
  const { unmount } = show(
    <WithApi>
      <EntryForm planId={plan} entry={entry} onShop={() => {}} onClose={() => unmount()} />
    </WithApi>,
  );
}
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, select, textarea' });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
function fillTitle(title: string): HTMLElement {
  fill('Title', title);
  return field('Title');
}
const part = (name: string) => within(screen.getByRole('group', { name }));

interface Rule {
  every?: string;
  unit: string;
  until?: string;
}

/** Plans pizza for a day, and repeats it by a rule. */
function repeatPizza(date: string, { every = '1', unit, until = '' }: Rule): void {
  plan = makePlan([['Pizza', date]]);
  open(all()[0]!);
  press('Repeat');
  fill('Every', every);
  fill('Unit', unit);
  fill('Until', until);
  press('Save');
}

test('a meal repeats every day up to a last one, and no more once that is undone', async () => {
  repeatPizza('2027-01-31', { unit: 'day', until: '2027-02-03' });
  expect(days()).toEqual(['01-31', '02-01', '02-02', '02-03']);
  show(<Toasts />);
  await undo(/Pizza.* now repeats/u);
  expect(days()).toEqual(['01-31']);
});

test('a meal repeats every other week', () => {
  repeatPizza('2027-01-31', { every: '2', unit: 'week', until: '2027-03-20' });
  expect(days()).toEqual(['01-31', '02-14', '02-28', '03-14']);
});

test('a meal repeats every month from the 31st on, on the last day of shorter months', () => {
  repeatPizza('2027-01-31', { unit: 'month' });
  expect(days()).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31']);
});

test('a meal repeats by a number of days, weeks or months, and by nothing else', () => {
  plan = makePlan([['Pizza', '2027-01-31']]);
  open(all()[0]!);
  press('Repeat');
  for (const every of ['0', 'x', '']) {
    fill('Every', every);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  }
  fireEvent.click(part('Repeat').getByRole('button', { name: 'Cancel' }));
  press('Save');
  expect(days()).toEqual(['01-31']);
});

test('one of a series is changed alone, and the later ones are removed and come back', async () => {
  repeatPizza('2027-03-05', { every: '2', unit: 'day', until: '2027-03-13' });
  open(all()[1]!);
  fireEvent.submit(fillTitle('Pasta'));
  expect(texts()).toEqual(['Pizza dinner', 'Pasta dinner', 'Pizza dinner', 'Pizza dinner', 'Pizza dinner']);
  open(all()[3]!);
  choose('This and later ones');
  press('Remove');
  expect(days()).toEqual(['03-05', '03-07', '03-09']);
  show(<Toasts />);
  await undo(/^Removed .*Pizza/u);
  expect(texts()).toEqual(['Pizza dinner', 'Pasta dinner', 'Pizza dinner', 'Pizza dinner', 'Pizza dinner']);
});

test('all of a series change together and are removed together, also what was changed alone, and come back', async () => {
  repeatPizza('2027-03-01', { unit: 'day', until: '2027-03-04' });
  open(all()[1]!);
  fill('Note', 'with olives');
  fireEvent.submit(field('Note'));
  open(all()[2]!);
  choose('All of them');
  fill('Meal', 'lunch');
  fireEvent.submit(fillTitle('Pasta'));
  const changed = ['Pasta lunch', 'Pasta lunch with olives', 'Pasta lunch', 'Pasta lunch'];
  expect(texts()).toEqual(changed);
  open(all()[3]!);
  choose('All of them');
  press('Remove');
  expect(texts()).toEqual([]);
  show(<Toasts />);
  await undo(/^Removed .*Pasta/u);
  expect(texts()).toEqual(changed);
});

test('a dish is copied to another day, with an undo, and to some day', async () => {
  plan = makePlan([['Soup', '2027-03-03']]);
  const copyTo = (day: string) => {
    open(all()[0]!);
    press('Copy to another day');
    const own = part('Copy to another day');
    fireEvent.change(own.getByLabelText('Day'), { target: { value: day } });
    press('Save');
  };
  copyTo('2027-03-05');
  expect(days()).toEqual(['03-03', '03-05']);
  const { unmount } = show(<Toasts />);
  await undo(/^Copied .*Soup/u);
  unmount();
  expect(days()).toEqual(['03-03']);
  copyTo('');
  expect(days()).toEqual(['03-03']);
  expect([...planItemRows.of(plan).entries().values()].map((item) => item?.date)).toEqual(['2027-03-03', null]);
});

test('one button does all that was filled in, and an undo leaves the meal with its new note', async () => {
  plan = makePlan([['Soup', '2027-03-03']]);
  open(all()[0]!);
  press('Repeat');
  fill('Until', '2027-03-10');
  press('Copy to another day');
  fireEvent.change(part('Copy to another day').getByLabelText('Day'), { target: { value: '2027-03-05' } });
  fill('Note', 'with bread');
  press('Save');
  expect(days()).toEqual(['03-03', '03-05', '03-10']);
  expect(texts()).toEqual(Array(3).fill('Soup dinner with bread'));
  show(<Toasts />);
  await undo(/Soup.* now repeats/u);
  expect(all().map(({ date, note }) => [date, note])).toEqual([['2027-03-03', 'with bread']]);
});

test('what was typed counts before the meal is marked as made or bought for', () => {
  plan = makePlan([['Soup', '2027-03-03']]);
  open(all()[0]!);
  fill('Note', 'with bread');
  press('Mark as made');
  expect(all()[0]).toMatchObject({ note: 'with bread', madeAt: expect.any(String) as string });
  const shop = vi.fn<(entry: PlanEntry) => void>();
  show(
    <WithApi>
      <EntryForm planId={plan} entry={all()[0]!} onShop={shop} onClose={() => {}} />
    </WithApi>,
  );
  fillTitle('Stew');
  press('Add to list');
  expect(texts()).toEqual(['Stew dinner with bread']);
  expect(shop).toHaveBeenCalledWith(expect.objectContaining({ title: 'Stew' }));
});

afterEach(forgetCooking);

/** Shows what can be done with a recipe that is planned for twice its servings. */
function openRecipe() {
  const id = newId();
  const { router } = show(
    <WithApi>
      <RecipeActions recipeId={id} title="Lentil soup" scale="2" onShop={() => {}} />
    </WithApi>,
  );
  return { id, path: () => router.state.location.pathname };
}

test('a planned recipe is pinned and unpinned, and opened', () => {
  const { id } = openRecipe();
  const isPinned = () => cookingRows.get(id).pin !== null;
  fireEvent.click(screen.getByRole('button', { name: 'Pin recipe' }));
  expect(isPinned()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Unpin recipe' }));
  expect(isPinned()).toBe(false);
  expect(screen.getByRole('link', { name: 'Open recipe' }).getAttribute('href')).toBe(`/recipe/${id}`);
});

test('a planned recipe that is cooked opens pinned, for its planned servings', () => {
  const { id, path } = openRecipe();
  fireEvent.click(screen.getByRole('button', { name: 'Cook' }));
  expect(path()).toBe(`/recipe/${id}`);
  expect(cookingRows.get(id)).toMatchObject({ scale: '2' });
  expect(cookingRows.get(id).pin).not.toBeNull();
});
