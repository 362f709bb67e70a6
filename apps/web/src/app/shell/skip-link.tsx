import { useT } from '#web/lib/i18n.ts';
import styles from './skip-link.module.css';

/**
 * Jumps past the menu to the content. The Tab key reaches it first. It is no link, because the hash of a link would be
 * an address.
 */
export function SkipLink() {
  const t = useT();
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
      {t('common.skipToContent')}
    </button>
  );
}
