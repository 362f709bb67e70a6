import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { amountOf } from '@trivet/shared/testing/proof';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation, ScopeRole } from '@trivet/shared/sync/schemas';
import { createListServer, listNouns, listOperation, listRules, type ListServer } from '#web/testing/list-server.ts';
import type { Fate } from '#web/testing/sync-server.ts';
import { createMemoryDatabase } from '../local-disk/memory-database.ts';
import { followServer } from './follow-server.ts';
import { createImage } from './image.ts';
import { keepImage, storeOperations } from './kept-image.ts';
import { scopeKey } from './scope-key.ts';

const runs = amountOf({ gate: 1_000, proof: 100_000 });

const ann = '00000000-0000-4000-8000-00000000000a';
const ben = '00000000-0000-4000-8000-00000000000b';
/** Ann's list that Ben has from the beginning, and one that Ann makes without a network. */
const lists = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const items = ['salt', 'leek', 'oil'];

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab of a person. Tabs of one device share its database and, without locks, send at the same time. */
async function openTab(server: ListServer, person: string, database = createMemoryDatabase()) {
  const image = createImage(
    listRules,
    () => person,
    () => {},
  );
  const own = { kind: 'person', id: person };
  const looked = new Set<string>();
  const watched = () => [...looked].map((id) => ({ kind: shoppingListKind, id }));
  const kept = await keepImage({ image, scope: own, watched, database, store: storeOperations(own), onRead: () => {} });
  const transport = server.transportOf(person);
  const loop = followServer({ image, watched, transport, isOurs: () => true, locks: undefined }, own, kept);
  const made: string[] = [];
  const change = (list: string, noun: string, id: string, own: Operation['change']) => {
    image.change({ kind: shoppingListKind, id: list }, noun, id, own);
    made.push(
      ...image
        .unwritten()
        .slice(-1)
        .map((draft) => draft.id),
    );
    void kept.write().then(loop.send);
  };
  const look = (list: string, isLooked: boolean) => {
    if (isLooked) looked.add(list);
    else looked.delete(list);
    void kept.read();
    loop.send();
  };
  const shown = (list: string) =>
    listNouns.map((noun) => {
      const rows = image.entries({ kind: shoppingListKind, id: list }, noun);
      return Object.fromEntries([...rows].sort(([a], [b]) => a.localeCompare(b)));
    });
  const stop = async () => {
    loop.stop();
    await kept.close();
  };
  return { person, image, kept, loop, change, look, shown, made, stop };
}

