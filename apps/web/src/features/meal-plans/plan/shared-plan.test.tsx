import { fireEvent, waitFor } from '@testing-library/react';
import { planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { beforeEach, expect, test } from 'vitest';
import { anna, bela, logInBeforeEach, openReadyPage } from '#web/testing/local-pages.ts';
import { createScopeServer, planOperation, type ScopeServer } from '#web/testing/scope-server.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';

const family = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const [wed, thu, fri] = ['2026-12-02', '2026-12-03', '2026-12-04'];

let server: ScopeServer;

logInBeforeEach();

beforeEach(() => {
  server = createScopeServer();
  serveTyped({ 'users.getMe': () => ({ id: anna, name: 'Anna' }) });
});

const planned = (title: string, date: string) =>
  planOperation(
    family,
    {
      type: 'add',
      title,
      date,
      meal: 'dinner',
      note: '',
      recipeId: null,
      yield: '',
      scale: '1',
      place: 'a0',
      isMade: false,
      of: null,
    },
    planItemNoun,
    crypto.randomUUID(),
  );

/** Opens a plan of Bela's in a browser of Anna's, in which both planned something if both may. */
async function open(role: 'view' | 'edit') {
  const create = planOperation(family, { type: 'create', title: 'Family' });
  await server.transportOf(bela).push({ operations: [create, planned('Soup', wed)], scopes: [] });
  server.share(family, anna, role);
  await server.transportOf(anna).push({ operations: [planned('Bread', thu)], scopes: [] });
  await openReadyPage({ transport: server.transportOf(anna) });
  const page = await import('../testing/open-plan.tsx');
  page.openPlan(family, `view=week&date=${wed}`);
  await waitFor(() => expect(page.cardsOn(wed)).toHaveLength(1));
  return page;
}

test('who planned something and when shows as the reader wants it', async () => {
  const { cardsOn, chooseOption, press } = await open('edit');
  const bread = () => cardsOn(thu)[0]?.replaceAll(/[\u2068\u2069]/gu, '');
  expect(bread()).toBe('Bread');
  await chooseOption('Show who added it');
  await waitFor(() => expect(bread()).toBe('BreadAnna'));
  expect(cardsOn(wed)).toEqual([expect.stringMatching(/^Soup\P{L}*Name of /u)]);
  await press('Show when it was added');
  await waitFor(() => expect(bread()).toMatch(/^BreadAnna, ./u));
  await press('Show who added it');
  await waitFor(() => expect(bread()).toMatch(/^Bread./u));
  expect(bread()).not.toContain('Anna');
  // What one person wants to see is no matter of the plan.
  expect(server.applied).toHaveLength(3);
});

test('whoever may only view a plan can neither drag, nor select, nor add, nor change what is planned', async () => {
  const { cardsOn, dayOf, dialogGone, named, openEntry, press } = await open('view');
  await waitFor(() => expect(document.body.textContent).toContain('You can view this plan but not change it.'));
  expect(document.querySelectorAll('[aria-label^="Add "]')).toHaveLength(0);
  expect(dayOf(wed).querySelector('h3')?.textContent).toMatch(/^Wednesday, December 2/u);
  expect(dayOf(wed).querySelector('h3 button')).toBeNull();
  const card = dayOf(wed).querySelector<HTMLElement>('[data-entry]')!;
  // Neither the mouse, nor a finger, nor a key picks it up.
  expect(card.dataset.grip).toBeUndefined();
  const drag = (from: Element) => {
    fireEvent.pointerDown(from, { pointerType: 'mouse', button: 0, isPrimary: true });
    fireEvent.pointerMove(document, { pointerType: 'mouse', clientX: 40, clientY: 40 });
    expect(card.dataset.dragged).toBeUndefined();
    fireEvent.pointerUp(document, { pointerType: 'mouse' });
  };
  drag(card);
  expect(fireEvent.keyDown(card, { key: ' ', code: 'Space' })).toBe(true);
  // The space bar, which picks an entry up for others, opens it: nothing keeps it from its press.
  expect(fireEvent.keyUp(card, { key: ' ', code: 'Space' })).toBe(true);
  drag(dayOf(fri));
  expect(document.querySelector('[role="toolbar"]')).toBeNull();
  await press('Options');
  expect(named('Calendar link')).toHaveLength(1);
  for (const name of ['Select days', 'Surprise me', 'Templates', 'Meals of the day']) expect(named(name)).toEqual([]);
  fireEvent.keyDown(document.querySelector('[role="menu"]')!, { key: 'Escape' });

  await openEntry('Soup');
  for (const name of ['Save', 'Remove', 'Mark as made', 'Repeat', 'Copy to another day'])
    expect(named(name)).toEqual([]);
  await press('Close');
  await dialogGone();
  expect(cardsOn()).toEqual(['Soup']);
  expect(server.applied).toHaveLength(2);
});
