import { diaryKind } from '@trivet/shared/diary/diary';
import { countScopeRoom, insertScopes, type WrittenScope } from '#api/features/sharing/sharing.public';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { portableKinds, wantedKinds } from '../portable-kinds.ts';
import { inLibrary } from '../staging/mark-duplicates.service.ts';
import { markKnownScopes } from '../staging/stage-scopes.service.ts';
import { writeDiary } from './write-diary.service.ts';
import { makeIdTable, type OwnWriting } from './write-own.service.ts';

/**
 * Writes the staged diary, and the staged shopping lists and meal plans that the person wants, as many as they may own. Those that they own already
 * are passed over as duplicate recipes are. It runs in the transaction of the batch, after {@link writeOwnParts}.
 */
export async function writeScopes(tx: Tx, writing: OwnWriting): Promise<WrittenScope[]> {
  const { batchId, userId } = writing;
  const first = await tx.importScope.findFirst({ where: { batchId }, select: { position: true } });
  if (first === null) return [];
  await chooseScopes(tx, writing);
  // A file may have lists and plans without any part that only our own recipes have.
  await makeIdTable(tx);
  await noteKnownRecipes(tx, writing);
  await writeDiary(tx, writing);
  const written = Prisma.sql`FROM import_scopes WHERE batch_id = ${batchId}::uuid AND status = 'written'`;
  for (const kind of portableKinds) {
    const rows = Prisma.sql`SELECT scope_id AS id, content ${written} AND kind = ${kind.scope.kind}`;
    await insertScopes(tx, kind, { userId, rows, recipeIds: Prisma.sql`imported_ids` });
  }
  const scopes = await tx.$queryRaw<WrittenScope[]>(
    Prisma.sql`SELECT scope_id AS id, kind ${written} AND kind <> ${diaryKind} GROUP BY 1, 2 ORDER BY min(position)`,
  );
  // The scopes now contain what was staged. The original file is kept, so that it can be read again.
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_scopes SET content = NULL WHERE batch_id = ${batchId}::uuid AND kind <> ${diaryKind}`);
  return scopes;
}

/** Marks what is written. That for which there is no room becomes entries of the report. */
async function chooseScopes(tx: Tx, { batchId, userId, options }: OwnWriting): Promise<void> {
  await markKnownScopes(tx, { batchId, userId });
  const kinds = wantedKinds(options);
  const names = kinds.map(({ scope }) => scope.kind);
  const wanted = options.skipDuplicates ? Prisma.sql`('ready')` : Prisma.sql`('ready', 'duplicate')`;
  const room = JSON.stringify(await countScopeRoom(tx, userId, kinds));
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_scopes s
    SET status = (CASE WHEN w.turn <= (${room}::jsonb->>s.kind)::int THEN 'written' ELSE 'skipped' END)::import_entry_status
    FROM (SELECT scope_id, row_number() OVER (PARTITION BY kind ORDER BY min(position)) AS turn FROM import_scopes
      WHERE batch_id = ${batchId}::uuid AND status IN ${wanted} AND kind = ANY(${names}) GROUP BY scope_id, kind) w
    WHERE s.batch_id = ${batchId}::uuid AND s.scope_id = w.scope_id`);
  const reasons = JSON.stringify(Object.fromEntries(kinds.map(({ scope, reasons }) => [scope.kind, reasons.tooMany])));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO import_entries (batch_id, position, status, name, reason)
    SELECT ${batchId}::uuid, row_number() OVER (ORDER BY s.position) + coalesce((
        SELECT max(e.position) FROM import_entries e WHERE e.batch_id = ${batchId}::uuid), -1), 'skipped', s.name,
      ${reasons}::jsonb->>s.kind
    FROM (SELECT min(position) AS position, kind, name FROM import_scopes
      WHERE batch_id = ${batchId}::uuid AND status = 'skipped' GROUP BY scope_id, kind, name) s`);
  await tx.importScope.updateMany({
    where: { batchId, kind: { notIn: [...names, diaryKind] } },
    data: { status: 'skipped' },
  });
}

// Recipes of the file that the library had already are those that its lists and plans mean.
const noteKnownRecipes = (tx: Tx, { batchId, libraryId }: OwnWriting): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO imported_ids SELECT e.recipe->'own'->>'id', r.id
    FROM import_entries e JOIN recipes r ON r.id = e.existing_id AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL
    WHERE e.batch_id = ${batchId}::uuid AND e.status = 'skipped' AND e.reason = ${inLibrary} AND e.recipe->'own'->>'id' IS NOT NULL
    ORDER BY e.position
    ON CONFLICT DO NOTHING`);
