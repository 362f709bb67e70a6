import { completeSnapshot, recipeSnapshotSchema } from '@trivet/shared/recipes/revision-schemas';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { OwnRevision } from '@trivet/readers/own-files/json-ld-own';
import { type ExportedImage, exportedImageSelect, type ExportedRecipe, type ExportOwner } from '../exported-recipe.ts';

/**
 * Most text of the earlier states of one recipe, in bytes. The oldest states beyond it are left out. They are held in
 * memory.
 * @limit Exports and print
 */
const maxHistoryBytes = 16 * 1_024 ** 2;
/** Bytes, as the database compresses them, that one statement reads. */
const groupBytes = 1_024 ** 2;

/** Earlier states by recipe, oldest first. */
export type Histories = ReadonlyMap<string, readonly OwnRevision[]>;

/** Cuts recipes into groups whose earlier states fit into memory together. */
export function historyGroups(recipes: readonly ExportedRecipe[]): ExportedRecipe[][] {
  const groups: ExportedRecipe[][] = [];
  let room = 0;
  for (const recipe of recipes) {
    const last = groups.at(-1);
    if (last && recipe.historyBytes <= room) last.push(recipe);
    else {
      groups.push([recipe]);
      room = groupBytes;
    }
    room -= recipe.historyBytes;
  }
  return groups;
}

interface RevisionRow extends Omit<OwnRevision, 'createdAt'> {
  recipeId: string;
  createdMs: number;
}

/** Reads the earlier states of those recipes that the owner may read. */
export async function readHistories(
  { db }: Pick<Services, 'db'>,
  { userId }: ExportOwner,
  recipes: readonly ExportedRecipe[],
): Promise<Histories> {
  const ids = recipes.filter(({ historyBytes }) => historyBytes > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<RevisionRow[]>(Prisma.sql`
    SELECT h.recipe_id AS "recipeId", h.version, (date_part('epoch', h.created_at) * 1000)::float8 AS "createdMs",
      h.author_id IS NOT DISTINCT FROM ${userId}::uuid AS "isByOwner", h.changed_fields AS "changedFields", h.snapshot
    FROM (SELECT *, sum(octet_length(snapshot::text)) OVER (PARTITION BY recipe_id ORDER BY version DESC) AS total
      FROM recipe_revisions WHERE recipe_id = ANY(${ids}::uuid[])) h
    WHERE h.total <= ${maxHistoryBytes} ORDER BY h.recipe_id, h.version`);
  const histories = new Map<string, OwnRevision[]>(ids.map((id) => [id, []]));
  for (const { recipeId, createdMs, ...row } of rows) {
    histories.get(recipeId)?.push({ ...row, createdAt: new Date(createdMs).toISOString() });
  }
  return histories;
}

const snapshotImagesSchema = recipeSnapshotSchema.pick({ images: true });

/** Returns the ids of the pictures of a stored state. A damaged state has none. */
const imageIdsOf = (snapshot: unknown): string[] =>
  snapshotImagesSchema.safeParse(completeSnapshot(snapshot)).data?.images.map(({ id }) => id) ?? [];

/** Returns the ids of the pictures that only earlier states of a recipe show. */
function earlierIdsOf({ id, images }: ExportedRecipe, histories: Histories): ReadonlySet<string> {
  const shown = new Set(images.map((image) => image.id));
  const named = (histories.get(id) ?? []).flatMap(({ snapshot }) => imageIdsOf(snapshot));
  return new Set(named.filter((imageId) => !shown.has(imageId)));
}

/** Reads the pictures that only earlier states of each recipe show, as far as they still exist, by recipe. */
export async function readEarlierImages(
  { db }: Pick<Services, 'db'>,
  { libraries }: ExportOwner,
  recipes: readonly ExportedRecipe[],
  histories: Histories,
): Promise<ReadonlyMap<string, ExportedImage[]>> {
  const idsOf = new Map(recipes.map((recipe) => [recipe.id, earlierIdsOf(recipe, histories)]));
  const ids = [...new Set([...idsOf.values()].flatMap((ofRecipe) => [...ofRecipe]))];
  if (ids.length === 0) return new Map();
  const images = await db.image.findMany({
    where: { id: { in: ids }, libraryId: { in: [...libraries] } },
    select: exportedImageSelect,
    orderBy: { id: 'asc' },
  });
  return new Map([...idsOf].map(([recipeId, ofRecipe]) => [recipeId, images.filter(({ id }) => ofRecipe.has(id))]));
}
