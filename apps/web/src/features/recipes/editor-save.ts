import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useState } from 'react';
import { trpc } from '#web/lib/api.ts';
import { openAuthPrompt } from '#web/lib/auth-prompt.ts';
import { type Failure, failureOf } from '#web/lib/failures.ts';
import { forgetUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { newRecipeId, type RecipeDraft } from './draft.ts';
import {
  changesOf,
  emptyForm,
  type FormLabel,
  formOf,
  hasSameLabels,
  isSameForm,
  labelKey,
  type RecipeForm,
} from './editor-form.ts';
import type { EditorState } from './editor-state.ts';
import { readListsAgain } from './recipes.mutations.ts';

/** This form tells of its failures itself, and lets them be repeated. */
const quiet = { meta: { failures: { '*': () => {} } } };

/** Versions count from 1: a recipe of version 0 is not made yet. */
const isNew = ({ version }: Pick<RecipeDraft, 'version'>): boolean => version === 0;

interface SaveOptions {
  editor: EditorState;
  onSaved: (recipe: Recipe) => void;
  /** Somebody saved in between; this is what they made of it. */
  onConflict: (theirs: Recipe) => void;
}

/** Saves what is edited. What fails is told and changes nothing, so that it can be done again. */
export function useSave({ editor, onSaved, onConflict }: SaveOptions) {
  const utils = trpc.useUtils();
  const store = useStore();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (error: unknown) => {
    const found = failureOf(error);
    const { recipe } = (found.details ?? {}) as { recipe?: Recipe };
    if (found.code === 'versionConflict' && recipe !== undefined) {
      onConflict(recipe);
      return;
    }
    if (found.status === 401) {
      // Logging in loads the application anew; the draft is what comes back.
      if (editor.isKept) forgetUnsavedChanges();
      openAuthPrompt();
    }
    setFailure(found);
  };
  const finish = (sent: RecipeForm, recipe: Recipe) => {
    utils.recipes.getRecipe.setData({ id: recipe.id }, recipe);
    void readListsAgain(utils);
    const base = formOf(recipe);
    const { form } = editor.now();
    // What was typed while the save was on its way is not saved yet.
    const isStillThere = isSameForm(sent, form);
    editor.rebase({ recipeId: recipe.id, version: recipe.version, base, form: isStillThere ? base : form });
    if (!isStillThere) return;
    forgetUnsavedChanges();
    onSaved(recipe);
  };
  const save = async (draft: RecipeDraft = editor.now()): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      const sent = await store.withLabels(draft);
      finish(draft.form, await store.write({ ...draft, form: sent }));
    } catch (error) {
      fail(error);
    } finally {
      setIsSaving(false);
    }
  };
  /** For a recipe that somebody deleted while it was edited. */
  const saveAsNew = () => {
    editor.rebase({ recipeId: newRecipeId(), version: 0, base: emptyForm });
    return save();
  };
  return { save, saveAsNew, isSaving, failure };
}

/** The calls of a save. */
function useStore() {
  const utils = trpc.useUtils();
  const create = trpc.recipes.createRecipe.useMutation(quiet);
  const update = trpc.recipes.updateRecipe.useMutation(quiet);
  const upsertLabel = trpc.labels.upsertLabel.useMutation(quiet);

  /** Labels that were typed get made, and so do those that somebody deleted since. */
  const withLabels = async ({ base, form }: RecipeDraft): Promise<RecipeForm> => {
    if (hasSameLabels(base, form)) return form;
    const all = await utils.client.labels.getLabels.query();
    const known = new Map(all.map((label) => [labelKey(label), label]));
    const labels: FormLabel[] = [];
    for (const { title } of form.labels) {
      const { id } = known.get(labelKey({ title })) ?? (await upsertLabel.mutateAsync({ title }));
      labels.push({ id, title });
    }
    return { ...form, labels };
  };
  const write = async ({ recipeId, version, base, form }: RecipeDraft): Promise<Recipe> => {
    if (!isNew({ version })) return update.mutateAsync({ id: recipeId, version, ...changesOf(base, form) });
    const made = await create.mutateAsync({ id: recipeId, ...changesOf(emptyForm, form), title: form.title });
    // A retry answers what the first attempt made, which may be older than what stands in the form now.
    const missing = changesOf(formOf(made), form);
    return Object.keys(missing).length === 0
      ? made
      : update.mutateAsync({ id: made.id, version: made.version, ...missing });
  };
  return { withLabels, write };
}
