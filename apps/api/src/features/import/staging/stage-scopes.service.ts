import type { ReadScope } from '@trivet/readers/own-files/read-scope';
import { knownScopesSql } from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { portableKinds } from '../portable-kinds.ts';
import { insertEntries, insertStagedScopes, isFull } from './insert-staged.service.ts';
import type { StageRun } from './stage-run.ts';
import type { StagedRow } from './staged-row.ts';

/** Many lists and plans take longer to compare than a request may last. */
const compareMs = 10 * 60_000;

interface ScopeStaging {
  batchId: string;
  userId: string;
  /** The place of the first entry that the scopes add to the report. */
  from: number;
}

/** Rows that wait as JSON until one statement takes them. */
export class WaitingRows {
  #rows: string[] = [];
  #length = 0;
  readonly #write: (rows: readonly string[]) => Promise<void>;

  constructor(write: (rows: readonly string[]) => Promise<void>) {
    this.#write = write;
  }

  async add(row: object): Promise<void> {
    const text = JSON.stringify(row);
    if (isFull(this.#rows.length, this.#length + text.length)) await this.flush();
    this.#rows.push(text);
    this.#length += text.length;
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#length = 0;
    if (rows.length > 0) await this.#write(rows);
  }
}

/** Counts the scopes of each kind, which are staged up to as many as a person may own. */
class KindCounts {
  readonly #counts = new Map<string, number>();

  /** Counts one more, and returns the reason why it is left out, or null. */
  reasonAgainst(kind: string): string | null {
    const portable = portableKinds.find(({ scope }) => scope.kind === kind);
    const count = this.#counts.get(kind) ?? 0;
    if (portable === undefined || count >= portable.maxOwned) return portable?.reasons.tooMany ?? '';
    this.#counts.set(kind, count + 1);
    return null;
  }
}

/**
 * Stages the shopping lists and meal plans of a file. One that cannot be read becomes an entry of the report, with its
 * name and the reason. Returns the number of staged pieces and of these entries together.
 * @limit Imports (200, and no more than the person may own): Shopping lists of a file. The report names the others.
 * @limit Imports (200, and no more than the person may own): Meal plans of a file. The report names the others.
 */
export async function stageScopes(
  services: Services,
  { batchId, userId, from }: ScopeStaging,
  results: AsyncIterable<ReadScope> | undefined,
  run: StageRun,
): Promise<number> {
  if (results === undefined) return 0;
  let count = 0;
  let position = from;
  // What is decided for the first piece of a scope holds for the others.
  let last: { id: string; reason: string | null } = { id: '', reason: null };
  const stage = async (written: Promise<void>): Promise<void> => {
    await written;
    run.signal.throwIfAborted();
    await run.progress(position + count, 0);
  };
  const entries = new WaitingRows((rows) => stage(insertEntries(services, batchId, rows)));
  const scopes = new WaitingRows((rows) => stage(insertStagedScopes(services, batchId, rows)));
  const counts = new KindCounts();
  const leaveOut = async (name: string, reason: string): Promise<void> => {
    await entries.add({ position, status: 'unreadable', name, reason, recipe: null } satisfies StagedRow);
    position += 1;
  };
  for await (const result of results) {
    if (!result.ok) {
      await leaveOut(result.name, result.reason);
      continue;
    }
    const { kind, id, title, piece } = result;
    if (id !== last.id) {
      last = { id, reason: counts.reasonAgainst(kind) };
      if (last.reason !== null) await leaveOut(title, last.reason);
    }
    if (last.reason !== null) continue;
    await scopes.add({ position: count, kind, name: title, content: piece, scopeId: id });
    count += 1;
    for (const part of result.leftOut) await leaveOut(part.name, part.reason);
  }
  await entries.flush();
  await scopes.flush();
  if (count > 0) {
    await services.db.$transaction((tx) => markKnownScopes(tx, { batchId, userId }), {
      timeout: compareMs,
      maxWait: 20_000,
    });
  }
  return count + position - from;
}

/** Marks those of the staged scopes as duplicates that the person owns by now, and only those. */
export async function markKnownScopes(
  tx: Tx,
  { batchId, userId }: Pick<ScopeStaging, 'batchId' | 'userId'>,
): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  const staged = Prisma.sql`batch_id = ${batchId}::uuid AND status IN ('ready', 'duplicate')`;
  const known = portableKinds.map((kind) => {
    const rows = Prisma.sql`SELECT scope_id AS id, content FROM import_scopes WHERE ${staged} AND kind = ${kind.scope.kind}`;
    return Prisma.sql`(${knownScopesSql(kind, { userId, rows })})`;
  });
  const found = await tx.$queryRaw<{ id: string }[]>(Prisma.join(known, ' UNION ALL '));
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_scopes SET status = (CASE WHEN scope_id = ANY(${found.map(({ id }) => id)}::uuid[])
      THEN 'duplicate' ELSE 'ready' END)::import_entry_status
    WHERE ${staged} AND kind = ANY(${portableKinds.map(({ scope }) => scope.kind)})`);
}
