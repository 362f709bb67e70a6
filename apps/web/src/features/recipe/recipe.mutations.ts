import { useMutation } from '@tanstack/react-query';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { useScale } from '#web/features/cooking/cooking.public.ts';
import { logCooked } from '#web/features/diary/log-cooked.public.ts';
import { readListsAgain } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { type ApiUtils, queryClient, trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Changes of one recipe run one after the other, so that an earlier answer never covers a later change. */
const scopeOf = (recipeId: string) => ({ id: `recipe-${recipeId}` });

const isLastOf = (recipeId: string): boolean =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scopeOf(recipeId).id }) <= 1;

/**
 * Shows a change of an open recipe at once. The returned functions restore it, or replace it with the recipe of the
 * server.
 */
function shownAtOnce(utils: ApiUtils, recipeId: string) {
  const { readRecipe } = utils.recipes;
  const input = { id: recipeId };
  return {
    draw: async (change: (recipe: Recipe) => Recipe) => {
      await readRecipe.cancel(input);
      const before = readRecipe.getData(input);
      readRecipe.setData(input, (recipe) => recipe && change(recipe));
      return { before };
    },
    putBack: (shown: { before: Recipe | undefined } | undefined) => readRecipe.setData(input, shown?.before),
    trust: (recipe: Recipe) => {
      if (isLastOf(recipeId)) readRecipe.setData(input, recipe);
    },
  };
}

/** What can change without the editor, besides labels and the link. */
type QuickChange = Pick<UpdateRecipe, 'rating'>;

/** Saves the rating, and shows it at once. */
export function useQuickChange(recipeId: string) {
  const utils = trpc.useUtils();
  const shown = shownAtOnce(utils, recipeId);
  const change = trpc.recipes.saveRecipe.useMutation({
    scope: scopeOf(recipeId),
    onMutate: ({ rating }) => shown.draw((recipe) => ({ ...recipe, ...(rating !== undefined && { rating }) })),
    onError: (_error, _input, before) => shown.putBack(before),
    onSuccess: shown.trust,
    onSettled: () => readListsAgain(utils),
  });
  return (changes: QuickChange, then?: { onSuccess?: () => void; onSettled?: () => void }) =>
    change.mutate({ id: recipeId, ...changes }, then);
}

/** A recipe that somebody cooks. Only those of one's own libraries have a version and a day on which they were made last. */
type MadeRecipe = Pick<Recipe, 'id' | 'title'> & Partial<Pick<Recipe, 'version' | 'lastMadeAt'>>;

/**
 * Returns a function that enters in the diary that the recipe was cooked today, also without a network. A toast offers to
 * undo it and to say more. The server keeps the day in the recipe, and here it shows at once.
 */
export function useMadeToday({ id, title, version = 0, lastMadeAt: before = null }: MadeRecipe): () => void {
  const utils = trpc.useUtils();
  const [scale] = useScale(id);
  const showMadeAt = (lastMadeAt: string | null) =>
    utils.recipes.readRecipe.setData({ id }, (recipe) => recipe && { ...recipe, lastMadeAt });
  return () => {
    const cooked = { id, title, version: version > 0 ? version : null, scale: scale.toFraction() };
    const onLogged = (day: string) => {
      if (before === null || before < day) showMadeAt(day);
    };
    void logCooked(cooked, { onLogged, onUndone: () => showMadeAt(before) }).catch(reportError);
  };
}

/** A label to add to a recipe. One without an id is created. */
export interface AddedLabel {
  id: string | null;
  title: string;
  groupId: string | null;
}

/** Labels to add to a recipe and to remove from it. */
export interface LabelChange {
  added: readonly AddedLabel[];
  removedIds: readonly string[];
}

