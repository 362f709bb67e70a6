import { useT } from '#web/lib/i18n.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import type { EditorState } from '../saving/state.ts';
import type { EditorClip } from './recipe-source.public.ts';

interface KeepPhotosProps {
  clip: EditorClip;
  editor: EditorState;
  multiple: boolean;
}

/** Decides whether the recipe keeps the photographs that it was read from. */
export function KeepPhotos({ clip, editor, multiple }: KeepPhotosProps) {
  const t = useT();
  const photos = clip.source?.images ?? [];
  if (photos.length === 0) return null;
  const isPhoto = new Set(photos.map(({ id }) => id));
  const isKept = editor.form.images.some(({ id }) => isPhoto.has(id));
  const keep = (wanted: boolean) =>
    editor.change(({ images }) => {
      const others = images.filter(({ id }) => !isPhoto.has(id));
      return { images: wanted ? [...others, ...photos].slice(multiple ? 0 : -1) : others };
    });
  return <CheckboxField label={t('photo.review.keep', { count: photos.length })} checked={isKept} onChange={keep} />;
}
