import { useMemo } from 'react';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import type { FieldOrigins } from '../saving/origins.ts';
import { type Doubt, doubtsOf, type PlacedField } from './places.ts';
import type { EditorClip } from './recipe-source.public.ts';

/** Returns what somebody should compare before saving, as the form is now. */
export function useDoubts(clip: EditorClip | undefined, form: RecipeForm): readonly Doubt[] {
  const sources = clip?.source?.sources ?? null;
  const read = clip?.clipped;
  return useMemo(
    () => (sources === null || read === undefined ? [] : doubtsOf(form, read, sources)),
    [form, read, sources],
  );
}

/** Returns in words how much of each field is to be compared. */
export function useDoubtWords(doubts: readonly Doubt[]): FieldOrigins {
  const t = useT();
  const counts = new Map<PlacedField, number>();
  for (const { field } of doubts) counts.set(field, (counts.get(field) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([field, count]) => [field, t('photo.review.toCheck', { count })]));
}
