import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import { labelNoun, libraryKind, type LibraryRecipe, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import { amountOf } from '@trivet/shared/testing/proof';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRules } from '#web/lib/sync/rows.ts';
import { createClient } from '#web/lib/sync/client.ts';
import { followServer } from '#web/lib/sync/follow-server.ts';
import { persist } from '#web/lib/sync/persist.ts';
import { createMemoryTables } from '#web/lib/sync/store/memory.ts';
import { createMemoryDatabase } from '#web/testing/disk.ts';
import { deed, type MadeIds, take } from '#web/testing/library/library-deeds.ts';
import { createMemoryLibraryDisk, openMemoryLibraryDisk } from '#web/testing/library/memory-library-disk.ts';
import { scopeRules } from '#web/testing/scope-server.ts';
import { createSharedLibraryServer, type SharedLibraryServer } from '#web/testing/library/shared-library-server.ts';
import type { Fate } from '#web/testing/sync-server.ts';
import { createLocalWrites } from './local-writes.ts';
import type { KeptChange } from './protocol.ts';
import { localAnswers } from './worker/answer-query.ts';
import { followLibraries } from './worker/follow-libraries.ts';
import { openLibrary } from './worker/library.ts';
import { labelPlace, placeOf, recipesTitled, showWaiting } from './worker/show-waiting.ts';
import { readRows } from './worker/shown-rows.ts';

const runs = amountOf({ gate: 1_000, proof: 100_000 });

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [ann, ben] = [idOf(1), idOf(2)];
const [annsLibrary, bensLibrary] = [idOf(11), idOf(12)];
/** A recipe that is there from the beginning. */
const firstRecipe = idOf(100);

/** The changes wait in the outbox as those of any scope, and the rows are in the copy. */
const rulesOf = (noun: string): AnyRules =>
  noun === recipeNoun ? { readRow: () => null, applyOperation: () => ({ row: null }) } : scopeRules(noun);

/** A change that somebody made, with the texts of the recipe as they saw it. */
interface Made {
  id: string;
  rowId: string;
  change: Operation['change'];
  saw: Readonly<Record<string, unknown>>;
}

type Tab = Awaited<ReturnType<typeof openTab>>;
type Disk = ReturnType<typeof createMemoryLibraryDisk>;

