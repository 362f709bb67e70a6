import { Prisma } from '#api/kernel/db/client';

/** The columns version and updated_at of an entry `e`. A shared link becomes private. */
export const ownColumns = Prisma.sql`coalesce((e.recipe->'own'->>'version')::int, 1),
  coalesce(least((e.recipe->'own'->>'updatedAt')::timestamptz, now()), now())`;
