import type { KnownPerson } from '#web/features/profiles/people/person-picker.public.tsx';
import { Handle, PersonPicture } from '#web/features/profiles/people/person-picture.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './messages.module.css';

/** Shows the receiver of a new message, and a button to choose somebody else. */
export function ChosenPerson({ person, onRelease }: { person: KnownPerson; onRelease: () => void }) {
  const t = useT();
  return (
    <div className={styles.chosen}>
      <PersonPicture name={person.name} image={person.image} />
      <div className={styles.who}>
        <span className={styles.name}>
          <bdi>{person.name}</bdi>
        </span>
        {person.handle !== null && (
          <span className={styles.handle}>
            <Handle handle={person.handle} />
          </span>
        )}
      </div>
      <Button tone="quiet" size="small" onClick={onRelease}>
        {t('messages.change')}
      </Button>
    </div>
  );
}
