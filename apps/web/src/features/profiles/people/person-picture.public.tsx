import { Picture } from '#web/ui/picture.tsx';
import styles from './people.module.css';

/** Shows the first letter of a person's name as their picture. */
export const PersonPicture = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={styles.picture} data-large={large || undefined}>
    <Picture title={name} shape="round" />
  </span>
);

/** Shows a handle. It runs from left to right in every language. */
export const Handle = ({ handle }: { handle: string }) => <bdi dir="ltr">@{handle}</bdi>;
