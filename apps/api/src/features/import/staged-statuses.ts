import { Prisma } from '#api/kernel/db/client';

/** What {@link writeBatch} writes, unless its owner leaves it out: as a list for IN. */
export const stagedStatuses = Prisma.sql`('ready', 'duplicate', 'similar')`;
