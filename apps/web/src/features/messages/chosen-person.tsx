import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { Person } from './messages.mutations.ts';
import { Face } from './messages-states.tsx';
import styles from './messages.module.css';

/** Who is written to, and the way to somebody else. */
export function ChosenPerson({ person, onRelease }: { person: Person; onRelease: () => void }) {
  const t = useT();
  return (
    <div className={styles.chosen}>
      <Face name={person.name} />
      <div className={styles.who}>
        <span className={styles.name}>
          <bdi>{person.name}</bdi>
        </span>
        <span>
          <PersonHandle person={person} />
        </span>
      </div>
      <Button tone="quiet" size="small" onClick={onRelease}>
        {t('messages.change')}
      </Button>
    </div>
  );
}

/** A handle, which runs from left to right in every language; nothing for somebody without one. */
export const PersonHandle = ({ person: { handle } }: { person: Person }) =>
  handle !== null && (
    <bdi className={styles.handle} dir="ltr">
      @{handle}
    </bdi>
  );
