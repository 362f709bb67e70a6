import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { useUndoToast } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { type ApiUtils, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Reloads what a change of labels makes out of date. */
const readAgain = (utils: ApiUtils): Promise<unknown> =>
  Promise.all([utils.labels.invalidate(), utils.labelGroups.invalidate(), utils.recipes.invalidate()]);

/** Changes the labels on the screen at once, and returns the earlier ones. */
async function showAtOnce(utils: ApiUtils, change: (labels: LabelSummary[]) => LabelSummary[]) {
  await utils.labels.listLabels.cancel();
  const before = utils.labels.listLabels.getData();
  utils.labels.listLabels.setData(undefined, (labels) => labels && change(labels));
  return { putBack: () => utils.labels.listLabels.setData(undefined, before) };
}

const undoing = {
  readAgain,
  skippedText: (count: number) => translate('labels.undoSkipped', { count }),
};

/** Deletes labels, with or without their recipes. They leave the screen at once. */
export function useDeleteLabels() {
  const utils = trpc.useUtils();
  const toast = useUndoToast(undoing);
  return trpc.labels.deleteLabels.useMutation({
    onMutate: ({ ids }) => showAtOnce(utils, (labels) => labels.filter(({ id }) => !ids.includes(id))),
    onError: (_error, _input, shown) => shown?.putBack(),
    onSuccess: ({ count, recipeCount, seq }, { includeAttachedRecipes }) =>
      toast(
        includeAttachedRecipes === true
          ? translate('labels.deletedWithRecipes', { count: recipeCount })
          : translate('labels.deleted', { count }),
        seq,
      ),
    onSettled: () => void readAgain(utils),
  });
}

/** Merges a label into another one. */
export function useMergeLabels() {
  const utils = trpc.useUtils();
  const toast = useUndoToast(undoing);
  return trpc.labels.mergeLabels.useMutation({
    onSuccess: ({ label, seq }) => toast(translate('labels.merged', { title: label.title }), seq),
    onSettled: () => void readAgain(utils),
  });
}

/** Moves labels into a group, or out of it, at once. The toast offers to move them back. */
export function useMoveLabels() {
  const utils = trpc.useUtils();
  const shared = {
    onMutate: ({ labels: moved }: { labels: { id: string; labelGroupId: string | null }[] }) => {
      const groups = new Map(moved.map(({ id, labelGroupId }) => [id, labelGroupId]));
      return showAtOnce(utils, (labels) =>
        labels.map((label) => ({
          ...label,
          labelGroupId: groups.has(label.id) ? (groups.get(label.id) ?? null) : label.labelGroupId,
        })),
      );
    },
    onError: (_error: unknown, _input: unknown, shown: { putBack: () => void } | undefined) => shown?.putBack(),
    onSettled: () => void readAgain(utils),
  };
  const putBack = trpc.labels.moveLabels.useMutation(shared);
  return trpc.labels.moveLabels.useMutation({
    ...shared,
    onSuccess: (before) =>
      showToast({
        message: translate('labels.moved', { count: before.labels.length }),
        action: { label: translate('common.undo'), onClick: () => putBack.mutate(before) },
      }),
  });
}

// The dialog or the row shows these failures at its field.
const atTheField = {
  failures: { labelTaken: () => {}, labelTitleInvalid: () => {}, labelGroupTaken: () => {}, titleRequired: () => {} },
};

/** Creates a label. */
export function useCreateLabel() {
  const utils = trpc.useUtils();
  return trpc.labels.createLabel.useMutation({ meta: atTheField, onSettled: () => void readAgain(utils) });
}

/** Renames a label. The new name shows at once. */
export function useRenameLabel() {
  const utils = trpc.useUtils();
  return trpc.labels.updateLabel.useMutation({
    meta: atTheField,
    onSuccess: (label) =>
      utils.labels.listLabels.setData(undefined, (labels) =>
        labels?.map((other) => (other.id === label.id ? label : other)),
      ),
    onSettled: () => void readAgain(utils),
  });
}

/** Creates a group, or changes one. */
export function useSaveGroup() {
  const utils = trpc.useUtils();
  const options = { meta: atTheField, onSettled: () => void readAgain(utils) };
  return {
    create: trpc.labelGroups.createLabelGroup.useMutation(options),
    update: trpc.labelGroups.updateLabelGroup.useMutation(options),
  };
}

/** Deletes a group. Its labels stay. */
export function useDeleteGroup() {
  const utils = trpc.useUtils();
  const toast = useUndoToast(undoing);
  return trpc.labelGroups.deleteLabelGroup.useMutation({
    onSuccess: ({ seq }) => toast(translate('labels.groupDeleted'), seq),
    onSettled: () => void readAgain(utils),
  });
}
