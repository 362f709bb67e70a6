import type { Preferences } from '@trivet/shared/preferences/schema';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { IconUsers } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import styles from './grid/recipe-card.module.css';

/** Returns whether the preference includes the recipes of friends in a list or in a search. */
export const showsFriends = ({ includeFriends }: Preferences['myRecipes'], where: 'browse' | 'search'): boolean =>
  includeFriends === 'yes' || includeFriends === where;

type Owner = NonNullable<RecipeSummary['owner']>;

/** Returns a person's name for a list: the handle, or the name when there is no handle. */
export const ownerWords = ({ name, handle }: Owner): string => (handle === null ? name : `@${handle}`);

/** Shows whose recipe it is, as a badge. */
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
