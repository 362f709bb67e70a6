import { getPreferences } from '#api/features/preferences/preferences.public';
import { columnsJson } from '#api/features/recipes/recipes.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { type ExportedImage, exportedImageSelect, type ExportOwner } from '../exported-recipe.ts';

type Reading = Pick<Services, 'db'>;

/** Rows of a table that one statement reads. */
const pageSize = 500;
/** Chats that one statement reads. Each may have some hundred messages, of which some are long. */
const chatsOfPage = 1;
/** Recipes of the trash that one statement reads. Each may be long. */
const recipesOfPage = 20;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Rows that belong to a person and that no recipe, list or plan of the archive has. */
export interface PersonalTable {
  /** The path of the file in an archive. */
  path: string;
  size: number;
  /** Returns SQL for rows of `id` and `json` whose ids come after one, in the order of their ids. */
  rows: (owner: ExportOwner, after: string) => Prisma.Sql;
}

const recipeTitle = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT title FROM recipes WHERE id = ${id})`;

/** The proposals of an answer `m`, which have its date. */
const proposals = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'tool', p.tool,
  'what', p.what, 'result', p.result) ORDER BY p.position), '[]') FROM assistant_proposals p WHERE p.message_id = m.id)`;

/** The questions and answers of a chat `c` with the assistant. */
const chatMessages = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', m.id, 'role', m.role,
  'content', m.content, 'state', m.state, 'createdAt', m.created_at, 'recipeIds', coalesce(m.recipe_ids, '{}'),
  'proposals', ${proposals}) ORDER BY m.position), '[]') FROM assistant_messages m WHERE m.chat_id = c.id)`;

/** The tables of an archive of everything that a person has here. */
export const personalTables: readonly PersonalTable[] = [
  {
    path: 'trash.json',
    size: recipesOfPage,
    rows: ({ libraryId }, after) => Prisma.sql`
      SELECT r.id, json_build_object('id', r.id, ${columnsJson('r')}, 'createdAt', r.created_at, 'deletedAt', r.deleted_at) AS json
      FROM recipes r WHERE r.library_id = ${libraryId}::uuid AND r.deleted_at IS NOT NULL AND r.id > ${after}::uuid
      ORDER BY r.id`,
  },
  {
    path: 'cooking.json',
    size: pageSize,
    rows: ({ userId }, after) => Prisma.sql`
      SELECT c.recipe_id AS id, json_build_object('recipeId', c.recipe_id, 'title', ${recipeTitle(Prisma.sql`c.recipe_id`)},
        'isPinned', c.pin IS NOT NULL, 'ingredients', c.ingredients, 'instructions', c.instructions, 'scale', c.scale,
        'changedAt', c.changed_at) AS json
      FROM cooking c WHERE c.scope_id = ${userId}::uuid AND c.recipe_id > ${after}::uuid ORDER BY c.recipe_id`,
  },
  {
    path: 'timers.json',
    size: pageSize,
    rows: ({ userId }, after) => Prisma.sql`
      SELECT t.timer_id AS id, json_build_object('recipeId', t.recipe_id, 'title', t.title, 'step', t.step,
        'stepText', t.step_text, 'seconds', t.seconds, 'endsAt', t.ends_at, 'left', t.left, 'changedAt', t.changed_at) AS json
      FROM timers t WHERE t.scope_id = ${userId}::uuid AND t.timer_id > ${after}::uuid ORDER BY t.timer_id`,
  },
  {
    path: 'favorites.json',
    size: pageSize,
    rows: ({ userId }, after) => Prisma.sql`
      SELECT f.recipe_id AS id, json_build_object('recipeId', f.recipe_id, 'title', ${recipeTitle(Prisma.sql`f.recipe_id`)},
        'createdAt', f.created_at) AS json
      FROM recipe_favorites f WHERE f.user_id = ${userId}::uuid AND f.recipe_id > ${after}::uuid ORDER BY f.recipe_id`,
  },
  {
    path: 'views.json',
    size: pageSize,
    rows: ({ userId }, after) => Prisma.sql`
      SELECT v.recipe_id AS id, json_build_object('recipeId', v.recipe_id, 'title', ${recipeTitle(Prisma.sql`v.recipe_id`)},
        'viewedAt', v.viewed_at) AS json
      FROM recipe_views v WHERE v.user_id = ${userId}::uuid AND v.recipe_id > ${after}::uuid ORDER BY v.recipe_id`,
  },
  {
    path: 'chats.json',
    size: chatsOfPage,
    rows: ({ userId }, after) => Prisma.sql`
      SELECT c.id, json_build_object('id', c.id, 'title', c.title, 'createdAt', c.created_at, 'updatedAt', c.updated_at,
        'messages', ${chatMessages}) AS json
      FROM assistant_chats c WHERE c.user_id = ${userId}::uuid AND c.id > ${after}::uuid ORDER BY c.id`,
  },
  {
    path: 'imports.json',
    size: pageSize,
    rows: ({ userId }, after) => Prisma.sql`
      SELECT b.id, json_build_object('id', b.id, 'source', b.source, 'fileName', b.file_name, 'status', b.status,
        'createdAt', b.created_at) AS json
      FROM import_batches b WHERE b.user_id = ${userId}::uuid AND b.id > ${after}::uuid ORDER BY b.id`,
  },
];

/** Yields the rows of a table as one array of JSON, page by page. */
export async function* tableJson({ db }: Reading, table: PersonalTable, owner: ExportOwner): AsyncGenerator<string> {
  let after = firstId;
  let isEmpty = true;
  yield '[';
  for (;;) {
    const rows = await db.$queryRaw<{ id: string; json: unknown }[]>(
      Prisma.sql`${table.rows(owner, after)} LIMIT ${table.size}`,
    );
    for (const { json } of rows) {
      yield `${isEmpty ? '\n' : ',\n'}${JSON.stringify(json)}`;
      isEmpty = false;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < table.size) break;
    after = last.id;
  }
  yield '\n]\n';
}

/** Most rows of each list of the account file, each of which is limited to fewer. */
const maxRows = 5_000;

const listOf = (json: Prisma.Sql, from: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT coalesce(json_agg(listed.json), '[]') FROM (SELECT ${json} AS json FROM ${from} LIMIT ${maxRows}) listed)`;

