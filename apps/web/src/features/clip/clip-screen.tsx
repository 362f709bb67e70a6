import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ClippedEditor } from '#web/features/recipe-editor/clipped-editor.public.tsx';
import { type EditorClip, sourceOfText } from '#web/features/recipe-editor/source/recipe-source.public.ts';
import { paths } from '#web/lib/paths.ts';
import { useAsked } from './asked-clip.ts';
import { ClipForm, type ClipFormState } from './clip-form.tsx';
import { forgetHandedPage } from './handed-page.ts';
import { keepPastedText } from './pasted-text.public.ts';
import type { ClipRequest } from './use-clip.ts';

type Found = Omit<EditorClip, 'back'>;

/** Takes a recipe from a page, a text or a saved page. The editor shows it before it is saved. */
export function ClipScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [state, setState] = useState<ClipFormState>(useAsked());
  const [found, setFound] = useState<Found | null>(null);
  if (parameters.has('found')) {
    // After a reload, only the draft is left of it.
    if (found === null) return <Navigate to={paths.newRecipe} replace />;
    return <ClippedEditor {...found} back={paths.clip} />;
  }
  const show = async (clipped: ClippedRecipe, request: ClipRequest) => {
    setFound({ clipped, ...('text' in request && { source: sourceOfText(request.text ?? '') }) });
    void forgetHandedPage();
    keepPastedText('');
    // The back button or a reload must not read the shared content again.
    await navigate(paths.clip, { replace: true });
    await navigate(paths.clipFound);
  };
  const change = (next: ClipFormState) => {
    setState(next);
    keepPastedText(next.text);
  };
  return <ClipForm state={state} onChange={change} onFound={(clipped, request) => void show(clipped, request)} />;
}

export { ClipScreen as Component };
