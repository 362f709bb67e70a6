import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { trpc } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failures.ts';
import { paths } from '#web/lib/paths.ts';
import { blankDraft, newRecipeId, newRecipeSlot, readDraft, type RecipeDraft, removeDraft } from './draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { emptyForm, formOf } from './editor-form.ts';
import { Editor } from './editor.tsx';
import { useFocusOnView } from './editor-focus.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { RecipeFailure } from './recipe-failure-screen.tsx';

/** Writes a new recipe or changes one. */
export function EditorScreen() {
  const { recipeId: slot = newRecipeSlot } = useParams();
  const isNew = slot === newRecipeSlot;
  const me = trpc.users.getMe.useQuery(undefined, { staleTime: Infinity });
  const recipe = trpc.recipes.getRecipe.useQuery({ id: slot }, { enabled: !isNew });
  const isGone = recipe.data === undefined && failureOf(recipe.error).status === 404;
  const userId = me.data?.id;
  const isReady = isNew || recipe.data !== undefined || isGone;
  if (userId !== undefined && isReady) {
    return <OpenedEditor key={slot} slot={slot} userId={userId} recipe={recipe.data ?? null} isGone={isGone} />;
  }
  const error = recipe.error ?? me.error;
  if (error === null) return <EditorSkeleton isNew={isNew} />;
  const retry = () => void Promise.all([me.refetch(), isNew ? null : recipe.refetch()]);
  return <RecipeFailure error={error} onRetry={retry} />;
}

/** What is left of a recipe that somebody deleted: all of it is new. */
const asNew = (draft: RecipeDraft): RecipeDraft => ({ ...draft, recipeId: newRecipeId(), version: 0, base: emptyForm });

interface OpenedEditorProps {
  slot: string;
  userId: string;
  /** As the server has it; null for a new one, and for one that is gone. */
  recipe: Recipe | null;
  isGone: boolean;
}

const draftOf = (userId: string, recipe: Recipe): RecipeDraft => ({
  userId,
  recipeId: recipe.id,
  savedAt: 0,
  version: recipe.version,
  base: formOf(recipe),
  form: formOf(recipe),
});

/** A draft that was left behind is offered before anything can be typed over it. */
function OpenedEditor({ slot, userId, recipe, isGone }: OpenedEditorProps) {
  const [kept] = useState(() => readDraft(slot, userId));
  const begin = () => (recipe === null ? blankDraft(userId) : draftOf(userId, recipe));
  const [start, setStart] = useState<RecipeDraft | null>(() => {
    if (kept !== null) return null;
    return begin();
  });
  const navigate = useNavigate();
  useFocusOnView(start === null ? 'offer' : 'form');
  if (isGone && kept === null) return <RecipeFailure error={null} />;
  if (start === null && kept !== null) {
    return (
      <DraftOffer
        draft={kept}
        isNew={slot === newRecipeSlot}
        isGone={isGone}
        onRestore={() => setStart(isGone ? asNew(kept) : kept)}
        onDiscard={() => {
          removeDraft(slot);
          if (isGone) void navigate(paths.home, { replace: true });
          else setStart(begin());
        }}
      />
    );
  }
  return start && <Editor slot={slot} start={start} current={recipe} />;
}

export { EditorScreen as Component };
