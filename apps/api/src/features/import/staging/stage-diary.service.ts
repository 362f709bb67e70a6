import { randomUUID } from 'node:crypto';
import { diaryKind, maxDiaryEntries } from '@trivet/shared/diary/diary';
import type { OwnPicture } from '@trivet/readers/own-files/own-picture';
import { unlessDamaged } from '@trivet/readers/containers/file-sample';
import type { ReadDiaryEntry } from '@trivet/readers/own-files/read-diary';
import { isInDiary } from '#api/features/diary/diary.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { stagedPhotoKey } from '../originals.ts';
import { insertEntries, insertStagedScopes } from './insert-staged.service.ts';
import { WaitingRows } from './stage-scopes.service.ts';
import type { StageRun } from './stage-run.ts';
import type { StagedRow } from './staged-row.ts';

interface DiaryStaging {
  batchId: string;
  userId: string;
  /** The place of the first entry that the diary adds to the report. */
  from: number;
}

/**
 * Stages the entries of the diary of a file as rows of `import_scopes`, whose ids they get. One that cannot be read becomes
 * an entry of the report. Returns the number of staged entries and of those together.
 * @limit Imports (20,000, and no more than the person may have): Entries of the diary of a file. The report names the rest.
 */
export async function stageDiary(
  services: Services,
  { batchId, userId, from }: DiaryStaging,
  results: AsyncIterable<ReadDiaryEntry> | undefined,
  run: StageRun,
): Promise<number> {
  if (results === undefined) return 0;
  const last = await services.db.importScope.aggregate({ where: { batchId }, _max: { position: true } });
  const first = (last._max.position ?? -1) + 1;
  let [count, leftOut] = [0, 0];
  const stage = async (written: Promise<void>): Promise<void> => {
    await written;
    run.signal.throwIfAborted();
    await run.progress(from + count, 0);
  };
  const entries = new WaitingRows((rows) => stage(insertEntries(services, batchId, rows)));
  const staged = new WaitingRows((rows) => stage(insertStagedScopes(services, batchId, rows)));
  const leaveOut = async (name: string, reason: string): Promise<void> => {
    const row: StagedRow = { position: from + leftOut, status: 'unreadable', name, reason, recipe: null };
    await entries.add(row);
    leftOut += 1;
  };
  for await (const result of results) {
    if (count >= maxDiaryEntries) {
      await leaveOut(result.ok ? result.entry.title : result.name, 'tooManyEntries');
      break;
    }
    if (!result.ok) {
      await leaveOut(result.name, result.reason);
      continue;
    }
    const { entry, photos, missing } = result;
    const { keys, damaged } = await keepPhotos(services, batchId, count, photos);
    const content = { ...entry, photos: [], imageKeys: keys };
    await staged.add({ position: first + count, kind: diaryKind, name: entry.title, content, scopeId: randomUUID() });
    count += 1;
    for (let at = 0; at < missing + damaged; at += 1) await leaveOut(entry.title, 'notADiaryPhoto');
  }
  await entries.flush();
  await staged.flush();
  if (count > 0) await services.db.$transaction((tx) => markKnownEntries(tx, { batchId, userId }));
  return count + leftOut;
}

/** Keeps the photos of an entry until it is written. Damaged ones are left out. */
async function keepPhotos(
  { storage }: Services,
  batchId: string,
  position: number,
  photos: readonly OwnPicture[],
): Promise<{ keys: string[]; damaged: number }> {
  const keys: string[] = [];
  for (const [at, photo] of photos.entries()) {
    const bytes = await unlessDamaged(() => photo.read());
    if (!bytes) continue;
    const key = stagedPhotoKey(batchId, position, at);
    await storage.put(key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    keys.push(key);
  }
  return { keys, damaged: photos.length - keys.length };
}

/** Marks those of the staged entries as duplicates that the diary of the person has by now, and only those. */
export async function markKnownEntries(
  tx: Tx,
  { batchId, userId }: Pick<DiaryStaging, 'batchId' | 'userId'>,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_scopes SET status = (CASE WHEN ${isInDiary(userId, Prisma.sql`content`)}
      THEN 'duplicate' ELSE 'ready' END)::import_entry_status
    WHERE batch_id = ${batchId}::uuid AND kind = ${diaryKind} AND status IN ('ready', 'duplicate')`);
}
