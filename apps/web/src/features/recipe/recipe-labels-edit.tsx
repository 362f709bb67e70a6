import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useEffect, useRef } from 'react';
import { EditorLabels } from '#web/features/recipe-editor/fields/labels.public.tsx';
import { type FormLabel, labelKey } from '#web/features/recipes/form.public.ts';
import styles from './recipe-labels.module.css';
import { useChangeLabels } from './recipe.mutations.ts';

interface RecipeLabelsEditProps {
  recipeId: string;
  labels: Recipe['labels'];
}

/** Shows the label fields of the editor. Each change is saved at once. */
export default function RecipeLabelsEdit({ recipeId, labels }: RecipeLabelsEditProps) {
  const change = useChangeLabels(recipeId);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const shown = labels.map(({ id, title, labelGroupId }) => ({ id, title, groupId: labelGroupId }));
  const save = ({ labels: next }: { labels: readonly FormLabel[] }) => {
    const before = new Set(shown.map(labelKey));
    const after = new Set(next.map(labelKey));
    change.mutate({
      added: next.filter((label) => !before.has(labelKey(label))),
      removedIds: shown.filter((label) => !after.has(labelKey(label))).map(({ id }) => id),
    });
  };
  return (
    <div ref={place} className={styles.edit}>
      <EditorLabels labels={shown} onChange={save} />
    </div>
  );
}
