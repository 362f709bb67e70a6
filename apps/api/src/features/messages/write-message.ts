import { requireUnblocked } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** A message to write. */
export interface Draft {
  id: string;
  to: string;
  body: string;
  originalRecipeId: string | null;
  /** The title of the recipe. */
  recipeTitle: string | null;
}

/**
 * Writes the row of a message. Returns false when its id is taken. Another sender of the same message waits here,
 * before they lock anything that others wait for. Throws `notFound` when one of the two closes their account or blocks the
 * other meanwhile.
 */
export async function insertMessage(ctx: UserContext, tx: Tx, draft: Draft): Promise<boolean> {
  const { actor } = ctx;
  const both = Prisma.sql`(${actor.userId}::uuid, ${draft.to}::uuid)`;
  // The deletion of an account locks its library before its person, and a recipe comes into the receiver's library.
  await tx.$queryRaw(Prisma.sql`SELECT FROM libraries WHERE owner_id IN ${both} ORDER BY id FOR KEY SHARE`);
  const people = await tx.$queryRaw<unknown[]>(
    Prisma.sql`SELECT id FROM users WHERE id IN ${both} AND closed_at IS NULL ORDER BY id FOR KEY SHARE`,
  );
  if (people.length < 2) throw new DomainError('notFound');
  await requireUnblocked(ctx, tx, draft.to);
  const made = await tx.$queryRaw<unknown[]>(Prisma.sql`
    INSERT INTO messages (id, from_user_id, to_user_id, body, recipe_title, original_recipe_id)
    SELECT ${draft.id}::uuid, ${actor.userId}::uuid, ${draft.to}::uuid, ${draft.body}, ${draft.recipeTitle},
      (SELECT id FROM recipes WHERE id = ${draft.originalRecipeId}::uuid FOR KEY SHARE)
    ON CONFLICT (id) DO NOTHING RETURNING id`);
  return made.length > 0;
}

/**
 * Counts a message in the threads of both sides. It locks their rows in the order of their owners, so that two people
 * who write to each other never wait for each other, and the newest message stays the last one whoever commits first.
 */
export async function countMessage(tx: Tx, messageId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO message_threads AS t
      (user_id, other_user_id, message_count, unread_count, last_message_id, last_message_at)
    SELECT side.user_id, side.other_user_id, 1, side.unread, m.id, m.created_at FROM messages m
      CROSS JOIN LATERAL (VALUES (m.from_user_id, m.to_user_id, 0), (m.to_user_id, m.from_user_id, 1))
        AS side (user_id, other_user_id, unread)
      WHERE m.id = ${messageId}::uuid ORDER BY side.user_id
    ON CONFLICT (user_id, other_user_id) DO UPDATE SET
      message_count = t.message_count + 1,
      unread_count = t.unread_count + excluded.unread_count,
      last_message_id = CASE WHEN (excluded.last_message_at, excluded.last_message_id) > (t.last_message_at, t.last_message_id)
        THEN excluded.last_message_id ELSE t.last_message_id END,
      last_message_at = greatest(excluded.last_message_at, t.last_message_at)`);
}
