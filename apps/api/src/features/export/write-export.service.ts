import { exportFormatSchema, exportPicturesSchema } from '@trivet/shared/export/schemas';
import { languageCodes } from '@trivet/shared/languages';
import { z } from 'zod';
import type { Services } from '#api/kernel/context';
import type { Export as ExportRow } from '#api/kernel/db/client';
import type { JobRun } from '#api/kernel/jobs/job-kind';
import { untilAborted } from '#api/kernel/streams';
import type { ExportOwner, ExportScope } from './exported-recipe.ts';
import { exportKey } from './export-files.ts';
import { openExport } from './open-export.service.ts';

const optionsSchema = z.object({ language: z.enum(languageCodes), pictures: exportPicturesSchema });

/** Returns whose recipes a job exports: those that the person may read now, not when they asked. */
async function ownerOfJob({ db }: Services, userId: string): Promise<ExportOwner> {
  const { id: libraryId } = await db.library.findUniqueOrThrow({ where: { ownerId: userId }, select: { id: true } });
  const memberships = await db.libraryMember.findMany({
    where: { userId, library: { owner: { closedAt: null } } },
    select: { libraryId: true },
  });
  return { userId, libraryId, libraries: memberships.map((membership) => membership.libraryId) };
}

function keptScope({ scope, labelId, recipeIds }: ExportRow): ExportScope {
  if (scope === 'label' && labelId !== null) return { kind: 'label', labelId };
  if (scope === 'account') return { kind: scope };
  return scope === 'selection' ? { kind: 'selection', ids: recipeIds } : { kind: 'all' };
}

/** Writes the file of an export. It begins again when it was interrupted: storage has a whole file or none. */
export async function writeExport(services: Services, id: string, run: JobRun): Promise<void> {
  const row = await services.db.export.findUnique({ where: { id } });
  if (row?.fileSize !== null) return;
  const { count, stream } = await openExport(services, {
    ...optionsSchema.parse(row.options),
    format: exportFormatSchema.parse(row.format),
    owner: await ownerOfJob(services, row.userId),
    scope: keptScope(row),
    hasImages: true,
    onRead: run.progress,
  });
  const size = await services.storage.put(exportKey(id), untilAborted(run.signal, stream));
  const written = await services.db.export.updateMany({
    where: { id },
    data: { fileSize: BigInt(size), recipeCount: count },
  });
  // A person who deleted the export meanwhile did not find the file yet.
  if (written.count === 0) await services.storage.delete([exportKey(id)]);
}