const otherPerson = (since: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`json_build_object('id', o.id, 'name', o.name, 'handle', o.handle, 'since', ${since})`;

/** The lists of the account file, by their names, over `users u`. */
const accountLists: Readonly<Record<string, Prisma.Sql>> = {
  profile: listOf(
    Prisma.sql`json_build_object('title', i.title, 'type', i.type, 'visibility', i.visibility, 'labelId', i.label_id,
      'recipeId', i.recipe_id)`,
    Prisma.sql`profile_items i WHERE i.user_id = u.id ORDER BY i.position, i.id`,
  ),
  pictureIds: listOf(
    Prisma.sql`p.image_id`,
    Prisma.sql`profile_images p WHERE p.user_id = u.id ORDER BY p.position, p.image_id`,
  ),
  askedByMe: listOf(
    otherPerson(Prisma.sql`f.created_at`),
    Prisma.sql`friendships f JOIN users o ON o.id = f.friend_id AND o.closed_at IS NULL WHERE f.user_id = u.id
      ORDER BY f.created_at, o.id`,
  ),
  askedMe: listOf(
    otherPerson(Prisma.sql`f.created_at`),
    Prisma.sql`friendships f JOIN users o ON o.id = f.user_id AND o.closed_at IS NULL WHERE f.friend_id = u.id
      ORDER BY f.created_at, o.id`,
  ),
  blocked: listOf(
    otherPerson(Prisma.sql`b.created_at`),
    Prisma.sql`blocks b JOIN users o ON o.id = b.blocked_id WHERE b.user_id = u.id ORDER BY b.created_at, o.id`,
  ),
  devices: listOf(
    Prisma.sql`json_build_object('userAgent', s.user_agent, 'createdAt', s.created_at, 'lastSeenAt', s.last_seen_at)`,
    Prisma.sql`sessions s WHERE s.user_id = u.id ORDER BY s.created_at, s.id`,
  ),
  contributions: listOf(
    Prisma.sql`json_build_object('model', c.model, 'expires', c.expires, 'createdAt', c.created_at)`,
    Prisma.sql`subscriptions c WHERE c.user_id = u.id ORDER BY c.created_at, c.id`,
  ),
  payments: listOf(
    Prisma.sql`json_build_object('model', p.model, 'cents', p.amount, 'currency', p.currency, 'paidAt', p.paid_at)`,
    Prisma.sql`payments p WHERE p.user_id = u.id ORDER BY p.paid_at, p.id`,
  ),
  reports: listOf(
    Prisma.sql`json_build_object('reason', r.reason, 'message', r.message_body, 'createdAt', r.created_at)`,
    Prisma.sql`reports r WHERE r.reporter_id = u.id ORDER BY r.created_at, r.id`,
  ),
};

/**
 * Returns what the server knows of a person, as JSON: the account, its profile, preferences, friends and blocks, devices and
 * notifications, contributions and reports.
 */
export async function accountJson({ db }: Reading, { userId }: ExportOwner): Promise<string> {
  const lists = Object.entries(accountLists).map(([name, list]) => Prisma.sql`${name}::text, ${list}`);
  const [preferences, [row]] = await Promise.all([
    getPreferences({ db, actor: { userId } }),
    db.$queryRaw<{ account: object }[]>(Prisma.sql`
      SELECT json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'handle', u.handle,
        'createdAt', u.created_at, 'lastLogin', u.last_login, 'isProfileOn', u.enable_profile,
        'notifications', (SELECT json_build_object('switches', n.switches, 'planHour', n.plan_hour, 'timeZone', n.time_zone)
          FROM notification_settings n WHERE n.user_id = u.id),
        ${Prisma.join(lists)}) AS account
      FROM users u WHERE u.id = ${userId}::uuid`),
  ]);
  return `${JSON.stringify({ ...row?.account, preferences: preferences ?? {} }, undefined, 1)}\n`;
}

/** Reads all pictures of a person's own library page by page, those that no recipe shows as well. */
export async function* readOwnImages({ db }: Reading, { libraryId }: ExportOwner): AsyncGenerator<ExportedImage[]> {
  for (let after = firstId; ;) {
    const page = await db.image.findMany({
      where: { libraryId, id: { gt: after } },
      select: exportedImageSelect,
      orderBy: { id: 'asc' },
      take: pageSize,
    });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}
