import { Picture } from '#web/ui/picture.tsx';
import styles from './people.module.css';

/** What stands for a person: the first letter of the name. */
export const PersonPicture = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={styles.picture} data-large={large || undefined}>
    <Picture title={name} shape="round" />
  </span>
);

/** A handle, which runs from left to right in every language. */
export const Handle = ({ handle }: { handle: string }) => <bdi dir="ltr">@{handle}</bdi>;