/** Opens a tab of a person. Tabs of one device share what is stored and, without locks, send and read at the same time. */
async function openTab(
  server: SharedLibraryServer,
  person: string,
  tables = createMemoryTables(),
  disk: Disk = createMemoryLibraryDisk(),
) {
  let show = () => Promise.resolve();
  const image = createClient(
    rulesOf,
    () => person,
    () => void show(),
  );
  const own = { kind: 'person', id: person };
  const diary = { kind: diaryKind, id: diaryIdOf(person) };
  const watched = () => [diary];
  const kept = await persist({
    client: image,
    scope: own,
    watched,
    database: createMemoryDatabase(undefined, tables),
    store: (used, waiting) => used.add(waiting),
    onWaiting: () => {},
  });
  const transport = server.transportOf(person);
  const loop = followServer({ client: image, watched, transport, isOurs: () => true, locks: undefined }, own, kept);
  const library = await openLibrary(openMemoryLibraryDisk(disk), person);
  const follow = { library, server: server.callsOf(person), lockName: 'library', locks: undefined, onStep: () => {} };
  const read = followLibraries(follow);
  const ask = () => read().catch(() => {});

  // As `library-copy.public.ts` does: what was answered shows until the copy has what it became.
  let shownIds: readonly string[] = [];
  let showing = Promise.resolve();
  const showNow = async () => {
    const changes = waitingIn(image);
    const ids = changes.map(({ id }) => id);
    if (ids.join() === shownIds.join()) return;
    if (shownIds.some((id) => !ids.includes(id))) await ask();
    shownIds = ids;
    await showWaiting(library, changes);
  };
  show = () => (showing = showing.then(showNow));

  const made: Made[] = [];
  const change = (scope: Scope, noun: string, rowId: string, own: Operation['change'], seen = {}, saw = {}) => {
    image.change(scope, noun, rowId, own, seen);
    made.push({ id: image.unwritten().at(-1)!.id, rowId, change: own, saw });
    void kept.write().then(loop.send);
  };
  /** What the form of the change that is under way showed. */
  let form: LibraryRecipe | null = null;
  const write = createLocalWrites({
    personId: person,
    placeOf: (id) => placeOf(library, id),
    titled: (title, exceptId) => Promise.resolve(recipesTitled(library, { title, exceptId })),
    labelPlace: (id) => Promise.resolve(labelPlace(library, id)),
    changeLabel: async ({ library: id, title }, labelId, own) => {
      change({ kind: libraryKind, id }, labelNoun, labelId, own, { title });
      await show();
    },
    query: async <Value>(path: string, input: unknown) =>
      (await localAnswers[path]?.(library, input, true)) as Value | undefined,
    change: async ({ library: id, row }, recipeId, own, seen) => {
      change({ kind: libraryKind, id }, recipeNoun, recipeId, own, seen, { ...(form ?? row) });
      await show();
    },
  });
  let done: Promise<unknown> = Promise.resolve();
  /** Does something in the name of the screen, whose form showed a recipe. What is refused at once stays in the form. */
  const does = (path: string, input: unknown, opened: LibraryRecipe | null = null): Promise<unknown> => {
    done = done.then(() => {
      form = opened;
      return write(path, input).catch(() => {});
    });
    return done;
  };
  const shown = async (ids: Iterable<string>) => new Map(await readRows(library, [...ids]));
  const stop = async () => {
    loop.stop();
    await kept.close();
  };
  return {
    person,
    image,
    kept,
    loop,
    library,
    disk,
    diary,
    change,
    does,
    ask,
    show,
    shown,
    made,
    stop,
    forms: new Map<string, LibraryRecipe>(),
  };
}

function waitingIn({ held: { outbox, unwritten } }: ReturnType<typeof createClient>): KeptChange[] {
  const drafts = [...[...outbox.values()].map(({ draft }) => draft), ...unwritten.values()];
  return drafts.flatMap(({ id, scope, noun, rowId, change, at }) =>
    scope?.kind === libraryKind ? [{ id, library: scope.id, noun, rowId, change, at }] : [],
  );
}

