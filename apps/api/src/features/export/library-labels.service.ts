import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { ArchiveManifest } from '@trivet/readers/own-files/archive-manifest';
import type { ExportOwner } from './exported-recipe.ts';

/** The parts of a library that an archive contains besides recipes. */
export type LibraryParts = Pick<ArchiveManifest, 'labels' | 'labelGroups'>;

/** Reads all labels and groups of the owner's library, also those that nothing uses. */
export async function readLibraryLabels(
  { db }: Pick<Services, 'db'>,
  { libraryId }: ExportOwner,
): Promise<LibraryParts> {
  const labels = await db.$queryRaw<{ title: string; group: string | null }[]>(Prisma.sql`
    SELECT l.title, g.title AS "group" FROM labels l
      LEFT JOIN label_groups g ON g.id = l.label_group_id AND g.deleted_at IS NULL
    WHERE l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL ORDER BY l.title COLLATE "und-x-icu", l.id`);
  const labelGroups = await db.$queryRaw<{ title: string; warnWhenNotPresent: boolean }[]>(Prisma.sql`
    SELECT title, warn_when_not_present AS "warnWhenNotPresent" FROM label_groups
    WHERE library_id = ${libraryId}::uuid AND deleted_at IS NULL ORDER BY title COLLATE "und-x-icu", id`);
  return { labels: labels.map(({ title, group }) => (group === null ? { title } : { title, group })), labelGroups };
}
