import { Prisma } from '#api/kernel/db/client';

/** What the writing of a batch takes, unless its owner leaves it out: as a list for IN. */
export const stagedStatuses = Prisma.sql`('ready', 'duplicate', 'similar')`;