/** Changes labels of an open recipe at once, and keeps changes that others make meanwhile. */
export function useChangeLabels(recipeId: string) {
  const utils = trpc.useUtils();
  const shown = shownAtOnce(utils, recipeId);
  return useMutation({
    scope: scopeOf(recipeId),
    mutationFn: (change: LabelChange) => saveLabels(utils, recipeId, change),
    onMutate: (change) => shown.draw((recipe) => ({ ...recipe, labels: labelsAfter(recipe.labels, change) })),
    onError: (_error, _change, before) => shown.putBack(before),
    onSuccess: shown.trust,
    onSettled: () => Promise.all([readListsAgain(utils), utils.labelGroups.getLabelGroups.invalidate()]),
  });
}

function labelsAfter(labels: Recipe['labels'], { added, removedIds }: LabelChange): Recipe['labels'] {
  const now = new Date();
  const kept = labels.filter(({ id }) => !removedIds.includes(id));
  const more = added.map(({ id, title, groupId }) => ({
    id: id ?? `new-${title}`,
    title,
    labelGroupId: groupId,
    createdAt: now,
    updatedAt: now,
  }));
  return [...kept, ...more].sort((one, other) => one.title.localeCompare(other.title));
}

/** Most attempts at a change when somebody else saves the recipe in between. */
const mostTries = 3;

async function saveLabels({ client }: ApiUtils, id: string, { added, removedIds }: LabelChange): Promise<Recipe> {
  const addedIds = await Promise.all(
    added.map(
      async ({ id: known, title, groupId }) =>
        known ?? (await client.labels.upsertLabel.mutate({ title, labelGroupId: groupId })).id,
    ),
  );
  for (let tries = 1; ; tries += 1) {
    const { labels, version } = await client.recipes.readRecipe.query({ id });
    const kept = labels.map((label) => label.id).filter((labelId) => !removedIds.includes(labelId));
    try {
      return await client.recipes.saveRecipe.mutate({ id, version, labelIds: [...new Set([...kept, ...addedIds])] });
    } catch (error) {
      if (failureOf(error).code !== 'versionConflict' || tries === mostTries) throw error;
    }
  }
}

/** Copies a recipe. `onCopied` gets the copy. */
export function useCopyRecipe(onCopied: (copy: Recipe) => void) {
  const utils = trpc.useUtils();
  return trpc.recipes.copyRecipe.useMutation({
    onSuccess: (copy) => {
      utils.recipes.readRecipe.setData({ id: copy.id }, copy);
      onCopied(copy);
      showToast({ message: translate('recipes.view.copied', { title: copy.title }) });
    },
    onSettled: () => readListsAgain(utils),
  });
}

/** Turns the link of an open recipe on or off, and shows it at once. */
export function useSetLinkShared(recipeId: string) {
  const utils = trpc.useUtils();
  const shown = shownAtOnce(utils, recipeId);
  const set = trpc.recipes.setLinkShared.useMutation({
    scope: scopeOf(recipeId),
    onMutate: ({ isShared }) => shown.draw((recipe) => ({ ...recipe, linkShared: isShared })),
    onError: (_error, _input, before) => shown.putBack(before),
    onSuccess: shown.trust,
  });
  return {
    /** Resolves to whether the server has saved it. If not, a message has said so. */
    setShared: (isShared: boolean): Promise<boolean> =>
      set.mutateAsync({ id: recipeId, isShared }).then(
        () => true,
        () => false,
      ),
    /** True until the server has confirmed the change. */
    isPending: set.isPending,
  };
}

/** Copies a recipe behind a link to one's own recipes. `onSaved` gets the copy. */
export function useSaveShared(onSaved: (saved: Recipe) => void) {
  const utils = trpc.useUtils();
  return trpc.recipes.saveSharedRecipe.useMutation({
    onSuccess: (saved) => {
      utils.recipes.readRecipe.setData({ id: saved.id }, saved);
      onSaved(saved);
      showToast({ message: translate('recipes.share.saved', { title: saved.title }) });
    },
    onSettled: () => readListsAgain(utils),
  });
}
