import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import type { DeleteLabels, LabelSummary, MoveLabels, UpdateLabel } from '@trivet/shared/labels/schemas';
import type { LabelPlace } from './protocol.ts';
import { refuse, type WritableCopy, type Write } from './writable-copy.ts';

const listLabels = async (copy: WritableCopy): Promise<LabelSummary[]> =>
  (await copy.query<LabelSummary[]>('labels.listLabels', undefined)) ?? [];

/** Returns where labels are, undefined when the copy does not have all of them. */
async function placesOf(copy: WritableCopy, ids: readonly string[]): Promise<LabelPlace[] | undefined> {
  const places: LabelPlace[] = [];
  for (const id of ids) {
    const place = await copy.labelPlace(id);
    if (place === undefined) return undefined;
    places.push(place.isEditable ? place : refuse('forbidden'));
  }
  return places;
}

async function updateLabel(copy: WritableCopy, { id, title: typed, labelGroupId }: UpdateLabel) {
  const [place] = (await placesOf(copy, [id])) ?? [];
  if (place === undefined) return undefined;
  if (typed !== undefined) {
    const title = labelTitleSchema.safeParse(typed).data ?? refuse('labelTitleInvalid');
    const isTaken = (label: LabelSummary) => label.id !== id && label.title.toLowerCase() === title.toLowerCase();
    if ((await listLabels(copy)).some(isTaken)) return refuse('labelTaken');
    await copy.changeLabel(place, id, { type: 'setTitle', title });
  }
  if (labelGroupId !== undefined) await copy.changeLabel(place, id, { type: 'setGroup', labelGroupId });
  return { value: (await listLabels(copy)).find((label) => label.id === id) };
}

/** Deletes labels. What becomes of their recipes, the server alone decides. */
async function deleteLabels(copy: WritableCopy, { ids, includeAttachedRecipes }: DeleteLabels) {
  const places = includeAttachedRecipes === true ? undefined : await placesOf(copy, ids);
  if (places === undefined) return undefined;
  for (const [index, place] of places.entries()) await copy.changeLabel(place, ids[index] ?? '', { type: 'delete' });
  return { value: { count: places.length, recipeCount: 0, seq: null } };
}

/** Moves labels into groups, and returns where they were. */
async function moveLabels(copy: WritableCopy, { labels }: MoveLabels) {
  const places = await placesOf(
    copy,
    labels.map(({ id }) => id),
  );
  if (places === undefined) return undefined;
  const groups = new Map((await listLabels(copy)).map(({ id, labelGroupId }) => [id, labelGroupId]));
  for (const [index, { id, labelGroupId }] of labels.entries()) {
    const place = places[index];
    if (place !== undefined) await copy.changeLabel(place, id, { type: 'setGroup', labelGroupId });
  }
  return { value: { labels: labels.map(({ id }) => ({ id, labelGroupId: groups.get(id) ?? null })) } };
}

/** The changes of labels that wait where the server cannot be asked, by the paths of the typed API. */
export const labelWrites = {
  'labels.updateLabel': updateLabel,
  'labels.deleteLabels': deleteLabels,
  'labels.moveLabels': moveLabels,
} satisfies Record<string, Write>;
