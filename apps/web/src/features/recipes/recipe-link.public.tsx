import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { Link } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './recipe-link.module.css';

interface RecipeLinkProps {
  recipe: { id: string; title: string; image: Pick<RecipeImage, 'location' | 'srcSet' | 'preview'> | null };
  /** Draws a card of its own. Without it, the link stands in the bubble of a message. */
  framed?: boolean;
}

/** Shows a recipe that a message or an answer names, to open. */
export const RecipeLink = ({ recipe: { id, title, image }, framed = false }: RecipeLinkProps) => (
  <Link to={paths.recipe(id)} className={styles.recipe} data-framed={framed || undefined}>
    <SmallPicture title={title} image={image} />
    <NamedTitle title={title} />
  </Link>
);

/** Shows the title of such a recipe, also of one that is gone. */
export const NamedTitle = ({ title }: { title: string }) => (
  <span className={styles.title} dir="auto">
    {title}
  </span>
);
