import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { amountOf } from '@trivet/shared/testing/proof';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cooking, type CookingChange, cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import type { AnyRules } from './rows.ts';
import { createClient } from './client.ts';
import { persist } from './persist.ts';
import { createMemoryTables } from './store/memory.ts';
import { createMemoryDatabase } from '#web/testing/disk.ts';
import { startSyncLoop } from './loop/sync-loop.ts';
import { createSyncServer, type Fate, type SyncServer } from '#web/testing/sync-server.ts';

const runs = amountOf({ gate: 1_000, proof: 100_000 });

const person = '00000000-0000-4000-8000-00000000000a';
const scope = { kind: 'person', id: person };
const rulesOf = () => cookingRow as unknown as AnyRules;
const recipes = ['soup', 'bread'];

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab of a device. Tabs of one device share its tables and, without locks, send at the same time. */
async function openTab(server: SyncServer, tables = createMemoryTables()) {
  const database = createMemoryDatabase(undefined, tables);
  const image = createClient(
    rulesOf,
    () => person,
    () => {},
  );
  const kept = await persist({
    client: image,
    scope,
    watched: () => [],
    database,
    store: (used, waiting) => used.add(waiting),
    onWaiting: () => {},
  });
  const loop = startSyncLoop({
    scopes: () => [scope],
    transport: server.transport,
    isOurs: () => true,
    lockName: 'test',
    locks: undefined,
    next: (limit) => kept.withDatabase((used) => used.next(limit)),
    settle: (pushed, asked) => kept.withDatabase((used) => used.settle(pushed, asked)),
    learn: (scopes) => kept.withDatabase((used) => used.learn(scopes)),
    noteSent: (id, at) => kept.withDatabase((used) => used.noteSent(id, at)),
    refuseFile: (id, code) => kept.withDatabase((used) => used.refuseFile(id, code)),
    onFailure: () => {},
  });
  const made: string[] = [];
  const change = (id: string, own: CookingChange) => {
    image.change(null, cookingNoun, id, own);
    made.push(
      ...image
        .unwritten()
        .slice(-1)
        .map((draft) => draft.id),
    );
    void kept.write().then(loop.send);
  };
  const shown = () => recipes.map((id) => image.get(null, cookingNoun, id) as Cooking);
  return { tables, image, kept, loop, change, shown, made };
}

const line = fc.constantFrom('salt', 'leek', 'oil');
const part = fc.constantFrom('ingredients' as const, 'instructions' as const);
const changes: fc.Arbitrary<CookingChange> = fc.oneof(
  fc.record({ type: fc.constant('tick' as const), part, line }),
  fc.record({ type: fc.constant('untick' as const), part, line }),
  fc.record({ type: fc.constant('untickAll' as const), part }),
  fc.record({ type: fc.constant('pin' as const), place: fc.constantFrom('a0', 'a1', 'a2') }),
  fc.record({ type: fc.constant('unpin' as const) }),
  fc.record({ type: fc.constant('setScale' as const), scale: fc.constantFrom('2', '3/2', 'too much') }),
);
const fates = fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'answerLost', 'twice');
const steps = fc.array(
  fc.record({
    tab: fc.nat(2),
    recipe: fc.constantFrom(...recipes),
    change: changes,
    pause: fc.constantFrom(0, 0, 10, 60, 500, 3_000),
  }),
  { minLength: 1, maxLength: 25 },
);
const history = fc.record({
  steps,
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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stop = async (tabs: readonly Tab[]) => {
  for (const tab of tabs) {
    tab.loop.stop();
    await tab.kept.close();
  }
};

test('R15 R17 after any losses, repetitions and delays all tabs and devices show the same, and nothing is lost', async () => {
  noteFigure(`${runs} histories`);
  await fc.assert(
    fc.asyncProperty(history, async ({ steps: made, fates: own, delays, pageSize, hasFrames }) => {
      const server = createSyncServer(person);
      Object.assign(server, { pageSize, fate: drawn(own), delay: drawn(delays) });
      const first = await openTab(server);
      // Two tabs of one device and another device.
      const tabs = [first, await openTab(server, first.tables), await openTab(server)];
      if (hasFrames) server.onFrame = (frame) => tabs.forEach(({ loop }) => loop.wake(frame));
      for (const { tab, recipe, change, pause } of made) {
        tabs[tab]?.change(recipe, change);
        await vi.advanceTimersByTimeAsync(pause);
      }
      Object.assign(server, { fate: () => 'answered', delay: () => 0 });
      await vi.advanceTimersByTimeAsync(120_000);
      for (const { loop } of tabs) loop.wake();
      await vi.advanceTimersByTimeAsync(1_000);
      const expected = recipes.map((id) => server.get(id));
      expect(tabs.map(({ shown }) => shown())).toEqual([expected, expected, expected]);
      expect(tabs.map(({ image }) => image.unsent().waiting)).toEqual([0, 0, 0]);
      const refused = [0, 2].flatMap(
        (index) => tabs[index]?.image.unsent().refused.map(({ operation: { id } }) => id) ?? [],
      );
      const ids = new Set(tabs.flatMap((tab) => tab.made));
      // Each change was applied once or is shown as refused.
      expect(ids.size).toBe(made.length);
      expect([...server.applied, ...refused].sort()).toEqual([...ids].sort());
      // The tab that is alone on its device sends in the order in which the person made the changes.
      const alone = tabs[2]?.made ?? [];
      expect(server.applied.filter((id) => alone.includes(id))).toEqual(alone.filter((id) => !refused.includes(id)));
      await stop(tabs);
    }),
    { numRuns: runs },
  );
});

test('what a tab shows of its own changes never goes back while they are on their way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.uuid(), fc.constantFrom(0, 20, 60, 400)), { minLength: 1, maxLength: 20 }),
      fc.infiniteStream(fates),
      fc.infiniteStream(fc.constantFrom(0, 5, 40, 400)),
      async (ticks, own, delays) => {
        const server = createSyncServer(person);
        Object.assign(server, { fate: drawn(own), delay: drawn(delays) });
        const tab = await openTab(server);
        const ticked = () => tab.shown()[0]?.ingredients ?? [];
        const made: string[] = [];
        for (const [name, pause] of ticks) {
          tab.change('soup', { type: 'tick', part: 'ingredients', line: name });
          made.push(name);
          for (let rest = pause; rest >= 0; rest -= 10) {
            expect(ticked()).toEqual(made);
            await vi.advanceTimersByTimeAsync(10);
          }
        }
        await stop([tab]);
      },
    ),
    { numRuns: 100 },
  );
});
