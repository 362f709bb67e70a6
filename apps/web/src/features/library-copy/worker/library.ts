import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { type RecipeMarks, recipeMarksSchema } from '@trivet/shared/recipes/library/marks';
import type { Cursor, OwnLibraries, PulledScope } from '@trivet/shared/sync/schemas';
import { newId } from '#web/lib/new-id.ts';
import type { LibraryDisk, Position, StoredLibrary, StoredRow } from './library-disk.ts';
import { keepIndex, readKeptIndex } from './kept-index.ts';
import { emptyMemory, forgetLibrary, type LibraryMemory, takeMarks, takeRows } from './library-memory.ts';

type OwnLibrary = OwnLibraries['libraries'][number];

/** The copy of a person's libraries: what the disk has, and in memory what is found and shown of it. */
export interface Library {
  memory: LibraryMemory;
  disk: LibraryDisk;
  /** Returns where to read on in the libraries that the person reads, and in those that they may no longer read. */
  cursors: (own: readonly OwnLibrary[]) => Cursor[];
  /** Stores a page of the server. Returns true when it changed anything. */
  take: (page: PulledScope, asked: Cursor, own: readonly OwnLibrary[]) => Promise<boolean>;
  takeMarks: (marks: RecipeMarks) => Promise<boolean>;
  /** Takes what another tab has stored. Returns true when that was anything. */
  catchUp: () => Promise<boolean>;
  /** Keeps what is found as it is in memory, so that the next start does not build it again. */
  keepIndex: () => Promise<void>;
  isWhole: () => boolean;
}

/** The next start reads fewer changed rows than these in no time. */
const worthKeeping = 100;

/** Most rows that are read from the disk at once. */
const rowsAtOnce = 500;

/** Opens the copy and brings the memory up to what the disk has. */
export async function openLibrary(disk: LibraryDisk, personId: string): Promise<Library> {
  const state: State = { disk, memory: emptyMemory(personId), positions: new Map(), unkept: 0 };
  state.positions = await readKeptIndex(disk, state.memory);
  await catchUp(state);
  return {
    memory: state.memory,
    disk,
    cursors: (own) => {
      const ids = new Set([...own.map(({ id }) => id), ...state.memory.libraries.keys()]);
      return [...ids].map((id) => cursorOf(id, state.memory.libraries.get(id)));
    },
    take: (page, asked, own) => take(state, page, asked, own),
    takeMarks: async (marks) => {
      const { memory } = state;
      const isSame =
        marks.viewedIds.join() === memory.viewedIds.join() && marks.favoriteIds.join() === memory.markedIds.join();
      if (isSame) return false;
      await disk.kept.put({ name: 'marks', ...marks });
      takeMarks(memory, marks);
      return true;
    },
    catchUp: () => catchUp(state),
    keepIndex: async () => {
      if (state.unkept < worthKeeping) return;
      state.unkept = 0;
      await keepIndex(disk, state.memory, state.positions);
    },
    isWhole: () => {
      const { libraries } = state.memory;
      return libraries.size > 0 && [...libraries.values()].every((library) => library.isWhole);
    },
  };
}

interface State {
  disk: LibraryDisk;
  memory: LibraryMemory;
  /** Up to where the rows of each library are in memory. */
  positions: Map<string, Position>;
  /** How many rows changed since the index was kept. */
  unkept: number;
}

const cursorOf = (id: string, known: Position | undefined): Cursor => ({
  kind: libraryKind,
  id,
  since: known?.since ?? 0,
  ...(known?.after !== undefined && { after: known.after }),
});

const isAt = (known: Position | undefined, asked: Cursor): boolean =>
  (known?.since ?? 0) === asked.since && known?.after === asked.after;

