import type { SavedRecipe, UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { forgetKept, sendKept } from '#web/features/images/send-kept.public.ts';
import {
  changesOf,
  emptyForm,
  type FormLabel,
  formOf,
  labelKey,
  type RecipeForm,
  textFields,
} from '#web/features/recipes/form.public.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import type { RecipeDraft } from './draft.ts';
import type { EditorState } from './state.ts';

/** This form shows its failures itself, and offers to try again. */
const quiet = { meta: { failures: { '*': () => {} } } };

/** The options of a save beside the form. */
export type SaveOptions = Pick<UpdateRecipe, 'folder' | 'titleConflict'>;

/** Versions count from 1. A recipe of version 0 does not exist yet. */
const isNew = ({ version }: Pick<RecipeDraft, 'version'>): boolean => version === 0;

/** Returns the texts that a save replaces, as the form showed them. */
const textsReplaced = (base: RecipeForm, changes: Omit<UpdateRecipe, 'id'>): UpdateRecipe['seen'] =>
  Object.fromEntries(textFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, base[field]]])));

/** Returns the function that saves the form: one call, and one more for each new label. */
export function useSendForm(editor: EditorState) {
  const utils = trpc.useUtils();
  const create = trpc.recipes.addRecipe.useMutation(quiet);
  const update = trpc.recipes.saveRecipe.useMutation(quiet);

  /** Creates labels, or finds them by their titles, and sets their ids in the form. */
  const nameLabels = async (labels: readonly FormLabel[]): Promise<void> => {
    if (labels.length === 0) return;
    const upsert = ({ title, groupId }: FormLabel) =>
      utils.client.labels.upsertLabel.mutate({ title, ...(groupId !== null && { labelGroupId: groupId }) });
    const made = new Map((await Promise.all(labels.map(upsert))).map((label) => [labelKey(label), label.id]));
    editor.change((form) => ({
      labels: form.labels.map((label) => ({ ...label, id: made.get(labelKey(label)) ?? label.id })),
    }));
  };
  const write = async ({ recipeId, version, base, form }: RecipeDraft, options: SaveOptions): Promise<SavedRecipe> => {
    const asked = { ...options, withDuplicates: true };
    if (!isNew({ version })) {
      const changes = changesOf(base, form);
      return update.mutateAsync({ id: recipeId, version, ...changes, seen: textsReplaced(base, changes), ...asked });
    }
    const made = await create.mutateAsync({
      id: recipeId,
      ...changesOf(emptyForm, form),
      title: form.title,
      ...asked,
    });
    // A retry returns the recipe of the first attempt, which may be older than the form.
    const missing = changesOf(formOf(made), form);
    return Object.keys(missing).length === 0
      ? made
      : update.mutateAsync({ id: made.id, version: made.version, ...missing, ...asked });
  };
  /** Saves the present form. Labels that somebody deleted meanwhile are created again. */
  return async (options: SaveOptions): Promise<{ sent: RecipeDraft['form']; recipe: SavedRecipe }> => {
    await nameLabels(editor.now().form.labels.filter(({ id }) => id === null));
    const draft = editor.now();
    await sendKept(draft.form.images);
    try {
      const recipe = await write(draft, options);
      void forgetKept(draft.form.images);
      return { sent: draft.form, recipe };
    } catch (error) {
      const { code, field } = failureOf(error);
      if (code !== 'notFound' || field !== 'labelIds') throw error;
      await nameLabels(draft.form.labels);
      const named = editor.now();
      return { sent: named.form, recipe: await write(named, options) };
    }
  };
}
