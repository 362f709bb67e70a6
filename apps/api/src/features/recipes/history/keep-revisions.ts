import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { imageSnapshotJson } from './image-snapshot.ts';

const labelsJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title)
    ORDER BY l.title COLLATE "und-x-icu"), '[]')
  FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL WHERE rl.recipe_id = r.id)`;

const imagesJson = Prisma.sql`(SELECT coalesce(jsonb_agg(${imageSnapshotJson} ORDER BY ri.position), '[]')
  FROM recipe_images ri JOIN images i ON i.id = ri.image_id WHERE ri.recipe_id = r.id)`;

const linkedJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title)
    ORDER BY o.title COLLATE "und-x-icu"), '[]')
  FROM (SELECT linked_recipe_id AS id FROM recipe_links WHERE recipe_id = r.id
      UNION ALL SELECT recipe_id FROM recipe_links WHERE linked_recipe_id = r.id) link
    JOIN recipes o ON o.id = link.id AND o.deleted_at IS NULL)`;

/** The state of `recipes r` as its history keeps it: what `snapshotOf` makes of one recipe, for statements over many. */
const snapshotJson = Prisma.sql`jsonb_build_object('title', r.title, 'description', r.description, 'yield', r.yield,
  'activeTime', r.active_time, 'totalTime', r.total_time, 'source', r.source, 'url', r.url, 'notes', r.notes,
  'ingredients', r.ingredients, 'instructions', r.instructions, 'rating', r.rating, 'folder', r.folder,
  'lastMadeAt', r.last_made_at, 'nutrition', r.nutrition, 'labels', ${labelsJson}, 'images', ${imagesJson},
  'linkedRecipes', ${linkedJson})`;

/**
 * A statement that keeps the present state of many recipes in their history and returns their ids with these fields: `from` names
 * `recipes r` with its condition, `changedFields` is an array of what the write after it changes. Run it in the
 * transaction of that write, before it.
 */
export const keepRevisionsSql = (
  ctx: UserContext,
  changedFields: Prisma.Sql,
  from: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  INSERT INTO recipe_revisions (recipe_id, version, author_id, changed_fields, snapshot)
  SELECT r.id, r.version, ${ctx.actor.userId}::uuid, ${changedFields}, ${snapshotJson} FROM ${from}
  RETURNING recipe_id, changed_fields`;
