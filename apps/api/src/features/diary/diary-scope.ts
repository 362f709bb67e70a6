import { addDays } from '@trivet/shared/dates/calendar-date';
import { diaryEntryNoun, diaryKind, maxDiaryEntries } from '@trivet/shared/diary/diary';
import { type DiaryEntry, type DiaryEntryChange, diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import { diaryEntryChangeSchema } from '@trivet/shared/diary/schemas';
import type { ErrorCode } from '@trivet/shared/errors';
import { idSchema } from '@trivet/shared/sync/row-schemas';
import type { Operation } from '@trivet/shared/sync/schemas';
import { holdOwnImages } from '#api/features/images/images.public';
import { type MadeDay, noteMadeWithin } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import type { ChangedRow, ScopeKind } from '#api/kernel/sync/scope-kind';
import { syncedTable } from '#api/kernel/sync/synced-table';

/** The entries of a diary, as the sync reads and writes them. */
export const diaryTable = syncedTable({
  row: diaryEntryRow,
  table: 'diary_entries',
  idColumn: 'entry_id',
  changeSchema: diaryEntryChangeSchema,
  maxRows: maxDiaryEntries,
});

/** The photo that an operation adds, or null. What is no id is refused by the rules of the row. */
const addedPhoto = ({ change }: Operation): string | null =>
  change.type === 'addPhoto' ? (idSchema.safeParse(change.photo).data ?? null) : null;

/** Refuses photos that are not in the person's own library. The others stay there until the transaction ends. */
async function refusalsOf(
  ctx: UserContext,
  tx: Tx,
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, ErrorCode>> {
  const photos = operations.flatMap((operation) => addedPhoto(operation) ?? []);
  const own = new Set(await holdOwnImages(ctx, tx, photos));
  const foreign = operations.filter((operation) => {
    const photo = addedPhoto(operation);
    return photo !== null && !own.has(photo);
  });
  return new Map(foreign.map(({ id }) => [id, 'notFound']));
}

const daysChange: ReadonlySet<DiaryEntryChange['type']> = new Set(['add', 'remove', 'setDate']);

/** Returns true for an operation that locks more than its scope: the library of a recipe, or a picture. */
const locksMore = (operation: Operation): boolean =>
  daysChange.has(operation.change.type as DiaryEntryChange['type']) || addedPhoto(operation) !== null;

const entryOf = (row: object | null): DiaryEntry | null => diaryEntryRow.readRow(row ?? undefined, 0);

/**
 * Keeps in recipes when they were made last: the newest day of an entry, and the day before it again where its entry is
 * taken back.
 */
async function noteCooked(ctx: UserContext, tx: Tx, rows: readonly ChangedRow[]): Promise<() => void> {
  const today = ctx.now().toISOString().slice(0, 10);
  // East of Greenwich, the day of a person may have begun.
  const latest = addDays(today, 1);
  const dayOf = ({ recipeId, date }: DiaryEntry, isMade: boolean): MadeDay => ({
    recipeId,
    day: date <= latest ? date : today,
    isMade,
  });
  const moved = rows.flatMap(({ noun, before, after }) => {
    const [was, is] = [entryOf(before), entryOf(after)];
    return noun === diaryEntryNoun && was?.date !== is?.date ? [{ was, is }] : [];
  });
  const left = await withoutOthers(
    ctx,
    tx,
    moved.flatMap(({ was }) => (was === null ? [] : [dayOf(was, false)])),
  );
  const made = moved.flatMap(({ is }) => (is === null ? [] : [dayOf(is, true)]));
  const told: (() => void)[] = [];
  // One after the other: an entry that moves to an earlier day first gives its day back.
  for (const days of [left, made]) if (days.length > 0) told.push(await noteMadeWithin(ctx, tx, days));
  return () => told.forEach((tell) => tell());
}

/** Leaves out the days on which another entry says that the recipe was cooked. */
async function withoutOthers(ctx: UserContext, tx: Tx, days: readonly MadeDay[]): Promise<MadeDay[]> {
  if (days.length === 0) return [];
  const others = await tx.$queryRaw<{ recipeId: string; day: string }[]>(Prisma.sql`
    SELECT e.recipe_id AS "recipeId", e.date::text AS day FROM diary_entries e JOIN scopes s ON s.id = e.scope_id
    WHERE s.kind = ${diaryKind} AND s.owner_id = ${ctx.actor.userId}::uuid
      AND e.recipe_id = ANY(${days.map(({ recipeId }) => recipeId)}::uuid[])`);
  const known = new Set(others.map(({ recipeId, day }) => `${recipeId} ${day}`));
  return days.filter(({ recipeId, day }) => !known.has(`${recipeId} ${day}`));
}

/** What a person cooked, and how it was. The database makes it with the account, and nobody else reads it. */
export const diaryScope: ScopeKind = {
  kind: diaryKind,
  tables: [diaryTable],
  refusalsOf,
  consequence: { isDue: locksMore, run: noteCooked },
};
