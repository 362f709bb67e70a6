import type { NamedRecipe } from '@trivet/shared/assistant/schemas';
import { RecipeLink } from '#web/features/recipes/recipe-link.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import styles from './answers.module.css';

/** Shows the recipes that an answer names, to open. */
export function NamedRecipes({ recipes }: { recipes: readonly NamedRecipe[] }) {
  const t = useT();
  return (
    <ul className={styles.recipes} aria-label={t('assistant.recipes')}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <RecipeLink recipe={recipe} framed />
        </li>
      ))}
    </ul>
  );
}
