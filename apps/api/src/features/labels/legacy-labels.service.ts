import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LabelSummary } from '@trivet/shared/labels/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { findLabelsByTitle, getLabel, listLabels } from './read-labels.service.ts';
import { updateLabel, upsertLabel } from './write-labels.service.ts';

interface CountedLabel extends Omit<LabelSummary, 'recipeCount'> {
  recipeCount: string;
}

const counted = (label: LabelSummary): CountedLabel => ({ ...label, recipeCount: String(label.recipeCount) });

/** All labels, or those with a title, with their counts as text. */
export async function getLegacyLabels(ctx: UserContext, title: string | undefined): Promise<CountedLabel[]> {
  return (await (title === undefined ? listLabels(ctx) : findLabelsByTitle(ctx, title))).map(counted);
}

/** One label with its count as text. */
export const getLegacyLabel = async (ctx: UserContext, id: string): Promise<CountedLabel> =>
  counted(await getLabel(ctx, id));

// Commas are cleaned on these paths; a title that is nothing but commas means no label (REST answers 412).
function cleaned(typed: string): string {
  const title = cleanLabelTitle(typed);
  if (title === '') throw new DomainError('labelTitleInvalid', { field: 'title' });
  return title;
}

/** Gives a label, made where it is missing, to recipes; throws `recipeRequired` without any (REST answers 412). */
export const attachLegacyLabel = async (
  ctx: UserContext,
  { title, recipeId, recipeIds }: { title: string; recipeId?: string | undefined; recipeIds?: string[] | undefined },
): Promise<LabelSummary> => {
  const ids = recipeIds ?? (recipeId === undefined ? [] : [recipeId]);
  if (ids.length === 0) throw new DomainError('recipeRequired', { field: 'recipeId' });
  return upsertLabel(ctx, { title: cleaned(title), addToRecipeIds: ids });
};

/** Renames a label. */
export const renameLegacyLabel = async (ctx: UserContext, id: string, title: string): Promise<LabelSummary> =>
  updateLabel(ctx, { id, title: cleaned(title) });
