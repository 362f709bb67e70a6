import type { LibraryChange } from '@trivet/shared/recipes/library/library-change';
import { findOwnImages, holdImages } from '#api/features/images/images.public';
import { advanceSeq } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';

/** A label that a person made without a network. */
export type NewLabel = NonNullable<Extract<LibraryChange, { type: 'save' }>['newLabels']>[number];

/** A list of ids of a change. Without one, nothing changes. */
type Ids = readonly string[] | null | undefined;

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

interface LabelsOfChange {
  libraryId: string;
  labelIds: Ids;
  /** The labels that the person made without a network, by their ids. */
  newLabels: ReadonlyMap<string, NewLabel>;
}

/**
 * Returns the ids of the labels that a change which waited names, and makes those that were made without a network, unless
 * the library has one with the title. Online, an id of no label refuses the save, because the person sees the refusal at
 * once and nothing is lost. Here the label was deleted while the change waited, and the rest of the change is worth more. The
 * library is locked.
 */
export async function takeLabels(
  tx: Tx,
  { libraryId, labelIds, newLabels }: LabelsOfChange,
): Promise<{ labelIds: string[] | undefined; madeIds: string[] }> {
  if (labelIds == null) return { labelIds: undefined, madeIds: [] };
  const ids = distinct(labelIds);
  const rows = await tx.label.findMany({
    where: { id: { in: ids }, libraryId },
    select: { id: true, deletedAt: true },
  });
  const known = new Map(rows.map(({ id, deletedAt }) => [id, deletedAt === null]));
  // One that was made by an earlier change and lies in the trash was deleted by somebody, and does not return.
  const missing = ids.flatMap((id) => (known.has(id) ? [] : (newLabels.get(id) ?? [])));
  const taken = await findOrMake(tx, libraryId, missing);
  const idOf = new Map(taken.map(({ newId, id }) => [newId, id]));
  return {
    labelIds: distinct(ids.flatMap((id) => (known.get(id) === true ? id : (idOf.get(id) ?? [])))),
    madeIds: distinct(taken.flatMap(({ id, isMade }) => (isMade ? [id] : []))),
  };
}

/** A new label with the id of the one that stands for it. */
interface TakenLabel {
  newId: string;
  id: string;
  isMade: boolean;
}

async function findOrMake(tx: Tx, libraryId: string, labels: readonly NewLabel[]): Promise<TakenLabel[]> {
  if (labels.length === 0) return [];
  const seq = await advanceSeq(tx, libraryId);
  const given = Prisma.sql`unnest(${labels.map(({ id }) => id)}::uuid[], ${labels.map(({ title }) => title)}::text[],
    ${labels.map(({ labelGroupId }) => labelGroupId)}::uuid[]) AS given (id, title, group_id)`;
  const live = Prisma.sql`l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL AND lower(l.title) = lower(given.title)`;
  // The id of another library's label is not free.
  return tx.$queryRaw<TakenLabel[]>(Prisma.sql`
    WITH made AS (
      INSERT INTO labels (id, library_id, title, label_group_id, seq)
      SELECT DISTINCT ON (lower(given.title))
        CASE WHEN EXISTS (SELECT FROM labels o WHERE o.id = given.id) THEN gen_random_uuid() ELSE given.id END,
        ${libraryId}::uuid, given.title, g.id, ${seq}
      FROM ${given} LEFT JOIN label_groups g
        ON g.id = given.group_id AND g.library_id = ${libraryId}::uuid AND g.deleted_at IS NULL
      WHERE NOT EXISTS (SELECT FROM labels l WHERE ${live})
      RETURNING id, title)
    SELECT given.id AS "newId", coalesce(made.id, l.id) AS id, made.id IS NOT NULL AS "isMade"
    FROM ${given} LEFT JOIN made ON lower(made.title) = lower(given.title) LEFT JOIN labels l ON ${live}`);
}

/**
 * Returns those of the linked recipes of a change which waited that the library still has, for the reason of
 * {@link takeLabels}. Nothing takes them away until the library is unlocked.
 */
export async function presentLinks(
  tx: Tx,
  { id, libraryId }: { id: string; libraryId: string },
  linkedIds: Ids,
): Promise<string[] | undefined> {
  if (linkedIds == null) return undefined;
  const wanted = distinct(linkedIds);
  const rows = await tx.recipe.findMany({
    where: { id: { in: wanted }, libraryId, deletedAt: null },
    select: { id: true },
  });
  const found = new Set(rows.map((row) => row.id));
  // The save refuses a link of a recipe to itself.
  return wanted.filter((linkedId) => linkedId === id || found.has(linkedId));
}

/**
 * Returns those of the pictures of a change which waited that its recipe shows or that the actor may attach, for the
 * reason of {@link takeLabels}. They stay until the commit.
 */
export async function presentImages(
  ctx: UserContext,
  tx: Tx,
  recipeId: string,
  imageIds: Ids,
): Promise<string[] | undefined> {
  if (imageIds == null) return undefined;
  const wanted = distinct(imageIds);
  const rows = await tx.recipeImage.findMany({
    where: { recipeId, imageId: { in: wanted } },
    select: { imageId: true },
  });
  const shown = new Set(rows.map((row) => row.imageId));
  const own = await findOwnImages(
    ctx,
    wanted.filter((id) => !shown.has(id)),
    tx,
  );
  const held = await holdImages(tx, [...shown]);
  const found = new Set([...own, ...held]);
  return wanted.filter((id) => found.has(id));
}
