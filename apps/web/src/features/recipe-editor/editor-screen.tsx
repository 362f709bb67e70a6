import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { emptyForm, formOf } from '#web/features/recipes/form.public.ts';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { newId } from '#web/lib/new-id.ts';
import { paths, refusedChange } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Editor } from './editor.tsx';
import { useFocusOnView } from './focus.ts';
import { DraftOffer } from './saving/draft-offer.tsx';
import { refusedSlotOf } from './saving/refused-draft.ts';
import { blankDraft, newSlotOf, readDraft, readNewDraft, type RecipeDraft, removeDraft } from './saving/draft.ts';

/** The word in the address in place of the id for a new recipe. */
const newRecipe = 'new';

/** Writes a new recipe or changes one. */
export function EditorScreen() {
  const { recipeId: id = newRecipe } = useParams();
  const isNew = id === newRecipe;
  const [search] = useSearchParams();
  const refusedId = search.get(refusedChange);
  const me = trpc.users.getMe.useQuery(undefined, { staleTime: Infinity });
  const recipe = trpc.recipes.readRecipe.useQuery({ id }, { enabled: !isNew });
  const isGone = recipe.data === undefined && failureOf(recipe.error).status === 404;
  const userId = me.data?.id;
  const isReady = isNew || recipe.data !== undefined || isGone;
  if (userId !== undefined && isReady) {
    const opened = { id, refusedId, userId, recipe: recipe.data ?? null, isGone };
    return <OpenedEditor key={`${id} ${refusedId}`} {...opened} />;
  }
  const error = recipe.error ?? me.error;
  // The prompt to log in covers the screen, which is read again afterwards.
  if (error === null || failureOf(error).status === 401) return <EditorSkeleton isNew={isNew} />;
  const retry = () => void Promise.all([me.refetch(), isNew ? null : recipe.refetch()]);
  return <RecipeFailure error={error} onRetry={retry} />;
}

/** Returns a draft as a new recipe, for a recipe that somebody deleted. */
const asNew = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  recipeId: newId(),
  version: 0,
  base: emptyForm,
  ofGone: { fields: null },
});

interface OpenedEditorProps {
  /** The id in the address. */
  id: string;
  /** The id of the refused change that the person wants to edit, or null. */
  refusedId: string | null;
  userId: string;
  /** The recipe on the server, or null for a new or deleted one. */
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

function readKept(id: string, userId: string) {
  if (id === newRecipe) return readNewDraft(userId);
  const draft = readDraft(id, userId);
  return draft && { slot: id, draft };
}

/** Returns the draft of a refused change, which opens as it is. */
function readRefused(refusedId: string | null, userId: string, isGone: boolean) {
  const slot = refusedId === null ? null : refusedSlotOf(refusedId);
  const draft = slot === null ? null : readDraft(slot, userId);
  return slot === null || draft === null ? null : { slot, draft: isGone && draft.version > 0 ? asNew(draft) : draft };
}

/** Offers an existing draft before the person can type over it. */
function OpenedEditor({ id, refusedId, userId, recipe, isGone }: OpenedEditorProps) {
  const navigate = useNavigate();
  const [refused] = useState(() => readRefused(refusedId, userId, isGone));
  const [kept] = useState(() => (refused === null ? readKept(id, userId) : null));
  const begin = () => {
    const draft = recipe === null ? blankDraft(userId) : draftOf(userId, recipe);
    return { slot: id === newRecipe ? newSlotOf(draft.recipeId) : id, draft };
  };
  const [start, setStart] = useState(() => refused ?? (kept === null ? begin() : null));
  useFocusOnView(start === null ? 'offer' : 'form');
  if (isGone && kept === null && refused === null) return <RecipeFailure error={null} />;
  if (start === null && kept !== null) {
    return (
      <DraftOffer
        draft={kept.draft}
        isNew={id === newRecipe}
        isGone={isGone}
        onRestore={() => setStart(isGone ? { ...kept, draft: asNew(kept.draft) } : kept)}
        onAside={() => setStart(begin())}
        onDiscard={() => {
          removeDraft(kept.slot, kept.draft);
          if (isGone) void navigate(paths.home, { replace: true });
          else setStart(begin());
        }}
      />
    );
  }
  return start && <Editor slot={start.slot} start={start.draft} current={recipe} />;
}

export { EditorScreen as Component };
