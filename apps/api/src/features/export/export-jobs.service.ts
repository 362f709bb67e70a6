import { randomUUID } from 'node:crypto';
import { isErrorCode } from '@trivet/shared/errors';
import {
  exportFormatSchema,
  type Export,
  type exportDownloadSchema,
  type StartExport,
  type startedExportSchema,
} from '@trivet/shared/export/schemas';
import type { z } from 'zod';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { findChosenIds } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import type { Export as ExportRow } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { TicketScope } from '#api/kernel/session/session';
import type { StoredObject } from '#api/kernel/storage/storage';
import { exportKey, keptMs } from './export-files.ts';
import { ownExports, requireExport } from './export.access.ts';
import { requireLabel } from './export.service.ts';

/** Name of the job that writes an export. */
export const exportJob = 'export.write';
/** Most exports of one person. A new one replaces the oldest. @limit Exports and print */
const maxKept = 20;
/** Most recipes of a selection. Their ids are held in memory. @limit Exports and print */
const maxSelected = 200_000;

type Scope = Pick<ExportRow, 'scope' | 'labelId' | 'labelTitle' | 'recipeIds'>;

async function askedScope(ctx: UserContext, { scope, recipeIds, selection, labelId }: StartExport): Promise<Scope> {
  if (scope === 'account') return { scope, labelId: null, labelTitle: null, recipeIds: [] };
  if (labelId !== undefined) {
    const label = await requireLabel(ctx, { id: labelId });
    return { scope: 'label', labelId: label.id, labelTitle: label.title, recipeIds: [] };
  }
  const chosen = recipeIds ? { ids: recipeIds } : selection;
  if (!chosen) return { scope: 'all', labelId: null, labelTitle: null, recipeIds: [] };
  const ids = await findChosenIds(ctx, chosen, maxSelected);
  if (ids.length === 0) throw new DomainError('notFound');
  return { scope: 'selection', labelId: null, labelTitle: null, recipeIds: ids };
}

/** Starts an export as a job. Throws `notFound` for a label or recipes of which the caller may read none. */
export async function startExport(ctx: UserContext, input: StartExport): Promise<z.infer<typeof startedExportSchema>> {
  await ctx.limits.consume('exports', ctx.actor.userId);
  const scope = await askedScope(ctx, input);
  const { code: language } = await getLanguage(ctx);
  const { userId } = ctx.actor;
  const id = randomUUID();
  const options = { language, pictures: input.pictures };
  const jobId = await ctx.db.$transaction(async (tx) => {
    await tx.export.create({ data: { id, userId, format: input.format, options, ...scope }, select: { id: true } });
    return ctx.queue.start(exportJob, { userId, subjectId: id }, tx);
  });
  ctx.queue.wake();
  await makeRoom(ctx);
  return { exportId: id, jobId };
}

async function makeRoom(ctx: UserContext): Promise<void> {
  const rows = await ctx.db.export.findMany({
    where: ownExports(ctx),
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    skip: maxKept,
    select: { id: true },
  });
  await discardExports(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Stops and deletes exports of the person. Passes over those that another call deletes at the same time. */
async function discardExports(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const own = { userId: ctx.actor.userId, subjectId: { in: [...ids] } };
  const jobs = await ctx.db.job.findMany({
    where: { ...own, status: { in: ['queued', 'running'] } },
    select: { id: true },
  });
  await ctx.queue.cancel(...jobs.map(({ id }) => id));
  await ctx.db.export.deleteMany({ where: { ...ownExports(ctx), id: { in: [...ids] } } });
  await ctx.storage.delete(ids.map(exportKey));
}

/** Returns the exports of the person, newest first. */
export async function listExports(ctx: UserContext): Promise<Export[]> {
  const rows = await ctx.db.export.findMany({
    where: ownExports(ctx),
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    omit: { recipeIds: true },
  });
  const jobs = await ctx.db.job.findMany({
    where: { userId: ctx.actor.userId, subjectId: { in: rows.map(({ id }) => id) } },
  });
  return rows.map((row) =>
    present(
      row,
      jobs.find(({ subjectId }) => subjectId === row.id),
    ),
  );
}

type JobPart = { id: string; status: string; progress: number; total: number; errorCode: string | null } | undefined;

function present(row: Omit<ExportRow, 'recipeIds'>, job: JobPart): Export {
  const { id, scope, labelTitle, recipeCount, fileSize, createdAt } = row;
  const errorCode = job?.errorCode ?? null;
  return {
    id,
    scope,
    labelTitle,
    recipeCount,
    createdAt,
    format: exportFormatSchema.parse(row.format),
    status: fileSize === null ? statusOf(job) : 'done',
    errorCode: errorCode === null || isErrorCode(errorCode) ? errorCode : 'unexpected',
    jobId: job?.id ?? null,
    progress: job?.progress ?? 0,
    total: job?.total ?? 0,
    size: fileSize === null ? null : Number(fileSize),
    expiresAt: new Date(createdAt.getTime() + keptMs),
  };
}

function statusOf(job: JobPart): Export['status'] {
  // A job that is done ended after the row without a file was read. The next look finds the file.
  if (job?.status === 'queued' || job?.status === 'running' || job?.status === 'done') return 'waiting';
  return job?.status === 'cancelled' ? 'cancelled' : 'failed';
}

/** Returns the scope of a ticket that opens the file of this export. */
export const fileScope = (id: string): TicketScope => ({ purpose: 'export', object: id });

/**
 * Returns an address that gives a browser the file for five minutes, without a session token in it. Throws `notFound`.
 */
export async function getDownload(ctx: UserContext, id: string): Promise<z.infer<typeof exportDownloadSchema>> {
  const { fileSize } = await requireExport(ctx, id);
  if (fileSize === null) throw new DomainError('notFound');
  const ticket = ctx.tokens.signTicket(ctx.actor.sessionId, fileScope(id));
  return { address: `api/data/export/files/${id}?token=${ticket}` };
}

/** Opens the file of an export. Throws `notFound` while there is none. */
export async function getExportFile(ctx: UserContext, id: string): Promise<{ row: ExportRow; object: StoredObject }> {
  const row = await requireExport(ctx, id);
  const object = row.fileSize === null ? null : await ctx.storage.get(exportKey(id));
  if (!object) throw new DomainError('notFound');
  return { row, object };
}

/** Stops an export that is being written, or deletes its file. */
export async function deleteExport(ctx: UserContext, id: string): Promise<void> {
  await requireExport(ctx, id);
  await discardExports(ctx, [id]);
}
