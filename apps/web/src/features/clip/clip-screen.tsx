import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ClippedEditor } from '#web/features/recipe-editor/clipped-editor.public.tsx';
import { paths } from '#web/lib/paths.ts';
import { useAsked } from './asked-clip.ts';
import { ClipForm, type ClipFormState } from './clip-form.tsx';
import { forgetHandedPage } from './handed-page.ts';
import { keepPastedText } from './pasted-text.public.ts';

/** Takes a recipe from a page, a text or a saved page. The editor shows it before it is saved. */
export function ClipScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [state, setState] = useState<ClipFormState>(useAsked());
  const [found, setFound] = useState<ClippedRecipe | null>(null);
  if (parameters.has('found')) {
    // After a reload, only the draft is left of it.
    if (found === null) return <Navigate to={paths.newRecipe} replace />;
    return <ClippedEditor clipped={found} back={paths.clip} />;
  }
  const show = async (clipped: ClippedRecipe) => {
    setFound(clipped);
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
  return <ClipForm state={state} onChange={change} onFound={(clipped) => void show(clipped)} />;
}

export { ClipScreen as Component };
