import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCapabilities } from '#web/features/account/capabilities.public.ts';
import type { FieldImage } from '#web/features/images/images-field.public.tsx';
import { ClippedEditor } from '#web/features/recipe-editor/clipped-editor.public.tsx';
import { type EditorClip, sourceOfReading } from '#web/features/recipe-editor/source/recipe-source.public.ts';
import { paths } from '#web/lib/paths.ts';
import { ofServer } from '#web/lib/server/server.ts';
import { PhotoForm } from './photo-form.tsx';
import type { PhotoRequest } from './use-photo-reader.ts';
import type { RecipeReading } from '@trivet/shared/ocr/schemas';

/** Returns a function for the address of a file's picture, as a list that is empty for other files. */
function usePictureUrl(): (file: File) => string[] {
  const last = useRef<string | null>(null);
  const forget = () => {
    if (last.current !== null) URL.revokeObjectURL(last.current);
    last.current = null;
  };
  useEffect(() => forget, []);
  return useCallback((file) => {
    forget();
    if (!file.type.startsWith('image/')) return [];
    last.current = URL.createObjectURL(file);
    return [last.current];
  }, []);
}

/** Takes a recipe from photographs or a document. The editor shows it beside them before it is saved. */
export function PhotoScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { multipleImages } = useCapabilities();
  const [images, setImages] = useState<readonly FieldImage[]>([]);
  const [found, setFound] = useState<Omit<EditorClip, 'back'> | null>(null);
  const urlOf = usePictureUrl();
  if (parameters.has('found')) {
    // After a reload, only the draft is left of it.
    if (found === null) return <Navigate to={paths.newRecipe} replace />;
    return <ClippedEditor {...found} back={paths.photo} />;
  }
  const show = async (reading: RecipeReading, request: PhotoRequest) => {
    const read = 'images' in request ? request.images : [];
    const pictures = 'images' in request ? read.map(({ location }) => ofServer(location)) : urlOf(request.file);
    setFound(sourceOfReading(reading, { pictures, images: multipleImages ? read : read.slice(0, 1) }));
    await navigate(paths.photoFound);
  };
  return <PhotoForm images={images} onImages={setImages} onFound={(reading, request) => void show(reading, request)} />;
}

export { PhotoScreen as Component };
