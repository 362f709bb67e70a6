import { useT } from '#web/lib/i18n.ts';
import styles from './skip-link.module.css';

/** The first thing that the Tab key reaches: past the menu to the content. Not a link, whose hash would be an address. */
export function SkipLink() {
  const t = useT();
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
      {t('common.skipToContent')}
    </button>
  );
}
