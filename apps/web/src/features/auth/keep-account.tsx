import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth.module.css';

interface KeepAccountProps {
  /** When the account is deleted for good. */
  deletedAt: Date;
  isBusy: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks somebody who logs in to a closed account whether to keep it. It stands in the place of the form. */
export function KeepAccount({ deletedAt, isBusy, onKeep, onCancel }: KeepAccountProps) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const date = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'long' }).format(deletedAt);
  return (
    <section className={styles.form}>
      <h2 ref={title} tabIndex={-1} className={styles.question}>
        {t('auth.closing.title')}
      </h2>
      <p className={styles.welcome}>{t('auth.closing.message', { date })}</p>
      <Button tone="primary" wide busy={isBusy} onClick={onKeep}>
        {t('auth.closing.keep')}
      </Button>
      <Button wide onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </section>
  );
}
