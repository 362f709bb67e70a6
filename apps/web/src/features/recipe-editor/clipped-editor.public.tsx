import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { useState } from 'react';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { trpc } from '#web/lib/server/api.ts';
import { clippedTexts } from './clipped-page.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Editor } from './editor.tsx';
import { blankDraft, type DraftSlot, newSlotOf, readDraft, writeDraft } from './saving/draft.ts';
import type { EditorClip } from './source/recipe-source.public.ts';

/** Opens the editor with a clipped recipe. It is a draft from the start, so a reload loses nothing. */
export function ClippedEditor(clip: EditorClip) {
  const me = trpc.users.getMe.useQuery(undefined, { staleTime: Infinity });
  if (me.data !== undefined) return <OpenedClip userId={me.data.id} {...clip} />;
  return me.error === null ? (
    <EditorSkeleton isNew />
  ) : (
    <RecipeFailure error={me.error} onRetry={() => void me.refetch()} />
  );
}

/** The drafts of what was read, so that Back and Forward lead to what was typed and not to what was read. */
const begun = new WeakMap<ClippedRecipe, { slot: DraftSlot; userId: string }>();

function beginDraft(userId: string, { clipped, source }: EditorClip) {
  const known = begun.get(clipped);
  const kept = known?.userId === userId ? readDraft(known.slot, userId) : null;
  if (known !== undefined && kept !== null) return { slot: known.slot, draft: kept };
  const blank = blankDraft(userId);
  const draft = {
    ...blank,
    savedAt: Date.now(),
    form: { ...blank.form, ...clippedTexts(clipped), images: [...(source?.images ?? [])] },
  };
  const slot = newSlotOf(draft.recipeId);
  writeDraft(slot, draft);
  begun.set(clipped, { slot, userId });
  return { slot, draft };
}

function OpenedClip({ userId, ...clip }: EditorClip & { userId: string }) {
  const [{ slot, draft }] = useState(() => beginDraft(userId, clip));
  return <Editor slot={slot} start={draft} current={null} clip={clip} />;
}
