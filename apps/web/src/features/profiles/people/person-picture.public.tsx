import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './people.module.css';

interface PersonPictureProps {
  name: string;
  /** The first picture of the profile. */
  image?: RecipeImage | null | undefined;
  large?: boolean;
}

/** Shows the picture beside a person's name, or its first letter. */
export const PersonPicture = ({ name, image, large = false }: PersonPictureProps) => (
  <span className={styles.picture} data-large={large || undefined}>
    <Picture
      title={name}
      shape="round"
      source={image == null ? null : sourceOf(image)}
      sizes={large ? '5rem' : '2.75rem'}
    />
  </span>
);

/** Shows a handle. It runs from left to right in every language. */
export const Handle = ({ handle }: { handle: string }) => <bdi dir="ltr">@{handle}</bdi>;
