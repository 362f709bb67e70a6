import { getQueryKey } from '@trpc/react-query';
import { libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { Operation } from '@trivet/shared/sync/schemas';
import { emptyForm, formOf, type RecipeForm } from '#web/features/recipes/form.public.ts';
import { findCopy, type RecipeBefore } from '#web/lib/copy/local-copy.ts';
import { newId } from '#web/lib/new-id.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient, trpc, trpcClient } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { readDraft, type RecipeDraft, writeDraft } from './draft.ts';
import { formAfter, type Save } from './form-after.ts';
import { refusedSlotOf, removeSettledDrafts } from './refused-draft.ts';

/** The copy may be behind what the server has, or not have it yet. */
const atServer = { context: { isDirect: true } };

/**
 * Opens a save of a recipe that the server refused in the editor, as it was typed. A recipe that is in the trash is restored
 * first. The change stays listed until what becomes of it is saved. Throws when the server cannot be asked.
 */
export async function openAgain({ id, rowId, change: sent, seen = {} }: Operation, isInTrash: boolean): Promise<void> {
  const change = libraryChangeSchema.parse(sent);
  if (change.type !== 'create' && change.type !== 'save') return;
  removeSettledDrafts();
  if (isInTrash) await restore(rowId);
  const [present, me] = await Promise.all([readPresent(rowId), trpcClient.users.getMe.query()]);
  const slot = refusedSlotOf(id);
  // What was typed on top of it in the editor goes on.
  const begun = readDraft(slot, me.id);
  const draft = begun ?? {
    userId: me.id,
    savedAt: Date.now(),
    ...(await draftOf(rowId, change, { id, present, seen })),
  };
  if (begun === null && !writeDraft(slot, draft)) throw new Error('The browser has no room for the draft.');
  window.location.hash = paths.editRefused(draft.version === 0 ? 'new' : draft.recipeId, id);
}

async function restore(id: string): Promise<void> {
  await trpcClient.recipes.restoreRecipes.mutate({ ids: [id] }, atServer);
  await queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.recipes) });
  (await findCopy())?.noteChange();
}

/** Reads a recipe as the server has it, null for one that is gone or that the person may not read. */
async function readPresent(id: string): Promise<Recipe | null> {
  try {
    const recipe = await trpcClient.recipes.readRecipe.query({ id }, atServer);
    queryClient.setQueryData(getQueryKey(trpc.recipes.readRecipe, { id }, 'query'), recipe);
    return recipe;
  } catch (error) {
    if (failureOf(error).status !== 404) throw error;
    return null;
  }
}

interface Known {
  /** The id of the operation. */
  id: string;
  present: Recipe | null;
  seen: NonNullable<Operation['seen']>;
}

type Opened = Omit<RecipeDraft, 'userId' | 'savedAt'>;

async function draftOf(recipeId: string, change: Save, { id, present, seen }: Known): Promise<Opened> {
  const before = (await (await findCopy())?.stateBefore(id)) ?? null;
  if (change.type === 'create') {
    return { recipeId, version: 0, base: emptyForm, form: await formAfter(emptyForm, change, []) };
  }
  const known = [before?.shown, before?.stored, present].filter((recipe) => recipe != null);
  if (present !== null) {
    const { version, base, mine } = versionsOf(before, change, { ...formOf(present), ...seen });
    return { recipeId, version, base, form: await formAfter(mine, change, known) };
  }
  const form = await formAfter(before === null ? { ...emptyForm, ...seen } : formOf(before.shown), change, known);
  const ofGone = { fields: before === null ? fieldsIn(form) : null };
  return { recipeId: newId(), version: 0, base: emptyForm, form, ofGone };
}

/** Returns what the person changed, and what they changed it from: as the server had it, so that others' changes differ. */
function versionsOf(before: RecipeBefore | null, change: Save & { type: 'save' }, guessed: RecipeForm) {
  const version = before?.stored?.version ?? change.version ?? 1;
  const base = before?.stored ? formOf(before.stored) : guessed;
  return { version, base, mine: before === null ? base : formOf(before.shown) };
}

/** Returns the fields of a form that are not empty. */
const fieldsIn = (form: RecipeForm): (keyof RecipeForm)[] =>
  (Object.keys(emptyForm) as (keyof RecipeForm)[]).filter(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(emptyForm[field]),
  );
