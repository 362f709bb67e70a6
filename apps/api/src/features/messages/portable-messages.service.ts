import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** Threads and messages that one statement reads. */
const pageSize = 200;

/** A thread of a person, as an archive names it. */
export interface PortableThread {
  otherUserId: string;
  otherName: string;
  lastMessageAt: Date;
}

/** A message as an archive keeps it. */
export interface PortableMessage {
  id: string;
  fromUserId: string;
  body: string;
  recipeTitle: string | null;
  recipeId: string | null;
  createdAt: Date;
}

type Reading = Pick<Services, 'db'>;

/** Reads the threads of a person page by page, the newest first. */
export async function* readPortableThreads({ db }: Reading, userId: string): AsyncGenerator<PortableThread> {
  let before = Prisma.empty;
  for (;;) {
    const page = await db.$queryRaw<PortableThread[]>(Prisma.sql`
      SELECT t.other_user_id AS "otherUserId", u.name AS "otherName", t.last_message_at AS "lastMessageAt"
      FROM message_threads t JOIN users u ON u.id = t.other_user_id AND u.closed_at IS NULL
      WHERE t.user_id = ${userId}::uuid ${before}
      ORDER BY t.last_message_at DESC, t.other_user_id DESC LIMIT ${pageSize}`);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    before = Prisma.sql`AND (t.last_message_at, t.other_user_id) < (${last.lastMessageAt}, ${last.otherUserId}::uuid)`;
  }
}

/** Reads the messages between two people page by page, the oldest first. */
export async function* readPortableMessages(
  { db }: Reading,
  userId: string,
  otherId: string,
): AsyncGenerator<PortableMessage> {
  let after = Prisma.empty;
  for (;;) {
    const page = await db.$queryRaw<PortableMessage[]>(messagesSql(userId, otherId, after));
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = Prisma.sql`AND (m.created_at, m.id) > (${last.createdAt}, ${last.id}::uuid)`;
  }
}

// Each direction is read in the order of the index. A message keeps the recipe that this person has of it.
function messagesSql(userId: string, otherId: string, after: Prisma.Sql): Prisma.Sql {
  const oneWay = (from: string, to: string, recipe: Prisma.Sql): Prisma.Sql => Prisma.sql`(
    SELECT m.id, m.from_user_id AS "fromUserId", m.body, m.recipe_title AS "recipeTitle", ${recipe} AS "recipeId",
      m.created_at AS "createdAt"
    FROM messages m WHERE m.from_user_id = ${from}::uuid AND m.to_user_id = ${to}::uuid ${after}
    ORDER BY m.created_at, m.id LIMIT ${pageSize})`;
  return Prisma.sql`SELECT * FROM (${oneWay(userId, otherId, Prisma.sql`m.original_recipe_id`)}
    UNION ALL ${oneWay(otherId, userId, Prisma.sql`m.recipe_id`)}) pair
    ORDER BY pair."createdAt", pair.id LIMIT ${pageSize}`;
}
