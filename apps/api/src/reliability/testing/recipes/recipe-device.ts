import { randomUUID } from 'node:crypto';
import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import { type DiaryEntry, type DiaryEntryChange, diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import { applyLibraryChanges, type LibraryChange } from '@trivet/shared/recipes/library/library-change';
import { libraryKind, type LibraryRecipe, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { Cursor, Operation, PulledScope, Pushed, SyncedRow } from '@trivet/shared/sync/schemas';
import { replacedTexts, type Texts } from '@trivet/shared/sync/seen-texts';
import type { ApiClient } from '../api-client.ts';
import { type Arrivals, callServer, type Fate, noteAnswers, noteOperations, refusalOf } from '../devices.ts';

/** Who uses a device, whose library it keeps, how it reaches the server, and where it notes what it sent. */
interface RecipeDeviceSetup {
  readonly personId: string;
  readonly libraryId: string;
  readonly clientOf: () => ApiClient;
  readonly arrivals: Arrivals;
}

/** What a device keeps of its scopes. */
interface Kept {
  /** Rows as the server has them, by noun and id. Those that were removed are not among them. */
  rows: Map<string, SyncedRow>;
  library: Cursor;
  diary: Cursor;
  isBehind: boolean;
}

/** A device that keeps a copy of a library and the diary of its person, and changes both without a network. */
export type RecipeDevice = ReturnType<typeof createRecipeDevice>;

/** Operations of one call, so few that those on one recipe come in several. */
const mostAtOnce = 2;

/** Libraries that nobody has. Asked for with one that there is, they leave pages of ten rows to it. */
const others: readonly Cursor[] = Array.from({ length: 49 }, () => ({
  kind: libraryKind,
  id: randomUUID(),
  since: 0,
}));

const nothingKept = (personId: string, libraryId: string): Kept => ({
  rows: new Map(),
  library: { kind: libraryKind, id: libraryId, since: 0 },
  diary: { kind: diaryKind, id: diaryIdOf(personId), since: 0 },
  isBehind: true,
});

/** Returns what makes calls that meet their fate, and gives those answers that arrive. */
function caller({ clientOf, arrivals, personId }: RecipeDeviceSetup, wrong: unknown[]) {
  const call = async (operations: readonly Operation[], scopes: readonly Cursor[]): Promise<Pushed | undefined> => {
    const pushed = await callServer(clientOf(), operations, scopes);
    if ('wrong' in pushed) wrong.push(...pushed.wrong);
    else wrong.push(...noteAnswers(arrivals, pushed.answers));
    return 'wrong' in pushed ? undefined : pushed;
  };
  return async (fate: Fate, ...asked: Parameters<typeof call>): Promise<Pushed[]> => {
    if (fate === 'lost') return [];
    noteOperations(arrivals, asked[0], personId);
    const calls = Array.from({ length: fate === 'twice' ? 2 : 1 }, () => call(...asked));
    const answers = await Promise.all(calls);
    return fate === 'answerLost' ? [] : answers.filter((answer) => answer !== undefined);
  };
}

/** What a device has: rows as the server has them, and the operations that it made, all and those without an answer. */
interface State {
  readonly kept: Kept;
  readonly waiting: Operation[];
  readonly made: Operation[];
}

/** Returns what changes recipes and entries, and how these show. */
function changer({ personId, libraryId }: RecipeDeviceSetup, { kept, waiting, made }: State) {
  const change = (operation: Omit<Operation, 'id'>): void => {
    const whole = { ...operation, id: randomUUID() };
    waiting.push(whole);
    made.push(whole);
  };
  const shown = (id: string): LibraryRecipe | null => shownRecipe(kept, waiting, id, personId);
  const entry = (id: string): DiaryEntry | null => shownEntry(kept, waiting, id, personId);
  return {
    shown,
    entry,
    changeRecipe(rowId: string, own: LibraryChange) {
      const row = shown(rowId);
      const seen = own.type === 'save' && row !== null ? replacedOf(row, own) : undefined;
      const scope = { kind: libraryKind, id: libraryId };
      change({ scope, noun: recipeNoun, rowId, change: own, ...(seen && { seen }) });
    },
    changeEntry(rowId: string, own: DiaryEntryChange) {
      const row = entry(rowId);
      const outcome = diaryEntryRow.applyOperation(row, own, byOf(personId));
      const seen = 'row' in outcome ? replacedTexts(textsOf(row), textsOf(outcome.row)) : null;
      const scope = { kind: diaryKind, id: kept.diary.id };
      change({ scope, noun: diaryEntryNoun, rowId, change: own, ...(seen && { seen }) });
    },
  };
}

/** Makes a device that has nothing yet. */
export function createRecipeDevice(setup: RecipeDeviceSetup) {
  const { personId, libraryId } = setup;
  const [kept, waiting, made]: [Kept, Operation[], Operation[]] = [nothingKept(personId, libraryId), [], []];
  const [refused, wrong]: [ReturnType<typeof refusalOf>[], unknown[]] = [[], []];
  const reach = caller(setup, wrong);
  return {
    ...changer(setup, { kept, waiting, made }),
    personId,
    rows: kept.rows,
    waiting,
    made,
    refused,
    wrong,
    isBehind: () => kept.isBehind,
    /** Sends what waits, with what changed in the diary. Returns whether the device got an answer. */
    async sync(fate: Fate = 'arrives') {
      const [answer] = await reach(fate, waiting.slice(0, mostAtOnce), [kept.diary]);
      if (answer === undefined) return false;
      refused.push(...answer.answers.flatMap((one) => (one.status === 'refused' ? [refusalOf(one)] : [])));
      const answered = new Set(answer.answers.map(({ id }) => id));
      waiting.splice(0, waiting.length, ...waiting.filter(({ id }) => !answered.has(id)));
      for (const scope of answer.scopes) kept.diary = { ...kept.diary, since: take(kept.rows, scope)?.seq ?? 0 };
      return true;
    },
    /** Reads one page of the library. Returns whether the device got an answer. */
    async read(fate: Fate = 'arrives') {
      const asked = kept.library;
      const answers = await reach(fate, [], [asked, ...others]);
      // A page that comes again says where another one began.
      for (const { scopes } of answers) if (kept.library === asked) takePage(kept, scopes[0]);
      return answers.length > 0;
    },
    /** Sends an operation again that was answered long ago. */
    async repeat(turn: number) {
      const operation = made[turn % Math.max(1, made.length)];
      if (operation !== undefined && !waiting.includes(operation)) await reach('arrives', [operation], []);
    },
    /** Forgets the copy, as a browser does that has it removed, and reads it anew. */
    forgetCopy() {
      for (const [key, { noun }] of kept.rows) if (noun !== diaryEntryNoun) kept.rows.delete(key);
      Object.assign(kept, { library: nothingKept(personId, libraryId).library, isBehind: true });
    },
  };
}

const byOf = (personId: string) => ({ personId, isOwner: true, at: new Date().toISOString() });

const textsOf = (row: DiaryEntry | null): Texts => (row === null ? {} : (diaryEntryRow.textsOf?.(row) ?? {}));

const replacedOf = (row: LibraryRecipe, save: LibraryChange & { type: 'save' }): Texts =>
  Object.fromEntries(
    recipeTextFields.flatMap((name) =>
      save[name] === undefined || save[name] === row[name] ? [] : [[name, row[name]]],
    ),
  );

const changesOf = (waiting: readonly Operation[], rowId: string): never[] =>
  waiting.flatMap((operation) => (operation.rowId === rowId ? [operation.change as never] : []));

function shownRecipe({ rows }: Kept, waiting: readonly Operation[], id: string, owner: string): LibraryRecipe | null {
  const row = (rows.get(`${recipeNoun} ${id}`)?.value ?? null) as LibraryRecipe | null;
  const changes = changesOf(waiting, id).map((change) => ({ change, at: 0 }));
  return applyLibraryChanges(row, changes, owner);
}

function shownEntry({ rows }: Kept, waiting: readonly Operation[], id: string, personId: string): DiaryEntry | null {
  let row = diaryEntryRow.readRow(rows.get(`${diaryEntryNoun} ${id}`)?.value ?? undefined, 0);
  for (const change of changesOf(waiting, id)) {
    const outcome = diaryEntryRow.applyOperation(row, change, byOf(personId));
    if ('row' in outcome) row = outcome.row;
  }
  return row;
}

/** Takes rows and returns the answer that has them, undefined where the scope is gone. */
function take(rows: Kept['rows'], scope: PulledScope): (PulledScope & { status: 'read' }) | undefined {
  if (scope.status === 'gone') return undefined;
  for (const row of scope.rows) {
    if (row.value === null) rows.delete(`${row.noun} ${row.id}`);
    else rows.set(`${row.noun} ${row.id}`, row);
  }
  return scope;
}

function takePage(kept: Kept, page: PulledScope | undefined): void {
  const read = page && take(kept.rows, page);
  if (read === undefined) return;
  const { kind, id, seq, after } = read;
  kept.library = { kind, id, since: seq, ...(after !== undefined && { after }) };
  kept.isBehind = !read.isComplete;
}

/** Sends everything that waits and reads on, until every device has got all of it. */
export async function settleRecipes(devices: readonly RecipeDevice[]): Promise<void> {
  for (const device of devices) while (device.waiting.length > 0) await device.sync();
  for (const device of devices) {
    await device.sync();
    do await device.read();
    while (device.isBehind());
  }
}
