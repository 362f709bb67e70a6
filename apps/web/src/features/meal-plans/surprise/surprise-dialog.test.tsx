import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { addEntries } from '../rows/change-entries.ts';
import { entriesIn } from '../rows/entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import { dialogGone, fill, makePlan, named, press, undo } from '../testing/open-plan.tsx';
import SurpriseDialog from './surprise-dialog.tsx';

const week = Array.from({ length: 7 }, (_, day) => `2040-01-0${2 + day}`);
const [monday = ''] = week;
const pasta = { id: newId(), title: 'Pasta' };
const pastas = ['Lasagna', 'Ravioli', 'Penne'].map((title) => recipeSummary({ id: newId(), title, labels: [pasta] }));
const soups = ['Bean stew', 'Leek soup', 'Pea soup'].map((title) => recipeSummary({ id: newId(), title }));

beforeEach(() => queryClient.clear());

function open(plan: string, recipes: readonly ReturnType<typeof recipeSummary>[]) {
  serveTyped({
    'labels.listLabels': () => [{ ...pasta, recipeCount: 3 }],
    'recipes.listRecipes': () => ({ recipes, nextCursor: null }),
    'recipes.readLabels': () => [],
    'recipes.readIngredients': ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => ({ id, title: '', ingredients: '', yield: '2 servings', corrections: [] })),
  });
  const content = (isOpen: boolean) => (
    <WithApi>
      <SurpriseDialog planId={plan} days={week} open={isOpen} onClose={() => close()} />
      <Toasts />
    </WithApi>
  );
  let close = () => {};
  const { unmount } = show(content(true));
  close = () => {
    unmount();
    show(<Toasts />);
  };
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')];
/** Returns what is suggested, without the days. */
const dishes = () => boxes().map((box) => box.getAttribute('aria-label')?.replace(/^.*: /u, '') ?? '');
const isPasta = (title: string) => pastas.some((recipe) => recipe.title === title);
const planned = (plan: string) => entriesIn(plan, { from: monday, to: week.at(-1) ?? '' });

test('a surprise fills the free dinners by rules, and each dish can be replaced or left out', async () => {
  const plan = makePlan([['Eating out', monday]]);
  open(plan, [...pastas, ...soups]);
  await waitFor(() => expect(dishes()).toHaveLength(6));
  await fill('At most once a week', 'Pasta');
  // Three stews and soups and one pasta are left for six days.
  await waitFor(() => expect(dishes()).toHaveLength(4));
  expect(screen.getAllByText('No recipe fits the rules.')).toHaveLength(2);
  expect(screen.getByLabelText('At most once a week', { selector: 'ul' }).textContent).toBe('Pasta');
  expect(dishes().filter(isPasta)).toHaveLength(1);

  const before = dishes();
  const at = before.findIndex(isPasta);
  fireEvent.click([...document.querySelectorAll('button[aria-label^="Another dish for"]')][at]!);
  expect(dishes()[at]).not.toBe(before[at]);
  expect(dishes().filter(isPasta)).toHaveLength(1);
  fireEvent.click(boxes()[(at + 1) % 4]!);
  const chosen = dishes().filter((_, index) => index !== (at + 1) % 4);
  await press('Plan 3 dishes');
  await waitFor(() =>
    expect(planned(plan).flatMap(({ title, yield: amount }) => (amount === '2 servings' ? [title] : []))).toEqual(
      expect.arrayContaining(chosen),
    ),
  );
  expect(planned(plan)).toHaveLength(4);
  await undo('Planned 3 dishes');
  expect(planned(plan).map(({ title }) => title)).toEqual(['Eating out']);
});

test('a recipe comes again after as many days as a plan says, which everybody who plans there finds', async () => {
  const plan = makePlan();
  const [soup, bread] = [soups[0]!, recipeSummary({ id: newId(), title: 'Bread' })];
  addEntries(plan, [{ title: soup.title, meal: 'dinner', date: monday, recipeId: soup.id }]);
  open(plan, [soup, bread]);
  // The six other days have no room for the soup of the week, and for one bread.
  await waitFor(() => expect(dishes()).toEqual(['Bread']));
  await fill('Repeat a recipe', '0');
  await waitFor(() => expect(dishes()).toHaveLength(6));
  expect(planRows.of(plan).get(plan)?.repeatAfter).toBe(0);
  expect(named('Plan 6 dishes')).toHaveLength(1);
  await fill('Repeat a recipe', '7');
  await waitFor(() => expect(dishes()).toEqual(['Bread']));
  expect(planRows.of(plan).get(plan)?.repeatAfter).toBe(7);
  await press('Cancel');
  await dialogGone();
});
