import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { newId } from '#web/lib/new-id.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as PlanScreen } from '../plan/plan-screen.tsx';
import { addEntries } from '../rows/change-entries.ts';
import { planRows } from '../rows/plan-rows.ts';

/** Makes a plan, in which titles are planned for the dinners of days. Returns its id. */
export function makePlan(dinners: readonly (readonly [title: string, date: string | null])[] = []): string {
  const plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Family' });
  addEntries(
    plan,
    dinners.map(([title, date]) => ({ title, meal: 'dinner', date })),
  );
  return plan;
}

/** Opens a plan at an address such as `view=week&date=2026-12-02`. */
export function openPlan(planId: string, address: string) {
  const { router } = show(
    <WithApi>
      <Routes>
        <Route path="/meal-planners/:mealPlanId" element={<PlanScreen />} />
      </Routes>
      <Toasts />
    </WithApi>,
    `/meal-planners/${planId}?${address}`,
  );
  return { address: () => router.state.location.search };
}

/** Returns the part of the page that is a day, or the shelf for some day (''). */
export const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)!;

/** Returns what the cards of a day say, or all cards of a page. */
export const cardsOn = (date?: string) =>
  [...(date === undefined ? document : dayOf(date)).querySelectorAll('[data-entry]')].map((card) => card.textContent);

const openDialog = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);

/** Resolves to the dialog that is open. */
export const dialog = (): Promise<HTMLElement> => waitFor(() => found(openDialog(), 'a dialog'));

/** Resolves once no dialog is open. */
export const dialogGone = (): Promise<void> =>
  waitFor(() => {
    if (openDialog() !== undefined) throw new Error('A dialog is open.');
  });

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`There is no ${name}.`);
  return thing;
}

/**
 * Returns the buttons, links and options of the open dialog, or else of the page, which have this name. It looks at what the
 * product writes there: to make out the names of all roles of a week takes jsdom a second.
 */
export const named = (name: string): HTMLElement[] =>
  [...(openDialog() ?? document).querySelectorAll<HTMLElement>('button, a, [role^="menuitem"]')].filter((one) =>
    [one.getAttribute('aria-label'), one.textContent, one.querySelector('[dir]')?.textContent].includes(name),
  );

/** Presses the first of {@link named}, once it is there. */
export async function press(name: string): Promise<void> {
  fireEvent.click(await waitFor(() => found(named(name)[0], name)));
}

/** Chooses an option of the page. */
export async function chooseOption(name: string): Promise<void> {
  await press('Options');
  await press(name);
}

/** Fills a field of the open dialog, once it is there. */
export async function fill(label: string, value: string): Promise<HTMLElement> {
  const field = await waitFor(async () =>
    within(await dialog()).getByLabelText(label, { selector: 'input, select, textarea' }),
  );
  fireEvent.change(field, { target: { value } });
  return field;
}

/** Fills a field of the open dialog and sends its form, as Enter does. */
export const send = async (label: string, value: string): Promise<boolean> =>
  fireEvent.submit(await fill(label, value));

/** Opens the form of the entry with this title, of several ones the first. */
export async function openEntry(title: string, at = 0): Promise<HTMLElement> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const card = found(cards.filter(({ textContent }) => textContent.startsWith(title))[at], title);
  // The form of a recipe is behind the button beside it.
  fireEvent.click(found([...card.parentElement!.querySelectorAll('button')].at(-1), title));
  return dialog();
}

/** Selects a day, with Shift all days from the last one on. */
export const selectDay = (date: string, shiftKey = false): boolean =>
  fireEvent.click(found(dayOf(date).querySelector('h3 button') ?? undefined, date), { shiftKey });

/** Takes back what a message tells, which other messages may stand beside. */
export async function undo(message: RegExp | string): Promise<void> {
  const toast = (await screen.findByText(message)).closest<HTMLElement>('[data-tone]')!;
  fireEvent.click(within(toast).getByText('Undo'));
}
