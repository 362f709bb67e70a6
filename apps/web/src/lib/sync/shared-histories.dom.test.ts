import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { amountOf } from '@trivet/shared/testing/proof';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation, Scope, ScopeRole } from '@trivet/shared/sync/schemas';
import { listChanges, planChanges, type ScopeChange } from '#web/testing/scope-changes.ts';
import { createScopeServer, nounsOf, scopeRules, type ScopeServer } from '#web/testing/scope-server.ts';
import type { Fate } from '#web/testing/sync-server.ts';
import type { Days } from './store/records.ts';
import { createMemoryTables } from './store/memory.ts';
import { createMemoryDatabase } from '#web/testing/disk.ts';
import { followServer } from './follow-server.ts';
import { createClient } from './client.ts';
import { persist } from './persist.ts';
import { scopeKey } from './scope-key.ts';

const runs = amountOf({ gate: 1_000, proof: 100_000 });

const ann = '00000000-0000-4000-8000-00000000000a';
const ben = '00000000-0000-4000-8000-00000000000b';
/** Ann's scope that Ben has from the beginning, and one that Ann makes without a network. */
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const kinds = fc.constantFrom(shoppingListKind, mealPlanKind);
type Kind = typeof kinds extends fc.Arbitrary<infer Value> ? Value : never;
type Scopes = readonly [Scope & { kind: Kind }, Scope & { kind: Kind }];

/** A change that somebody made, with the row that they saw before it and after it. */
interface Made {
  id: string;
  key: string;
  change: Operation['change'];
  before: unknown;
  after: unknown;
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab of a person. Tabs of one device share its tables and, without locks, send at the same time. */
async function openTab(server: ScopeServer, person: string, tables = createMemoryTables()) {
  const database = createMemoryDatabase(undefined, tables);
  const image = createClient(
    scopeRules,
    () => person,
    () => {},
  );
  const own = { kind: 'person', id: person };
  const looked = new Map<Scope, Days>();
  const watched = () => [...looked].map(([scope, days]) => ({ ...scope, days }));
  const kept = await persist({
    client: image,
    scope: own,
    watched,
    database,
    store: (used, waiting) => used.add(waiting),
    onWaiting: () => {},
  });
  const transport = server.transportOf(person);
  const loop = followServer({ client: image, watched, transport, isOurs: () => true, locks: undefined }, own, kept);
  const made: Made[] = [];
  const change = (scope: Scope, noun: string, rowId: string, own: Operation['change']) => {
    const before = image.get(scope, noun, rowId);
    image.change(scope, noun, rowId, own);
    const { id } = image.unwritten().at(-1)!;
    made.push({ id, key: `${scope.id} ${noun} ${rowId}`, change: own, before, after: image.get(scope, noun, rowId) });
    void kept.write().then(loop.send);
  };
  const look = (scope: Scope, days: Days | null) => {
    if (days === null) looked.delete(scope);
    else looked.set(scope, days);
    void kept.read();
    loop.send();
  };
  const shown = (scope: Scopes[number]) =>
    nounsOf(scope.kind).map((noun) => {
      const rows = image.entries(scope, noun);
      return Object.fromEntries([...rows].sort(([a], [b]) => a.localeCompare(b)));
    });
  const stop = async () => {
    loop.stop();
    await kept.close();
  };
  return { person, image, kept, loop, change, look, shown, made, stop };
}

/** What of a scope one looks at: all of it, some of the days of `planChanges`, or none of them. */
const someDays: readonly Days[] = ['all', 'all', { from: '2026-11-27', to: '2026-11-27' }, 'undated'];

/** The fields of rows that hold what somebody wrote. */
const fields = ['title', 'note'] as const;
const textIn = (row: unknown, field: (typeof fields)[number]): unknown =>
  (row as Record<string, unknown> | null)?.[field];

const scope = fc.nat(1);
const tab = fc.nat(2);
const steps = fc.oneof(
  {
    weight: 11,
    // Which of them is made depends on the kind of the scope.
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      tab,
      scope,
      changes: fc.record({ [shoppingListKind]: listChanges, [mealPlanKind]: planChanges }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), tab: fc.nat(1) }) },
  fc.record({ do: fc.constant('look' as const), tab, scope, days: fc.constantFrom<Days | null>(null, ...someDays) }),
  fc.record({
    do: fc.constant('share' as const),
    scope,
    role: fc.constantFrom<ScopeRole | null>('edit', 'view', null),
  }),
  fc.record({ do: fc.constant('trash' as const), scope, isDeleted: fc.boolean() }),
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const fates = fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'answerLost', 'twice');
const history = fc.record({
  kinds: fc.tuple(kinds, kinds),
  made: fc.array(fc.tuple(steps, fc.constantFrom(0, 0, 10, 60, 500, 3_000)), { minLength: 1, maxLength: 25 }),
  fates: fc.infiniteStream(fates),
  delays: fc.infiniteStream(fc.constantFrom(0, 5, 40, 400)),
  pageSize: fc.constantFrom(1, 2, 1_000),
  hasFrames: fc.boolean(),
});

