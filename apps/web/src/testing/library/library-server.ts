import { applyLibraryChange, libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import { applyLabelChange, labelChangeSchema } from '@trivet/shared/recipes/library/label-change';
import {
  labelNoun,
  type LibraryLabel,
  type LibraryNoun,
  type LibraryRecipe,
} from '@trivet/shared/recipes/library/library-rows';
import type { RecipeMarks } from '@trivet/shared/recipes/library/marks';
import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Cursor, Operation, OwnLibraries, PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { ServerCalls } from '#web/features/library-copy/worker/server-calls.ts';
import { person } from '../disk.ts';
import { soup } from '../recipe.ts';

/** The library of the person of the tests. */
const libraryId = '00000000-0000-4000-8000-0000000000aa';

/** Returns a recipe as a row of its library. */
export function libraryRecipe(values: Partial<LibraryRecipe> = {}): LibraryRecipe {
  const { id: _, labels: __, linkedRecipes: ___, isOwner: ____, isFavorite: _____, ...recipe } = soup;
  return {
    ...recipe,
    userId: person,
    labelIds: [],
    linkedRecipeIds: [],
    createdAt: 1_000,
    updatedAt: 1_000,
    ...values,
  };
}

type Rows = Map<string, SyncedRow>;

/** Returns the rows after a cursor, a page of them. */
export function pageAfter(
  rows: Rows,
  { kind, id, since, after = '' }: Cursor,
  newest: number,
  pageSize: number,
): PulledScope {
  const isReset = since > newest;
  const from = isReset ? 0 : since;
  const isLater = (row: SyncedRow) =>
    row.seq > from || (!isReset && after !== '' && row.seq === from && row.id > after);
  const later = [...rows.values()].filter(isLater).sort((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1));
  const page = later.slice(0, pageSize);
  const isComplete = page.length === later.length;
  const last = page.at(-1);
  const end = isComplete || !last ? { seq: newest } : { seq: last.seq, after: last.id };
  return { kind, id, status: 'read', isReset, rows: page, isComplete, ...end };
}

type Write = (noun: LibraryNoun, values: Readonly<Record<string, object | null>>) => number;

/** Returns what applies operations as the server does, each once. */
function applier(rows: Rows, write: Write): (operations: readonly Operation[]) => Answer[] {
  const answers = new Map<string, Answer>();
  return (operations) => {
    const refusedRows = new Map<string, ErrorCode>();
    const apply = ({ id, noun, rowId, change: sent }: Operation): Answer => {
      const earlier = refusedRows.get(rowId);
      if (earlier !== undefined) return { id, status: 'refused', code: earlier };
      if (noun === labelNoun) {
        const label = (rows.get(rowId)?.value ?? null) as LibraryLabel | null;
        const seq = write(labelNoun, { [rowId]: applyLabelChange(label, labelChangeSchema.parse(sent), 5_000) });
        return { id, status: 'applied', seq };
      }
      const change = libraryChangeSchema.parse(sent);
      const row = (rows.get(rowId)?.value ?? null) as LibraryRecipe | null;
      const changed = applyLibraryChange(row, change, { ownerId: person, at: 5_000 });
      if ('refused' in changed) {
        refusedRows.set(rowId, changed.refused);
        return { id, status: 'refused', code: changed.refused };
      }
      const seq = write('recipe', change.type === 'setFavorite' ? {} : { [rowId]: changed.row });
      return { id, status: 'applied', seq };
    };
    return operations.map((operation) => {
      const answer = answers.get(operation.id) ?? apply(operation);
      answers.set(operation.id, answer);
      return answer;
    });
  };
}

/** A server with one library, in memory. Each change has a number of its own, unless it is made in one go with others. */
export function createLibraryServer(pageSize = 2) {
  const rows: Rows = new Map();
  const asked: Cursor[] = [];
  const state = {
    seq: 0,
    libraries: [{ id: libraryId, role: 'owner', isOwn: true }] as OwnLibraries['libraries'],
    marks: { favoriteIds: [], viewedIds: [] } as RecipeMarks,
    /** Runs before each call, and may let it fail. */
    before: (): Promise<void> => Promise.resolve(),
  };
  /** Writes rows under one number, and returns it. */
  const write: Write = (noun, values) => {
    state.seq += 1;
    for (const [id, value] of Object.entries(values)) {
      rows.set(id, { noun, id, seq: state.seq, changedAt: state.seq, value: value && { ...value } });
    }
    return state.seq;
  };
  const pull = (cursor: Cursor): PulledScope => {
    asked.push(cursor);
    const { kind, id } = cursor;
    const isRead = state.libraries.some((library) => library.id === id);
    return isRead ? pageAfter(rows, cursor, state.seq, pageSize) : { kind, id, status: 'gone' };
  };
  const calls: ServerCalls = {
    getLibraries: () => state.before().then(() => state.libraries),
    getMarks: () => state.before().then(() => state.marks),
    pull: (cursor) => state.before().then(() => pull(cursor)),
  };
  return { state, calls, write, asked, push: applier(rows, write), pull };
}