async function take(state: State, page: PulledScope, asked: Cursor, own: readonly OwnLibrary[]): Promise<boolean> {
  const { disk, memory } = state;
  const { id } = page;
  if (page.status === 'gone') {
    await disk.write(async () => {
      await deleteRows(disk, id);
      await disk.libraries.delete(id);
    });
    forgetLibrary(memory, id);
    memory.libraries = new Map([...memory.libraries].filter(([each]) => each !== id));
    state.positions.delete(id);
    return true;
  }
  const rows = page.rows.map((row): StoredRow => ({ ...row, noun: row.noun as StoredRow['noun'], library: id }));
  const taken = await disk.write(async (): Promise<StoredLibrary | null> => {
    const before = await disk.libraries.get(id);
    // Another tab was here meanwhile.
    if (!isAt(before, asked)) return null;
    const { role, isOwn } = own.find((library) => library.id === id) ?? before ?? { role: 'view', isOwn: false };
    const after: StoredLibrary = {
      id,
      role,
      isOwn,
      since: page.seq,
      ...(page.after !== undefined && { after: page.after }),
      epoch: page.isReset || before === undefined ? newId() : before.epoch,
      isWhole: page.isComplete || (before?.isWhole === true && !page.isReset),
    };
    if (page.isReset) await deleteRows(disk, id);
    await disk.rows.bulkPut(rows);
    await disk.libraries.put(after);
    return after;
  });
  if (taken === null) return catchUp(state);
  const wasWhole = memory.libraries.get(id)?.isWhole === true;
  if (page.isReset) forgetLibrary(memory, id);
  takeRows(memory, rows);
  state.unkept += rows.length;
  memory.libraries = new Map(memory.libraries).set(id, taken);
  state.positions.set(id, taken);
  return rows.length > 0 || page.isReset || wasWhole !== taken.isWhole;
}

const deleteRows = (disk: LibraryDisk, library: string): Promise<number> =>
  disk.rows.where('[library+seq]').between([library, -Infinity], [library, Infinity]).delete();

/** Brings the memory up to what the disk has. */
async function catchUp(state: State): Promise<boolean> {
  const { disk, memory } = state;
  const [libraries, marks] = await Promise.all([disk.libraries.toArray(), disk.kept.get('marks')]);
  let isChanged = false;
  for (const id of memory.libraries.keys()) {
    if (libraries.some((library) => library.id === id)) continue;
    forgetLibrary(memory, id);
    state.positions.delete(id);
    isChanged = true;
  }
  for (const library of libraries) {
    const known = state.positions.get(library.id);
    if (known?.epoch === library.epoch && known.since === library.since && known.after === library.after) continue;
    const isNew = known?.epoch !== library.epoch;
    if (isNew) forgetLibrary(memory, library.id);
    await takeSince(state, library.id, isNew ? 0 : known.since);
    state.positions.set(library.id, library);
    isChanged = true;
  }
  memory.libraries = new Map(libraries.map((library) => [library.id, library]));
  const read = recipeMarksSchema.safeParse(marks);
  if (read.success) takeMarks(memory, read.data);
  return isChanged;
}

/** Takes rows from the disk, from a number on. The rows of that number may be known in part only. */
async function takeSince(state: State, library: string, since: number): Promise<void> {
  for await (const rows of rowsSince(state.disk, library, since)) {
    takeRows(state.memory, rows);
    state.unkept += rows.length;
  }
}

/** Reads the rows of a library from a number on, some at a time. */
export async function* rowsSince(disk: LibraryDisk, library: string, since: number): AsyncGenerator<StoredRow[]> {
  for (let from: [number, number] = [since, 0]; ;) {
    const [seq, skipped] = from;
    const rows = await disk.rows
      .where('[library+seq]')
      .between([library, seq], [library, Infinity])
      .offset(skipped)
      .limit(rowsAtOnce)
      .toArray();
    yield rows;
    if (rows.length < rowsAtOnce) return;
    const last = rows.at(-1)?.seq ?? seq;
    const ofLast = rows.filter((row) => row.seq === last).length;
    from = last === seq ? [seq, skipped + rows.length] : [last, ofLast];
  }
}
