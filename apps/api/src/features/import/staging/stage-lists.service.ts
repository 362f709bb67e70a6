import { maxLists } from '@trivet/shared/shopping-lists/shopping-list';
import { findKnownLists, type ReadList } from '#api/features/shopping-lists/shopping-lists.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { insertEntries, insertStagedLists, isFull } from './insert-staged.service.ts';
import type { StageRun } from './stage-run.ts';
import type { StagedRow } from './staged-row.ts';

/** The reason of a list that is left out because the person has as many as one may have. */
export const tooManyLists = 'tooManyLists';

/** Many lists take longer to compare than a request may last. */
const compareMs = 10 * 60_000;

interface ListStaging {
  batchId: string;
  userId: string;
  /** The place of the first entry that the lists add to the report. */
  from: number;
}

/** Rows that wait as JSON until one statement takes them. */
class WaitingRows {
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

/**
 * Stages the shopping lists of a file. A list that cannot be read becomes an entry of the report, with its name and the
 * reason. Returns the number of staged lists and of these entries together.
 */
export async function stageLists(
  services: Services,
  { batchId, userId, from }: ListStaging,
  results: AsyncIterable<ReadList> | undefined,
  run: StageRun,
): Promise<number> {
  if (results === undefined) return 0;
  let count = 0;
  let position = from;
  const stage = async (written: Promise<void>): Promise<void> => {
    await written;
    run.signal.throwIfAborted();
    await run.progress(position + count, 0);
  };
  const entries = new WaitingRows((rows) => stage(insertEntries(services, batchId, rows)));
  const lists = new WaitingRows((rows) => stage(insertStagedLists(services, batchId, rows)));
  const leaveOut = async (name: string, reason: string): Promise<void> => {
    await entries.add({ position, status: 'unreadable', name, reason, recipe: null } satisfies StagedRow);
    position += 1;
  };
  for await (const result of results) {
    if (!result.ok) await leaveOut(result.name, result.reason);
    else if (count === maxLists) await leaveOut(result.list.title, tooManyLists);
    else {
      await lists.add({ position: count, list: result.list });
      count += 1;
      for (const { name, reason } of result.leftOut) await leaveOut(name, reason);
    }
  }
  await entries.flush();
  await lists.flush();
  if (count > 0) {
    await services.db.$transaction((tx) => markKnownLists(tx, { batchId, userId }), {
      timeout: compareMs,
      maxWait: 20_000,
    });
  }
  return count + position - from;
}

/** Marks those of the staged lists as duplicates that the person owns by now, and only those. */
export async function markKnownLists(
  tx: Tx,
  { batchId, userId }: Pick<ListStaging, 'batchId' | 'userId'>,
): Promise<void> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
  const rows = Prisma.sql`
    SELECT list_id AS id, list FROM import_lists WHERE batch_id = ${batchId}::uuid AND status IN ('ready', 'duplicate')`;
  const known = await findKnownLists(tx, { userId, rows });
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_lists SET status = (CASE WHEN list_id = ANY(${known}::uuid[]) THEN 'duplicate' ELSE 'ready' END)::import_entry_status
    WHERE batch_id = ${batchId}::uuid AND status IN ('ready', 'duplicate')`);
}