/** Returns a function that draws the next value of an endless stream. */
const drawn =
  <Value>(stream: fc.Stream<Value>) =>
  (): Value =>
    stream.next().value as Value;

function take(server: ScopeServer, tabs: readonly Tab[], scopes: Scopes, step: Step): void {
  const own = 'scope' in step ? scopes[step.scope as 0 | 1] : scopes[1];
  if (step.do === 'change') make(tabs[step.tab]!, own, step.changes[own.kind]);
  else if (step.do === 'create') make(tabs[step.tab]!, own, creationOf(own, 'Second'));
  else if (step.do === 'look') tabs[step.tab]!.look(own, step.days);
  else if (step.do === 'share') server.share(own.id, ben, step.role);
  else server.setDeleted(own.id, step.isDeleted);
}

let written = 0;

/** Makes a change. Whoever writes a text writes one of their own, by which it can be found again. */
function make({ change }: Tab, own: Scope, { noun, rowId, change: made }: ScopeChange): void {
  written += 1;
  const texts = fields.flatMap((field): [string, string][] => {
    const text = made[field];
    return typeof text === 'string' && text !== '' ? [[field, `${text}${written}`]] : [];
  });
  const isText = made.type !== 'setMeal';
  change(own, noun, rowId ?? own.id, isText ? { ...made, ...Object.fromEntries(texts) } : made);
}

/** The noun of the scope itself has the name of its kind. */
const creationOf = ({ kind }: Scope, title: string): ScopeChange => ({
  noun: kind,
  rowId: null,
  change: { type: 'create', title },
});

/** Returns true when nothing keeps the second scope from being made: it is not in the trash, and begins with its creation. */
function isSecondMade(made: readonly Step[]): boolean {
  const own = made.filter((step) => !('scope' in step) || step.scope === 1);
  const first = own.find((step) => step.do !== 'look' && step.do !== 'share');
  return first?.do === 'create' && !own.some((step) => step.do === 'trash');
}

/** Compares what a tab shows and knows of a scope with what the server has for its person. */
function expectSame(server: ScopeServer, { person, image, shown }: Tab, own: Scopes[number]): void {
  const role = server.roleIn(own.id, person);
  const key = scopeKey(own);
  const rows = nounsOf(own.kind).map((noun) => Object.fromEntries(role === null ? [] : server.rowsOf(own.id, noun)));
  expect(shown(own)).toEqual(rows);
  expect(image.held.known.get(key)?.role ?? null).toBe(role);
  expect(image.held.gone.has(key)).toBe(role === null);
  if (role === null) return;
  const people = server.scopesOf(person).find(({ id }) => id === own.id)?.people;
  expect(image.held.known.get(key)?.people).toEqual(people);
}

const isAddition = ({ type }: Operation['change']): boolean => type === 'add' || type === 'create';

/**
 * Returns the texts that somebody wrote and that are nowhere: neither on the screens, nor in a refused change, nor replaced
 * or removed by somebody who saw them.
 */
