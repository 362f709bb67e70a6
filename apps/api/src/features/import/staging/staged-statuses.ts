import { Prisma } from '#api/kernel/db/client';

/** The statuses of entries that are written unless their owner leaves them out, as a list for IN. */
export const stagedStatuses = Prisma.sql`('ready', 'duplicate', 'repeated', 'similar')`;
