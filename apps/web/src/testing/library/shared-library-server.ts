import type { ErrorCode } from '@trivet/shared/errors';
import {
  applyLibraryChange,
  type LibraryChange,
  libraryChangeSchema,
} from '@trivet/shared/recipes/library/library-change';
import { libraryKind, type LibraryLabel, type LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import { replacesUnseenText } from '@trivet/shared/recipes/library/unseen-text';
import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { Answer, Cursor, Operation, OwnLibraries, PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { ServerCalls } from '#web/features/library-copy/worker/server-calls.ts';
import type { Transport } from '#web/lib/sync/loop/transport.ts';
import { libraryRecipe, pageAfter } from './library-server.ts';
import { createScopeServer } from '../scope-server.ts';
import { call, type Fate } from '../sync-server.ts';

type Role = OwnLibraries['libraries'][number]['role'];

/** A library with its recipes, labels and people. */
interface HeldLibrary {
  id: string;
  ownerId: string;
  members: Map<string, Role>;
  rows: Map<string, SyncedRow>;
  trash: Map<string, LibraryRecipe>;
  /** The earlier states of recipes. */
  history: LibraryRecipe[];
  seq: number;
}

/** The libraries and diaries of several people, in memory. */
export interface SharedLibraryServer {
  transportOf: (person: string) => Transport;
  /** What the worker of a person's copy asks. */
  callsOf: (person: string) => ServerCalls;
  /** The operations on recipes and diaries that were applied, each time that one was. */
  applied: string[];
  /** The texts that saves replaced. */
  replaced: { operationId: string; field: (typeof recipeTextFields)[number]; text: string }[];
  fate: () => Fate;
  delay: () => number;
  pageSize: number;
  /** Tells somebody that a library changed. */
  onChange: (person: string) => void;
  libraries: HeldLibrary[];
  favoritesOf: (person: string) => Set<string>;
  roleIn: (library: HeldLibrary, person: string) => Role | null;
  share: (library: HeldLibrary, person: string, role: Role | null) => void;
  /** Adds recipes under one number. */
  importRecipes: (library: HeldLibrary, ids: readonly string[]) => void;
  /** The entries of a person's diary. */
  entriesOf: (diaryId: string, noun: string) => Map<string, unknown>;
}

type State = SharedLibraryServer & { answers: Map<string, Answer>; favorites: Map<string, Set<string>> };

/** Creates a server with one library for each of these people. Each has the id of its owner in `libraryIdOf`. */
export function createSharedLibraryServer(
  owners: readonly { personId: string; libraryId: string }[],
): SharedLibraryServer {
  const diaries = createScopeServer();
  const state: State = {
    answers: new Map(),
    favorites: new Map(),
    applied: diaries.applied,
    replaced: [],
    fate: () => 'answered',
    delay: () => 0,
    pageSize: 1_000,
    onChange: () => {},
    libraries: owners.map(({ personId, libraryId: id }) => ({
      id,
      ownerId: personId,
      members: new Map(),
      rows: new Map(),
      trash: new Map(),
      history: [],
      seq: 0,
    })),
    favoritesOf: (person) => {
      const own = state.favorites.get(person) ?? new Set();
      state.favorites.set(person, own);
      return own;
    },
    roleIn: ({ ownerId, members }, person) => (ownerId === person ? 'owner' : (members.get(person) ?? null)),
    share: (library, person, role) => {
      if (role === null) library.members.delete(person);
      else library.members.set(person, role);
      state.onChange(person);
    },
    importRecipes: (library, ids) => {
      const rows = ids.map((id): [string, LibraryRecipe] => [
        id,
        libraryRecipe({ userId: library.ownerId, title: id }),
      ]);
      write(state, library, 'recipe', new Map(rows));
    },
    entriesOf: diaries.rowsOf,
    transportOf: (person) => transportOf(state, diaries.transportOf(person), person),
    callsOf: (person) => callsOf(state, person),
  };
  return state;
}

const transportOf = (state: State, diaries: Transport, person: string): Transport => ({
  push: ({ operations, scopes }) =>
    call(state, state.fate(), async () => {
      const ofDiary = operations.filter(({ scope }) => scope.kind !== libraryKind);
      const diary = await diaries.push({ operations: ofDiary, scopes });
      const answers = new Map(diary.answers.map((answer) => [answer.id, answer]));
      for (const answer of push(state, person, operations)) answers.set(answer.id, answer);
      return { scopes: diary.scopes, answers: operations.flatMap(({ id }) => answers.get(id) ?? []) };
    }),
  pull: (input) => call(state, state.fate(), () => diaries.pull(input)),
  getScopes: () => call(state, state.fate(), () => diaries.getScopes()),
  sendFile: diaries.sendFile,
});

const callsOf = (state: State, person: string): ServerCalls => ({
  getLibraries: () => call(state, state.fate(), () => librariesOf(state, person)),
  getMarks: () =>
    call(state, state.fate(), () => ({ favoriteIds: [...state.favoritesOf(person)].sort(), viewedIds: [] })),
  pull: (cursor) => call(state, state.fate(), () => pull(state, person, cursor)),
});

const librariesOf = ({ libraries, roleIn }: State, person: string): OwnLibraries['libraries'] =>
  libraries.flatMap((library) => {
    const role = roleIn(library, person);
    return role === null ? [] : [{ id: library.id, role, isOwn: library.ownerId === person }];
  });

function pull({ libraries, roleIn, pageSize }: State, person: string, cursor: Cursor): PulledScope {
  const library = libraries.find(({ id }) => id === cursor.id);
  if (library === undefined || roleIn(library, person) === null) {
    return { kind: libraryKind, id: cursor.id, status: 'gone' };
  }
  return pageAfter(library.rows, cursor, library.seq, pageSize);
}

function write(
  state: State,
  library: HeldLibrary,
  noun: 'recipe' | 'label',
  values: ReadonlyMap<string, object | null>,
): void {
  library.seq += 1;
  for (const [id, value] of values) {
    const row = { noun, id, seq: library.seq, changedAt: library.seq, value: value && { ...value } };
    library.rows.set(id, row);
  }
  for (const person of [library.ownerId, ...library.members.keys()]) state.onChange(person);
}

function push(state: State, person: string, operations: readonly Operation[]): Answer[] {
  const refusedRows = new Map<string, ErrorCode>();
  return operations.flatMap((operation): Answer[] => {
    const { id, rowId, scope } = operation;
    const library = state.libraries.find((one) => one.id === scope.id);
    if (library === undefined) return [];
    const role = state.roleIn(library, person);
    // As for the other scopes, this is not kept.
    if (role === null) return [state.answers.get(id) ?? { id, status: 'refused', code: 'notFound' }];
    const code = refusedRows.get(rowId);
    const answer =
      state.answers.get(id) ?? answerOf(operation, code ?? apply(state, { library, person, role }, operation));
    if (!state.answers.has(id) && answer.status === 'applied') state.applied.push(id);
    state.answers.set(id, answer);
    if (answer.status === 'refused') refusedRows.set(rowId, answer.code);
    return [answer];

    function answerOf({ id: own }: Operation, refused: ErrorCode | null): Answer {
      return refused === null
        ? { id: own, status: 'applied', seq: library?.seq ?? 0 }
        : { id: own, status: 'refused', code: refused };
    }
  });
}

interface Place {
  library: HeldLibrary;
  person: string;
  role: Role;
}

/** Applies a change, or returns why it is refused. */
function apply(
  state: State,
  place: Place,
  { id: operationId, rowId, change: sent, seen = {} }: Operation,
): ErrorCode | null {
  const { library, person, role } = place;
  const change = libraryChangeSchema.parse(sent);
  const row = (library.rows.get(rowId)?.value ?? null) as LibraryRecipe | null;
  const trashed = library.trash.get(rowId) ?? null;
  if (change.type === 'setFavorite') return mark(state, person, rowId, change.isFavorite ? row !== null : null);
  if (role !== 'owner' && role !== 'edit' && !(role === 'add' && change.type === 'create')) return 'forbidden';
  if (change.type === 'restore') {
    if (row === null && trashed === null) return 'notFound';
    if (trashed !== null) put(state, place, rowId, trashed);
    return null;
  }
  if (change.type === 'create' && trashed !== null) return 'notFound';
  if (change.type === 'save' && change.version != null && replacesUnseenText(row ?? {}, change, seen)) {
    return 'versionConflict';
  }
  const counted = change.type === 'save' ? counting(state, library, change, row) : change;
  const outcome = applyLibraryChange(row, counted, { ownerId: library.ownerId, at: 5_000 });
  if ('refused' in outcome) return outcome.refused;
  for (const field of recipeTextFields) {
    const text = row?.[field];
    if (text !== undefined && outcome.row !== null && text !== outcome.row[field]) {
      state.replaced.push({ operationId, field, text });
    }
  }
  if (outcome.row !== row) put(state, place, rowId, outcome.row);
  return null;
}

function mark({ favoritesOf }: State, person: string, id: string, isHere: boolean | null): ErrorCode | null {
  if (isHere === false) return 'notFound';
  if (isHere === true) favoritesOf(person).add(id);
  else favoritesOf(person).delete(id);
  return null;
}

/** Writes a recipe, or moves it to the trash, and keeps the state before. */
function put(state: State, { library }: Place, id: string, row: LibraryRecipe | null): void {
  const before = (library.rows.get(id)?.value ?? null) as LibraryRecipe | null;
  if (before !== null) library.history.push(before);
  if (row === null && before !== null) library.trash.set(id, before);
  else library.trash.delete(id);
  write(state, library, 'recipe', new Map([[id, row]]));
}

type Save = LibraryChange & { type: 'save' };

/** Returns a save with a version that counts on from the row, and with labels that the library has, some made for it. */
function counting(state: State, library: HeldLibrary, save: Save, row: LibraryRecipe | null): Save {
  const version = save.version == null ? save.version : Math.min(save.version, row?.version ?? save.version);
  const labels = [...library.rows.values()].filter(({ noun, value }) => noun === 'label' && value !== null);
  const labelIds = save.labelIds?.flatMap((id) => {
    const made = save.newLabels?.find((label) => label.id === id);
    const isSame = ({ id: own, value }: SyncedRow) =>
      own === id || (value as unknown as LibraryLabel).title.toLowerCase() === made?.title.toLowerCase();
    const known = labels.find(isSame);
    if (known !== undefined || made === undefined) return known === undefined ? [] : [known.id];
    const label = { title: made.title, labelGroupId: null, createdAt: 5_000, updatedAt: 5_000 };
    // The id of another library's label is not free.
    const isTaken = state.libraries.some(({ rows }) => rows.has(id));
    const labelId = isTaken ? crypto.randomUUID() : id;
    write(state, library, 'label', new Map([[labelId, label]]));
    return [labelId];
  });
  return { ...save, version, ...(labelIds && { labelIds: [...new Set(labelIds)] }) };
}
