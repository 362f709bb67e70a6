import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';

/** Most rows that one statement stages. */
const maxRows = 500;
/**
 * Most characters that one statement stages, unless a single row has more. A recipe may have megabytes, and the driver of
 * the database copies a statement several times.
 */
const maxLength = 4_000_000;

/** Returns whether waiting rows must be staged before another one joins them. `length` has its characters as well. */
export const isFull = (count: number, length: number): boolean => count > 0 && (count >= maxRows || length > maxLength);

/** Deletes everything that is staged for an import. */
export async function discardEntries({ db }: Pick<Services, 'db'>, batchId: string): Promise<void> {
  await db.importEntry.deleteMany({ where: { batchId } });
  await db.importScope.deleteMany({ where: { batchId } });
}

/** Stages entries, which come as JSON. */
export async function insertEntries(services: Services, batchId: string, rows: readonly string[]): Promise<void> {
  // Prisma's client would write this long value as JSON once more, and read it again.
  await queryPrepared(
    services.database,
    Prisma.sql`
    INSERT INTO import_entries (batch_id, position, status, name, reason, recipe, recipe_id, search)
    SELECT ${batchId}::uuid, r.position, r.status::import_entry_status, r.name, r.reason, r.recipe,
      CASE WHEN r.recipe IS NULL THEN NULL ELSE gen_random_uuid() END,
      CASE WHEN r.recipe IS NULL THEN NULL
        ELSE recipe_words(t.title, t.ingredients, t.description, t.source, t.instructions, t.notes) END
    FROM jsonb_to_recordset(${`[${rows.join(',')}]`}::jsonb)
        AS r (position int, status text, name text, reason text, recipe jsonb)
      CROSS JOIN LATERAL jsonb_to_record(coalesce(r.recipe->'recipe', '{}')) AS t (title text, ingredients text,
        description text, source text, instructions text, notes text)`,
  );
}

/** Stages shopping lists and meal plans, which come as JSON. The pieces of a large one are rows of one `scopeId`. */
export async function insertStagedScopes(services: Services, batchId: string, rows: readonly string[]): Promise<void> {
  await queryPrepared(
    services.database,
    Prisma.sql`
    INSERT INTO import_scopes (batch_id, position, kind, status, name, content, scope_id)
    SELECT ${batchId}::uuid, r.position, r.kind, 'ready', r.name, r.content, r."scopeId"
    FROM jsonb_to_recordset(${`[${rows.join(',')}]`}::jsonb)
        AS r (position int, kind text, name text, content jsonb, "scopeId" uuid)`,
  );
}
