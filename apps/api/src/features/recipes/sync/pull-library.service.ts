import {
  type LibraryLabel,
  type LibraryLabelGroup,
  libraryKind,
  type LibraryNoun,
} from '@trivet/shared/recipes/library/library-rows';
import type { Cursor, PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import { librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { findLibraryRecipes } from '../core/rows.ts';
import { epochMs } from '../core/summaries.ts';

/**
 * Most rows of a library in one answer. A page takes a moment of the server and of a phone.
 * @limit Sync (500 rows; 2 MiB of text): Rows of a library in one answer
 */
const pageRows = 500;
const pageBytes = 2 * 1024 * 1024;

/** What a row takes besides the texts of a recipe, in bytes. */
const rowBytes = 600;

/** A row after the cursor. `room` is what it takes with all that come before it, in bytes. */
interface Key {
  noun: LibraryNoun;
  id: string;
  seq: bigint;
  changedMs: bigint;
  isThere: boolean;
  room: bigint;
}

/**
 * Returns the rows of libraries that changed after their cursors: recipes, labels and label groups, with null for what was
 * deleted or lies in the trash. Nothing is missing up to the answer's number, because writers of a library commit in the
 * order of their numbers. An import gives one number to thousands of recipes, so that a page may end within a number.
 */
export async function pullLibraries(
  ctx: UserContext,
  cursors: readonly Cursor[],
  before: ReadonlyMap<string, number>,
): Promise<PulledScope[]> {
  const pulled: PulledScope[] = [];
  for (const cursor of cursors) pulled.push(await pullLibrary(ctx, cursor, { shares: cursors.length, before }));
  return pulled;
}

async function pullLibrary(
  ctx: UserContext,
  asked: Cursor,
  { shares, before }: { shares: number; before: ReadonlyMap<string, number> },
): Promise<PulledScope> {
  const scope = { kind: libraryKind, id: asked.id };
  if (!librariesFor(ctx, 'read').includes(asked.id)) return { ...scope, status: 'gone' };
  const found = await ctx.db.library.findUnique({ where: { id: asked.id }, select: { seq: true } });
  if (found === null) return { ...scope, status: 'gone' };
  const seq = Number(found.seq);
  // A backup that was restored does not know such a number, and operations of the same call may have reached it again.
  const isReset = asked.since > (before.get(asked.id) ?? seq);
  const from = isReset ? { ...scope, since: 0 } : asked;
  const keys = await keysAfter(ctx, from, Math.ceil(pageRows / shares));
  const [first] = keys;
  const kept = keys
    .filter((key) => key === first || Number(key.room) <= pageBytes / shares)
    .slice(0, pageRows / shares);
  const rows = await rowsOf(ctx, asked.id, kept);
  const isComplete = kept.length === keys.length;
  const last = kept.at(-1);
  const end =
    isComplete || last === undefined
      ? { seq: Math.max(seq, Number(last?.seq ?? 0)) }
      : { seq: Number(last.seq), after: placeOf(last) };
  return { ...scope, status: 'read', isReset, rows, isComplete, ...end };
}

const placeOf = ({ noun, id }: Pick<Key, 'noun' | 'id'>): string => `${noun} ${id}`;

/** Returns the first rows after a cursor, and one more than `limit` where more follow. */
function keysAfter(ctx: UserContext, { id: libraryId, since, after = '' }: Cursor, limit: number): Promise<Key[]> {
  const isAfter = (noun: Prisma.Sql, id: Prisma.Sql) =>
    after === ''
      ? Prisma.sql`seq > ${since}`
      : Prisma.sql`seq >= ${since} AND (seq > ${since} OR ${noun} || ' ' || ${id}::text > ${after} COLLATE "C")`;
  const part = (noun: LibraryNoun, table: Prisma.Sql, texts: Prisma.Sql) => Prisma.sql`(
    SELECT ${noun}::text AS noun, id, seq, updated_at AS changed_at, deleted_at IS NULL AS "isThere",
      CASE WHEN deleted_at IS NULL THEN ${texts} ELSE 0 END AS bytes
    FROM ${table} WHERE library_id = ${libraryId}::uuid AND ${isAfter(Prisma.sql`${noun}::text`, Prisma.sql`id`)}
    ORDER BY seq, id LIMIT ${limit + 1})`;
  const parts = [
    part('recipe', Prisma.sql`recipes`, bytesOfTexts),
    part('label', Prisma.sql`labels`, Prisma.sql`octet_length(title)`),
    part('labelGroup', Prisma.sql`label_groups`, Prisma.sql`octet_length(title)`),
  ];
  // Whoever begins has nothing that could have been deleted.
  if (since > 0 || after !== '') {
    parts.push(Prisma.sql`(
      SELECT noun, row_id, seq, now(), false, 0 FROM tombstones
      WHERE library_id = ${libraryId}::uuid AND ${isAfter(Prisma.sql`noun`, Prisma.sql`row_id`)}
      ORDER BY seq, noun, row_id LIMIT ${limit + 1})`);
  }
  return ctx.db.$queryRaw<Key[]>(Prisma.sql`
    SELECT noun, id, seq, "isThere", ${epochMs(Prisma.sql`changed_at`)} AS "changedMs",
      sum(${rowBytes} + bytes) OVER (ORDER BY seq, noun COLLATE "C", id) AS room
    FROM (${Prisma.join(parts, ' UNION ALL ')}) k ORDER BY seq, noun COLLATE "C", id LIMIT ${limit + 1}`);
}

const bytesOfTexts = Prisma.sql`octet_length(description) + octet_length(ingredients) + octet_length(instructions)
  + octet_length(notes) + octet_length(nutrition::text) + octet_length(corrections::text)`;

async function rowsOf(ctx: UserContext, libraryId: string, keys: readonly Key[]): Promise<SyncedRow[]> {
  const idsOf = (of: LibraryNoun) => keys.flatMap(({ noun, id, isThere }) => (noun === of && isThere ? [id] : []));
  const where = { libraryId, deletedAt: null };
  const ids = { recipe: idsOf('recipe'), label: idsOf('label'), labelGroup: idsOf('labelGroup') };
  const [recipes, labels, groups] = await Promise.all([
    ids.recipe.length === 0
      ? new Map<string, object>()
      : findLibraryRecipes(
          ctx,
          Prisma.sql`r.id = ANY(${ids.recipe}::uuid[]) AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL`,
        ),
    ids.label.length === 0 ? [] : ctx.db.label.findMany({ where: { ...where, id: { in: ids.label } } }),
    ids.labelGroup.length === 0 ? [] : ctx.db.labelGroup.findMany({ where: { ...where, id: { in: ids.labelGroup } } }),
  ]);
  const values: Record<LibraryNoun, ReadonlyMap<string, object>> = {
    recipe: recipes,
    label: new Map(
      labels.map(({ id, title, labelGroupId, ...row }) => [
        id,
        { title, labelGroupId, ...momentsOf(row) } satisfies LibraryLabel,
      ]),
    ),
    labelGroup: new Map(
      groups.map(({ id, title, warnWhenNotPresent, ...row }) => [
        id,
        { title, warnWhenNotPresent, ...momentsOf(row) } satisfies LibraryLabelGroup,
      ]),
    ),
  };
  return keys.map(({ noun, id, seq, changedMs }) => {
    const value = values[noun].get(id);
    return {
      noun,
      id,
      seq: Number(seq),
      changedAt: Number(changedMs),
      value: value === undefined ? null : { ...value },
    };
  });
}

const momentsOf = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
});
