import type { ImportEntryStatus } from '@trivet/shared/import/schemas';
import { Prisma } from '#api/kernel/db/client';

/** The statuses of entries that are written unless their owner leaves them out, as a list for IN. */
export const stagedStatuses = Prisma.sql`('ready', 'duplicate', 'repeated', 'similar')`;

/** The statuses of entries that are left out unless their owner takes them in. */
export const skippedStatuses: readonly ImportEntryStatus[] = ['duplicate', 'repeated'];

/** Returns SQL that says of a staged entry `e` whether it is written. Its own choice goes before that of its status. */
export const chosenSql = (skipped: readonly ImportEntryStatus[]): Prisma.Sql =>
  Prisma.sql`coalesce(e.chosen, e.status::text <> ALL(${skipped}::text[]))`;