function lostTexts(server: ScopeServer, tabs: readonly Tab[], scopes: Scopes, refused: readonly string[]): string[] {
  const rows = new Map(
    scopes.flatMap(({ id, kind }) =>
      nounsOf(kind).flatMap((noun) =>
        [...server.rowsOf(id, noun)].map(([rowId, row]): [string, unknown] => [`${id} ${noun} ${rowId}`, row]),
      ),
    ),
  );
  const all = tabs.flatMap(({ made }) => made);
  return all.flatMap(({ id, key, change, before, after }) =>
    fields.flatMap((field) => {
      const text = textIn(after, field);
      const isWritten = typeof text === 'string' && text !== '' && text !== textIn(before, field);
      if (!isWritten || refused.includes(id) || textIn(rows.get(key), field) === text) return [];
      const others = all.filter((other) => other.key === key && other.id !== id);
      // Ids of rows are random, and nobody writes into what all find under the same one: an occurrence of a series.
      const isSameRow = isAddition(change) && others.some((other) => isAddition(other.change));
      const isSeen = others.some((other) =>
        // Screens change only rows that they show.
        other.before === null
          ? server.applied.includes(other.id)
          : textIn(other.before, field) === text && textIn(other.after, field) !== text,
      );
      return isSameRow || isSeen ? [] : [`${key} ${field}: ${text}`];
    }),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('R15 R17 two people with two lists or plans see the same after anything, and nothing that was typed is lost', async () => {
  noteFigure(`${runs} histories`);
  await fc.assert(
    fc.asyncProperty(history, async ({ kinds: own, made, fates: drawnFates, delays, pageSize, hasFrames }) => {
      const server = createScopeServer();
      const scopes: Scopes = [
        { kind: own[0], id: ids[0] },
        { kind: own[1], id: ids[1] },
      ];
      const { noun, change } = creationOf(scopes[0], 'First');
      const creation = { id: crypto.randomUUID(), scope: scopes[0], noun, rowId: ids[0], change };
      await server.transportOf(ann).push({ operations: [creation], scopes: [] });
      server.share(ids[0], ben, 'edit');
      Object.assign(server, { pageSize, fate: drawn(drawnFates), delay: drawn(delays) });
      const tables = createMemoryTables();
      // Two tabs of one device of Ann's, and Ben's device.
      const tabs = [await openTab(server, ann, tables), await openTab(server, ann, tables), await openTab(server, ben)];
      const wake: ScopeServer['onFrame'] = (person, frame) => {
        for (const one of tabs) if (one.person === person) one.loop.wake(frame);
      };
      if (hasFrames) server.onFrame = wake;
      for (const one of tabs) for (const each of scopes) one.look(each, 'all');
      for (const [step, pause] of made) {
        take(server, tabs, scopes, step);
        await vi.advanceTimersByTimeAsync(pause);
      }
      Object.assign(server, { fate: () => 'answered', delay: () => 0 });
      await vi.advanceTimersByTimeAsync(120_000);
      for (const one of tabs) for (const each of scopes) one.look(each, 'all');
      for (const { loop } of tabs) loop.wake();
      await vi.advanceTimersByTimeAsync(1_000);
      for (const one of tabs) for (const each of scopes) expectSame(server, one, each);
      expect(tabs.map(({ image }) => image.unsent().waiting)).toEqual([0, 0, 0]);
      const refused = [0, 2].flatMap((index) => tabs[index]!.image.unsent().refused.map(({ operation: { id } }) => id));
      const all = tabs.flatMap((one) => one.made.map(({ id }) => id));
      const applied = server.applied.filter((id) => id !== creation.id);
      // Each change was applied once or is kept as refused. One that was applied may be refused too, when the scope was taken
      // away before its answer arrived.
      expect(new Set(applied).size).toBe(applied.length);
      expect([...new Set([...applied, ...refused])].sort()).toEqual(all.sort());
      expect(lostTexts(server, tabs, scopes, refused)).toEqual([]);
      if (isSecondMade(made.map(([step]) => step))) {
        const types = tabs.flatMap(({ image }) => image.unsent().refused.map(({ operation }) => operation.change.type));
        expect(types).not.toContain('create');
      }
      for (const one of tabs) await one.stop();
    }),
    { numRuns: runs },
  );
});