const texts = fc.constantFrom('a', 'b', 'c');
const changes = fc.oneof(
  {
    weight: 4,
    arbitrary: texts.map((title) => ({
      type: 'add',
      title,
      place: 'a0',
      note: '',
      category: null,
      isCategoryChosen: false,
      isCompleted: false,
      recipe: null,
      part: null,
    })),
  },
  texts.map((title) => ({ type: 'setTitle', title })),
  texts.map((note) => ({ type: 'setNote', note })),
  fc.boolean().map((isCompleted) => ({ type: 'setCompleted', isCompleted })),
  fc.constant({ type: 'remove' }),
);
const recipe = { id: '00000000-0000-4000-8000-0000000000aa', title: 'Soup' };
const scales = fc.constantFrom('1', '2', '3/2');
const removal = fc.constant({ type: 'remove' });
/** Changes of what a list has besides its items. */
const parts = fc.oneof(
  fc.record({
    noun: fc.constant(listRecipeNoun),
    change: fc.oneof(
      scales.map((scale) => ({ type: 'add', recipe, yield: '', scale })),
      scales.map((scale) => ({ type: 'setScale', scale })),
      removal,
    ),
  }),
  fc.record({
    noun: fc.constant(habitNoun),
    change: fc.oneof(
      texts.map((name) => ({ type: 'set', name, category: '::dairy' })),
      removal,
    ),
  }),
);
const list = fc.nat(1);
const tab = fc.nat(2);
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('item' as const),
      tab,
      list,
      item: fc.constantFrom(...items),
      change: changes,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), tab: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      tab,
      list,
      id: fc.constantFrom(...items),
      part: parts,
    }),
  },
  fc.record({ do: fc.constant('learn' as const), tab, list, learnsOrder: fc.boolean() }),
  fc.record({ do: fc.constant('rename' as const), tab, list, title: texts }),
  fc.record({ do: fc.constant('look' as const), tab, list, isLooked: fc.boolean() }),
  fc.record({ do: fc.constant('share' as const), list, role: fc.constantFrom<ScopeRole | null>('edit', 'view', null) }),
  fc.record({ do: fc.constant('trash' as const), list, isDeleted: fc.boolean() }),
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const fates = fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'answerLost', 'twice');
const history = fc.record({
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

function take(server: ListServer, tabs: readonly Tab[], step: Step): void {
  const id = 'list' in step ? lists[step.list]! : lists[1]!;
  if (step.do === 'item') tabs[step.tab]!.change(id, shoppingItemNoun, step.item, step.change);
  else if (step.do === 'part') tabs[step.tab]!.change(id, step.part.noun, step.id, step.part.change);
  else if (step.do === 'learn')
    tabs[step.tab]!.change(id, shoppingListNoun, id, { type: 'setLearning', learnsOrder: step.learnsOrder });
  else if (step.do === 'create') tabs[step.tab]!.change(id, shoppingListNoun, id, { type: 'create', title: 'Second' });
  else if (step.do === 'rename')
    tabs[step.tab]!.change(id, shoppingListNoun, id, { type: 'setTitle', title: step.title });
  else if (step.do === 'look') tabs[step.tab]!.look(id, step.isLooked);
  else if (step.do === 'share') server.share(id, ben, step.role);
  else server.setDeleted(id, step.isDeleted);
}

/** Returns true when nothing keeps the second list from being made: it is not in the trash, and begins with its creation. */
function isSecondMade(made: readonly Step[]): boolean {
  const own = made.filter((step) => !('list' in step) || step.list === 1);
  const first = own.find((step) => step.do !== 'look' && step.do !== 'share');
  return first?.do === 'create' && !own.some((step) => step.do === 'trash');
}

/** Compares what a tab shows and knows of a list with what the server has for its person. */
function expectSame(server: ListServer, { person, image, shown }: Tab, id: string): void {
  const role = server.roleIn(id, person);
  const key = scopeKey({ kind: shoppingListKind, id });
  const rows = listNouns.map((noun) => Object.fromEntries(role === null ? [] : server.rowsOf(id, noun)));
  expect(shown(id)).toEqual(rows);
  expect(image.held.known.get(key)?.role ?? null).toBe(role);
  expect(image.held.gone.has(key)).toBe(role === null);
  if (role === null) return;
  const people = server.scopesOf(person).find((own) => own.id === id)?.people;
  expect(image.held.known.get(key)?.people).toEqual(people);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('R15 R17 two people with two lists see the same after anything, and nothing that was typed is lost', async () => {
  noteFigure(`${runs} histories`);
  await fc.assert(
    fc.asyncProperty(history, async ({ made, fates: own, delays, pageSize, hasFrames }) => {
      const server = createListServer();
      const creation = listOperation(lists[0]!, { type: 'create', title: 'First' });
      await server.transportOf(ann).push({ operations: [creation], scopes: [] });
      server.share(lists[0]!, ben, 'edit');
      Object.assign(server, { pageSize, fate: drawn(own), delay: drawn(delays) });
      const database = createMemoryDatabase();
      // Two tabs of one device of Ann's, and Ben's device.
      const tabs = [
        await openTab(server, ann, database),
        await openTab(server, ann, database),
        await openTab(server, ben),
      ];
      const wake: ListServer['onFrame'] = (person, frame) => {
        for (const one of tabs) if (one.person === person) one.loop.wake(frame);
      };
      if (hasFrames) server.onFrame = wake;
      for (const [step, pause] of made) {
        take(server, tabs, step);
        await vi.advanceTimersByTimeAsync(pause);
      }
      Object.assign(server, { fate: () => 'answered', delay: () => 0 });
      await vi.advanceTimersByTimeAsync(120_000);
      for (const one of tabs) for (const id of lists) one.look(id, true);
      for (const { loop } of tabs) loop.wake();
      await vi.advanceTimersByTimeAsync(1_000);
      for (const one of tabs) for (const id of lists) expectSame(server, one, id);
      expect(tabs.map(({ image }) => image.unsent().waiting)).toEqual([0, 0, 0]);
      const refused = [0, 2].flatMap((index) => tabs[index]!.image.unsent().refused.map(({ operation: { id } }) => id));
      const ids = tabs.flatMap((one) => one.made);
      const applied = server.applied.filter((id) => id !== creation.id);
      // Each change was applied once or is kept as refused. One that was applied may be refused too, when the list was taken
      // away before its answer arrived.
      expect(new Set(applied).size).toBe(applied.length);
      expect([...new Set([...applied, ...refused])].sort()).toEqual(ids.sort());
      if (isSecondMade(made.map(([step]) => step))) {
        const types = tabs.flatMap(({ image }) => image.unsent().refused.map(({ operation }) => operation.change.type));
        expect(types).not.toContain('create');
      }
      for (const one of tabs) await one.stop();
    }),
    { numRuns: runs },
  );
});
