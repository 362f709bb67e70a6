import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { Picture } from '#web/ui/picture.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import styles from './small-picture.module.css';

interface SmallPictureProps {
  title: string;
  image: Pick<RecipeImage, 'location' | 'srcSet' | 'preview'> | null;
}

/** Shows the picture of a row, or its letter. */
export const SmallPicture = ({ title, image }: SmallPictureProps) => (
  <span className={styles.picture}>
    <Picture title={title} source={image && sourceOf(image)} sizes="3rem" />
  </span>
);
