import { Prisma } from '#api/kernel/db/client';

/** Returns SQL for the code of the language that somebody chose, null for that of their browser. */
export const chosenLanguage = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT p.value ->> 'global.language' FROM preferences p WHERE p.user_id = ${userId})`;
