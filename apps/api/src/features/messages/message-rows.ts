import type { Message } from '@trivet/shared/messages/schemas';
import { findSummaries } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { firstWithin } from '#api/kernel/text/texts-of-answer';
import { hasCopy } from './messages.access.ts';

/** A message as the statements of this feature read it. */
export interface MessageRow {
  id: string;
  fromUserId: string;
  toUserId: string;
  body: string;
  recipeId: string | null;
  originalRecipeId: string | null;
  recipeTitle: string | null;
  createdAt: Date;
}

/** The columns of `messages m`. */
export const messageColumns = Prisma.sql`m.id, m.from_user_id AS "fromUserId", m.to_user_id AS "toUserId", m.body,
  m.recipe_id AS "recipeId", m.original_recipe_id AS "originalRecipeId", m.recipe_title AS "recipeTitle",
  m.created_at AS "createdAt"`;

/**
 * Returns the newest `limit` messages between the actor and the person `other` that the actor has not deleted, newest first.
 * `before` narrows `messages m`.
 */
export function newestMessages(
  { actor }: UserContext,
  other: Prisma.Sql,
  { before = Prisma.empty, limit }: { before?: Prisma.Sql; limit: number },
): Prisma.Sql {
  const me = Prisma.sql`${actor.userId}::uuid`;
  // Each direction is read in the order of the index.
  const oneWay = (from: Prisma.Sql, to: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT ${messageColumns} FROM messages m
    WHERE m.from_user_id = ${from} AND m.to_user_id = ${to} AND ${hasCopy({ actor })} ${before} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit})`;
  return Prisma.sql`SELECT * FROM (${oneWay(me, other)} UNION ALL ${oneWay(other, me)}) pair
    ORDER BY pair."createdAt" DESC, pair.id DESC LIMIT ${limit}`;
}

/** Returns as many of the first messages as an answer has room for. */
export const newestWithin = (rows: readonly MessageRow[]): MessageRow[] =>
  firstWithin(rows, ({ body }) => Buffer.byteLength(body));

/** Returns the recipe of a message: for its receiver the copy, for its sender the original. */
const recipeIdFor = ({ actor }: UserContext, row: MessageRow): string | null =>
  row.fromUserId === actor.userId ? row.originalRecipeId : row.recipeId;

/** Returns messages with the recipes that the actor may open. One further statement reads the recipes of all. */
export async function presentMessages(ctx: UserContext, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = rows.flatMap((row) => recipeIdFor(ctx, row) ?? []);
  const found = ids.length === 0 ? [] : await findSummaries(ctx, Prisma.sql`r.id = ANY(${ids}::uuid[])`, ids.length);
  const recipes = new Map(found.map(({ id, title, image }) => [id, { id, title, image }]));
  return rows.map((row) => ({
    id: row.id,
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    body: row.body,
    recipeTitle: row.recipeTitle,
    recipe: recipes.get(recipeIdFor(ctx, row) ?? '') ?? null,
    createdAt: row.createdAt,
  }));
}
