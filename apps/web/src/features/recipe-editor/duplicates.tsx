import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { comparedIngredients, type Duplicate } from '@trivet/shared/recipes/write-schemas';
import { IconCopyCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import styles from './notices.module.css';

/** The messages for what another recipe has in common with this one. */
export const duplicateMessages: Record<Duplicate['reason'], MessageKey> = {
  address: 'recipes.editor.duplicate.address',
  title: 'recipes.editor.duplicate.title',
  ingredients: 'recipes.editor.duplicate.ingredients',
};

interface ClippedDuplicateProps {
  clipped: Pick<ClippedRecipe, 'title' | 'url' | 'ingredients'>;
  /** The id of the edited recipe, which is not its own duplicate. */
  recipeId: string;
}

/** Shows the recipe that may be a duplicate of the clipped one. */
export function ClippedDuplicate({ clipped: { title, url, ingredients }, recipeId }: ClippedDuplicateProps) {
  const t = useT();
  const found = trpc.recipes.getDuplicatesOf.useQuery(
    { title, url, ingredients: ingredients.slice(0, comparedIngredients).toWellFormed(), ignoreIds: [recipeId] },
    // This is only a hint, so its failures are silent.
    { retry: false, meta: { failures: { '*': () => {} } } },
  );
  const [duplicate] = found.data ?? [];
  if (duplicate === undefined) return null;
  return (
    <div className={styles.notice} role="status">
      <IconCopyCheck size={20} aria-hidden />
      <p className={styles.words}>{t(duplicateMessages[duplicate.reason], { title: duplicate.title })}</p>
      <Link className={styles.link} to={paths.recipe(duplicate.id)} target="_blank">
        {t('recipes.editor.duplicate.compare')}
      </Link>
    </div>
  );
}
