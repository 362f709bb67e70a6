import type { Folder, Recipe } from '@trivet/shared/recipes/schemas';
import {
  type Duplicate,
  type SavedRecipe,
  type TitleTaken,
  titleTakenSchema,
} from '@trivet/shared/recipes/write-schemas';
import { useRef, useState } from 'react';
import { emptyForm, formOf, isSameForm, type RecipeForm } from '#web/features/recipes/form.public.ts';
import { readListsAgain } from '#web/features/recipes/recipes.mutations.public.ts';
import { newId } from '#web/lib/new-id.ts';
import { trpc } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { type Failure, failureOf } from '#web/lib/server/failures.ts';
import { forgetUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { missingGroups } from './label-groups.ts';
import type { EditorState } from './state.ts';
import { useSendForm } from './send-form.ts';

/** A question of a save. */
export type SaveQuestion = { about: 'groups'; titles: string[] } | ({ about: 'title' } & TitleTaken);

/** The answers so far. */
interface Answers {
  withoutGroups?: boolean;
  /** Recipes with the same title that the person knows about. */
  known?: TitleTaken['recipes'];
  titleConflict?: 'keep';
}

interface UseSave {
  editor: EditorState;
  /** The folder of the recipe. Saving moves a recipe out of the inbox. */
  folder: Folder | undefined;
  onSaved: (recipe: Recipe, duplicates: Duplicate[]) => void;
  /** Called with the present recipe when somebody saved in between. */
  onConflict: (theirs: Recipe) => void;
}

/**
 * Saves the edited recipe, after the necessary questions. A failure shows and changes nothing, so that the person can
 * try again.
 */
export function useSave({ editor, folder, onSaved, onConflict }: UseSave) {
  const sendForm = useSendForm(editor);
  const finish = useFinish(editor, onSaved);
  const titlesOfMissing = useMissingGroups(editor);
  const { isSaving, isUnderWay, whileSaving } = useOneAtATime();
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (error: unknown) => {
    const found = failureOf(error);
    const { recipe } = (found.details ?? {}) as { recipe?: Recipe };
    const taken = titleTakenSchema.safeParse(found.details);
    if (found.code === 'versionConflict' && recipe !== undefined) onConflict(recipe);
    else if (found.code === 'titleTaken' && taken.success) setQuestion({ about: 'title', ...taken.data });
    else {
      if (found.status === 401) logInAgain(editor);
      setFailure(found);
    }
  };
  const send = async (answers: Answers): Promise<void> => {
    try {
      const { sent, recipe } = await sendForm({
        titleConflict: answers.titleConflict ?? 'refuse',
        ...(folder === 'inbox' && { folder: 'main' }),
      });
      finish(sent, recipe, answers);
    } catch (error) {
      fail(error);
    }
  };
  const save = async (answers: Answers = {}): Promise<void> => {
    if (isUnderWay()) return;
    setFailure(null);
    setQuestion(null);
    const title = editor.now().form.title.trim();
    if (title !== editor.now().form.title) editor.change({ title });
    const titles = answers.withoutGroups === true ? [] : titlesOfMissing();
    if (titles.length > 0) setQuestion({ about: 'groups', titles });
    else await whileSaving(() => send(answers));
  };
  /** Saves the form as a new recipe, when somebody deleted the original during the edit. */
  const saveAsNew = () => {
    editor.rebase({ recipeId: newId(), version: 0, base: emptyForm });
    return save();
  };
  const answer = answersBy({ save, rename: (title) => editor.change({ title }), cancel: () => setQuestion(null) });
  return { save, saveAsNew, isSaving, failure, question, answer };
}

interface AnswersBy {
  save: (answers: Answers) => Promise<void>;
  rename: (title: string) => void;
  cancel: () => void;
}

/** Returns the answers to a question. */
const answersBy = ({ save, rename, cancel }: AnswersBy) => ({
  cancel,
  withoutGroups: () => save({ withoutGroups: true }),
  rename: ({ suggestedTitle, recipes }: TitleTaken) => {
    rename(suggestedTitle);
    return save({ withoutGroups: true, known: recipes });
  },
  keepTitle: ({ recipes }: TitleTaken) => save({ withoutGroups: true, known: recipes, titleConflict: 'keep' }),
});

export type SaveAnswers = ReturnType<typeof answersBy>;

/** Returns whether a save is running. `isUnderWay` also knows it before the next drawing. */
function useOneAtATime() {
  const underWay = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const whileSaving = async (work: () => Promise<void>): Promise<void> => {
    underWay.current = true;
    setIsSaving(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  };
  return { isSaving, isUnderWay: () => underWay.current, whileSaving };
}

/** Returns the titles of the groups that require a label of the recipe and have none. */
function useMissingGroups(editor: EditorState): () => string[] {
  const utils = trpc.useUtils();
  return () => {
    const groups = utils.labelGroups.getLabelGroups.getData() ?? [];
    return missingGroups(editor.now().form.labels, groups).map(({ title }) => title);
  };
}

/** Asks the person to log in again, over the form. For another person the application reloads, and the draft stays. */
function logInAgain(editor: EditorState): void {
  if (editor.isKept) forgetUnsavedChanges();
  openAuthPrompt();
}

/** Takes over the saved recipe, and calls `onSaved` unless the person typed more meanwhile. */
function useFinish(editor: EditorState, onSaved: UseSave['onSaved']) {
  const utils = trpc.useUtils();
  return (sent: RecipeForm, { duplicates = [], ...recipe }: SavedRecipe, { known = [] }: Answers) => {
    utils.recipes.readRecipe.setData({ id: recipe.id }, recipe);
    void readListsAgain(utils);
    void utils.labelGroups.getLabelGroups.invalidate();
    const base = formOf(recipe);
    const { form } = editor.now();
    // Text that was typed during the save is not saved yet.
    const isStillThere = isSameForm(sent, form);
    editor.rebase({ recipeId: recipe.id, version: recipe.version, base, form: isStillThere ? base : form });
    if (!isStillThere) return;
    forgetUnsavedChanges();
    onSaved(
      recipe,
      duplicates.filter(({ id }) => known.every((other) => other.id !== id)),
    );
  };
}