const fates = fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'answerLost', 'twice');
const history = fc.record({
  made: fc.array(fc.tuple(deed, fc.constantFrom(0, 0, 10, 60, 500, 3_000)), { minLength: 1, maxLength: 12 }),
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

/** Compares what a tab shows of recipes, labels, favorites and diary with what the server has for its person. */
async function expectSame(server: SharedLibraryServer, { person, library, image, diary, shown }: Tab): Promise<void> {
  const own = server.libraries.filter((each) => server.roleIn(each, person) !== null);
  const live = (noun: string) =>
    own.flatMap(({ rows }) => [...rows.values()].filter((row) => row.noun === noun && row.value !== null));
  const expected = new Map(live(recipeNoun).map(({ id, value }) => [id, value as unknown as LibraryRecipe]));
  const { recipes, labels, favorites, waiting } = library.memory;
  expect([...recipes.keys()].sort()).toEqual([...expected.keys()].sort());
  expect(Object.fromEntries(await shown(expected.keys()))).toEqual(Object.fromEntries(expected));
  expect([...labels.keys()].sort()).toEqual(
    live('label')
      .map(({ id }) => id)
      .sort(),
  );
  expect([...favorites].sort()).toEqual([...server.favoritesOf(person)].sort());
  expect([waiting.length, library.isWhole()]).toEqual([0, true]);
  const listed = (await localAnswers['recipes.listRecipes']?.(library, { sort: 'title', limit: 100 }, true)) as {
    recipes: { id: string }[];
  };
  expect(listed.recipes.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort());
  expect(Object.fromEntries(image.entries(diary, diaryEntryNoun))).toEqual(
    Object.fromEntries(server.entriesOf(diary.id, diaryEntryNoun)),
  );
}

/** The fields that somebody types. The title of an entry is that of its recipe. */
const typed = ['title', 'notes', 'ingredients', 'note'] as const;

/**
 * Returns the texts of applied changes that are nowhere: neither on the screens, nor in the trash or in the history, nor
 * replaced in a diary by its person; and those that a save replaced whose author saw something else.
 */
function lostTexts(server: SharedLibraryServer, tabs: readonly Tab[]): string[] {
  const all = tabs.flatMap(({ made }) => made);
  const applied = all.filter(({ id }) => server.applied.includes(id));
  const states = server.libraries.flatMap(({ rows, trash, history }) => [
    ...[...rows.values()].map(({ value }) => value ?? {}),
    ...trash.values(),
    ...history,
  ]);
  const entries = tabs.flatMap(({ diary }) => [...server.entriesOf(diary.id, diaryEntryNoun).values()] as object[]);
  const kept = new Set<unknown>([...states, ...entries, ...applied.map(({ saw }) => saw)].flatMap(Object.values));
  const sawBy = new Map(applied.map(({ id, saw }) => [id, saw]));
  const unseen = server.replaced.filter(
    ({ operationId, field, text: before }) => sawBy.get(operationId)?.[field] !== before,
  );
  const lost = applied.flatMap(({ change, rowId }) =>
    typed.flatMap((field) => {
      const own = change[field];
      return typeof own !== 'string' || kept.has(own) ? [] : [`${rowId} ${field}: ${own}`];
    }),
  );
  return [...lost, ...unseen.map(({ field, text: before }) => `unseen ${field}: ${before}`)];
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('R15 R17 two people with recipes and diaries see the same after anything, and nothing that was typed is lost', async () => {
  noteFigure(`${runs} histories`);
  await fc.assert(
    fc.asyncProperty(history, async ({ made, fates: drawnFates, delays, pageSize, hasFrames }) => {
      const server = createSharedLibraryServer([
        { personId: ann, libraryId: annsLibrary },
        { personId: ben, libraryId: bensLibrary },
      ]);
      server.share(server.libraries[0]!, ben, 'edit');
      server.importRecipes(server.libraries[0]!, [firstRecipe]);
      const ids: MadeIds = { recipes: [firstRecipe], entries: [] };
      Object.assign(server, { pageSize, fate: drawn(drawnFates), delay: drawn(delays) });
      const [tables, disk] = [createMemoryTables(), createMemoryLibraryDisk()];
      // Two tabs of one device of Ann's, and Ben's device.
      const tabs = [
        await openTab(server, ann, tables, disk),
        await openTab(server, ann, tables, disk),
        await openTab(server, ben),
      ];
      if (hasFrames) {
        server.onChange = (person) => {
          for (const one of tabs) if (one.person === person) void one.ask();
        };
      }
      for (const one of tabs) void one.ask();
      await vi.advanceTimersByTimeAsync(3_000);
      for (const [own, pause] of made) {
        if (own.do === 'share') server.share(server.libraries[0]!, ben, own.role);
        else await take(server, tabs, ids, own);
        await vi.advanceTimersByTimeAsync(pause);
      }
      Object.assign(server, { fate: () => 'answered', delay: () => 0 });
      await vi.advanceTimersByTimeAsync(65_000);
      for (const { loop } of tabs) loop.wake();
      await vi.advanceTimersByTimeAsync(1_000);
      for (const { ask, show } of tabs) await Promise.all([ask(), show()]);
      expect(tabs.map(({ image }) => image.unsent().waiting)).toEqual([0, 0, 0]);
      for (const one of tabs) await expectSame(server, one);
      const refused = [0, 2].flatMap((index) => tabs[index]!.image.unsent().refused.map(({ operation: { id } }) => id));
      const all = tabs.flatMap((one) => one.made.map(({ id }) => id));
      // Each change was applied once or is kept as refused.
      expect([...server.applied, ...refused].sort()).toEqual(all.sort());
      expect(lostTexts(server, tabs)).toEqual([]);
      for (const one of tabs) await one.stop();
    }),
    { numRuns: runs },
  );
});
