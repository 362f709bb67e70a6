import { renderHook, waitFor } from '@testing-library/react';
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PlanItemChange, planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { mealPlanKind, mealPlanNoun, planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import type { Operation } from '@trivet/shared/sync/schemas';
import { anna, beginTest, endTest, logIn, openReadyPage } from '#web/testing/local-pages.ts';
import { createScopeServer, type ScopeServer } from '#web/testing/scope-server.ts';
import type { Days } from '../store/records.ts';
import { includesDays, joinDays } from '../days.ts';

const plan = '00000000-0000-4000-8000-000000000001';
const november = { from: '2026-11-01', to: '2026-11-30' };

const dish = (title: string, date: string | null): PlanItemChange & { type: 'add' } => ({
  type: 'add',
  title,
  date,
  meal: 'dinner',
  note: '',
  recipeId: null,
  yield: '',
  scale: '1',
  place: 'a0',
  of: null,
  isMade: false,
});

const operation = (noun: string, rowId: string, change: Operation['change']): Operation => ({
  id: crypto.randomUUID(),
  scope: { kind: mealPlanKind, id: plan },
  noun,
  rowId,
  change,
});

/** A server with a plan of Anna's whose dishes are years apart. */
async function planServer(): Promise<ScopeServer> {
  const server = createScopeServer();
  await server.transportOf(anna).push({
    operations: [
      operation(mealPlanNoun, plan, { type: 'create', title: 'Our plan' }),
      ...[dish('Soup', '2026-11-28'), dish('Cake', '2021-05-01'), dish('Goose', '2026-12-24'), dish('Tea', null)].map(
        (change) => operation(planItemNoun, change.title, change),
      ),
    ],
    scopes: [],
  });
  return server;
}

/** Opens a page of Anna's whose disk has the plan. */
async function openPlanPage(server: ScopeServer) {
  const before = await openReadyPage({ transport: server.transportOf(anna) });
  const { scopeState } = await import('./use-scopes.ts');
  await expect.poll(() => scopeState(mealPlanKind, plan)).toBe('here');
  before.stop();
  const page = await openReadyPage({ transport: server.transportOf(anna) });
  const { openScopedRows } = await import('./scoped-rows.ts');
  const scopes = await import('./use-scopes.ts');
  const plans = openScopedRows(mealPlanKind, mealPlanNoun, mealPlanRow, 'undated');
  const items = openScopedRows(mealPlanKind, planItemNoun, planItemRow);
  const titles = () => [...items.of(plan).entries().values()].flatMap((item) => item?.title ?? []).toSorted();
  const isWhole = renderHook(() => scopes.useIsWhole(mealPlanKind, plan)).result;
  return { ...page, ...scopes, plans, items, titles, isWhole };
}

beforeEach(() => {
  beginTest();
  logIn();
});
afterEach(endTest);

test('the days that show are read first, and the rest once there is nothing else to do', async () => {
  const { items, titles, isWhole, useScopeState, useRest, plans, useRow } = await openPlanPage(await planServer());
  const seen: string[][] = [];
  items.follow(plan, november, () => seen.push(titles()));
  const state = renderHook(() => useScopeState(mealPlanKind, plan, november)).result;
  const row = renderHook(() => useRow(plans.of(plan), plan)).result;
  await waitFor(() => expect(state.current).toBe('here'));
  await expect.poll(titles).toEqual(['Soup', 'Tea']);
  expect([row.current?.title, isWhole.current]).toEqual(['Our plan', false]);
  renderHook(() => useRest(mealPlanKind, plan));
  await waitFor(() => expect(isWhole.current).toBe(true));
  expect(titles()).toEqual(['Cake', 'Goose', 'Soup', 'Tea']);
  expect(seen).toContainEqual(['Soup', 'Tea']);
});

test('days count as read once what is planned for them is there, and those of a plan that was just made at once', async () => {
  const { items, titles, useAreDaysRead, plans } = await openPlanPage(await planServer());
  const seen: [boolean, string[]][] = [];
  const areRead = renderHook(() => useAreDaysRead(mealPlanKind, plan, november)).result;
  expect(areRead.current).toBe(false);
  items.follow(plan, november, () => seen.push([areRead.current, titles()]));
  await waitFor(() => expect(areRead.current).toBe(true));
  expect(titles()).toEqual(['Soup', 'Tea']);
  expect(seen).not.toContainEqual([true, []]);
  const december = { from: '2026-12-01', to: '2026-12-31' };
  expect(renderHook(() => useAreDaysRead(mealPlanKind, plan, december)).result.current).toBe(false);
  const other = '00000000-0000-4000-8000-000000000002';
  plans.of(other).change(other, { type: 'create', title: 'Other plan' });
  expect(renderHook(() => useAreDaysRead(mealPlanKind, other, december)).result.current).toBe(true);
});

test('other days that somebody looks at come along, and what changes on the server shows', async () => {
  const server = await planServer();
  const { items, titles, wakeSync } = await openPlanPage(server);
  items.follow(plan, november, () => {});
  await expect.poll(titles).toEqual(['Soup', 'Tea']);
  items.follow(plan, { from: '2026-12-01', to: '2026-12-31' }, () => {});
  await expect.poll(titles).toEqual(['Goose', 'Soup', 'Tea']);
  const moved = operation(planItemNoun, 'Cake', { type: 'move', date: '2026-11-30' });
  const removed = operation(planItemNoun, 'Soup', { type: 'remove' });
  await server.transportOf(anna).push({ operations: [moved, removed], scopes: [] });
  wakeSync();
  await expect.poll(titles).toEqual(['Cake', 'Goose', 'Tea']);
});

test('a change of one row makes the disk read that row alone', async () => {
  const server = await planServer();
  const { items, titles, wakeSync } = await openPlanPage(server);
  items.of(plan).subscribe(() => {});
  await expect.poll(titles).toEqual(['Cake', 'Goose', 'Soup', 'Tea']);
  // Each answer of the index of numbers has the rows that changed, and each other one all rows.
  const reads = vi.spyOn(IDBIndex.prototype, 'getAll');
  const wholes = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  // Other scopes, such as what the person has for themselves, may be read for the first time at any moment.
  const isReadWhole = () =>
    wholes.mock.calls.some(([asked]) => String((asked as { query?: IDBKeyRange }).query?.lower).includes(plan));
  // This tab shows what it was told without reading it. Another one reads.
  const other = await openPlanPage(server);
  other.items.of(plan).subscribe(() => {});
  await expect.poll(other.titles).toEqual(['Cake', 'Goose', 'Soup', 'Tea']);
  expect(isReadWhole()).toBe(true);
  vi.clearAllMocks();
  await server.transportOf(anna).push({ operations: [operation(planItemNoun, 'Tea', { type: 'remove' })], scopes: [] });
  wakeSync();
  await expect.poll(titles).toEqual(['Cake', 'Goose', 'Soup']);
  await expect.poll(other.titles).toEqual(['Cake', 'Goose', 'Soup']);
  expect(reads).toHaveBeenCalled();
  expect(isReadWhole()).toBe(false);
});

test('days are joined from the first to the last, and all of them include any', () => {
  const week = { from: '2026-11-23', to: '2026-11-29' };
  const december = { from: '2026-12-01', to: '2026-12-31' };
  expect(joinDays(week, december)).toEqual({ from: '2026-11-23', to: '2026-12-31' });
  expect(joinDays(december, week)).toEqual({ from: '2026-11-23', to: '2026-12-31' });
  expect(joinDays(november, week)).toBe(november);
  const kinds: Days[] = ['undated', week, 'all'];
  for (const [at, one] of kinds.entries()) {
    for (const [than, other] of kinds.entries()) {
      expect([includesDays(one, other), joinDays(one, other)]).toEqual([at >= than, kinds[Math.max(at, than)]]);
    }
  }
});
