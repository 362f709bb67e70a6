import type { Preferences } from '@trivet/shared/preferences/schema';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { IconUsers } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import styles from './grid/recipe-card.module.css';

/** Whether the preference wants the recipes of friends in a list or in a search. */
export const showsFriends = ({ includeFriends }: Preferences['myRecipes'], where: 'browse' | 'search'): boolean =>
  includeFriends === 'yes' || includeFriends === where;

type Owner = NonNullable<RecipeSummary['owner']>;

/** How a list names somebody: by the handle, or by the name where there is none. */
export const ownerWords = ({ name, handle }: Owner): string => (handle === null ? name : `@${handle}`);

/** The badge of a recipe that a friend shows. */
export function RecipeOwner({ owner }: { owner: Owner }) {
  const t = useT();
  const name = ownerWords(owner);
  return (
    <span className={styles.owner} role="img" aria-label={t('recipes.home.recipeOf', { name })}>
      <IconUsers size={16} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  );
}
