import { IconCloudUp } from '@tabler/icons-react';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { discardRefused } from '#web/lib/local/local.ts';
import { type Unsent, unsentStore } from '#web/lib/local/unsent.ts';
import { errorMessages } from '#web/lib/server/error-messages.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import styles from './unsent-sign.module.css';

/** What a refused change was about, by its noun. */
const namesOfNouns: Record<string, MessageKey> = { [cookingNoun]: 'unsent.cooking' };

/** Counts the changes that the server does not have yet. A press tells more about them. */
export default function UnsentSign() {
  const t = useT();
  const unsent = useStore(unsentStore);
  const [isOpen, setIsOpen] = useState(false);
  const count = unsent.waiting + unsent.refused.length;
  const label = t('unsent.count', { count });
  return (
    <>
      <button
        type="button"
        className={styles.sign}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <IconCloudUp size={20} aria-hidden />
        <span aria-hidden>{count}</span>
      </button>
      <Dialog open={isOpen} size="small" title={label} onClose={() => setIsOpen(false)}>
        {unsent.waiting > 0 && <p>{t('unsent.hint')}</p>}
        <Refused refused={unsent.refused} />
      </Dialog>
    </>
  );
}

function Refused({ refused }: Pick<Unsent, 'refused'>) {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <section>
      <h3>{t('unsent.refused')}</h3>
      <ul className={styles.refused}>
        {refused.map(({ operation: { id, noun }, code }) => {
          const name = namesOfNouns[noun];
          return (
            <li key={id}>
              {name !== undefined && <strong>{t(name)}</strong>} {t(errorMessages[code])}
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => void discardRefused()}>
        {t('unsent.discard')}
      </Button>
    </section>
  );
}
