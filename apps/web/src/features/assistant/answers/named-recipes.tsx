import type { NamedRecipe } from '@trivet/shared/assistant/schemas';
import { Link } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './answers.module.css';

/** Shows the recipes that an answer names, to open. */
export function NamedRecipes({ recipes }: { recipes: readonly NamedRecipe[] }) {
  const t = useT();
  return (
    <ul className={styles.recipes} aria-label={t('assistant.recipes')}>
      {recipes.map(({ id, title, image }) => (
        <li key={id}>
          <Link to={paths.recipe(id)} className={styles.recipe}>
            <SmallPicture title={title} image={image} />
            <span className={styles.title} dir="auto">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
