import { IconCloudUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import styles from './unsent-sign.module.css';

/** Counts the changes that the server does not have yet, and leads to the page that lists them. */
export default function UnsentSign() {
  const t = useT();
  const { waiting, refused } = useStore(unsentStore);
  const count = waiting + refused.length;
  const label = t('unsent.count', { count });
  return (
    <Link to={paths.waiting} className={styles.sign} aria-label={label} title={label}>
      <IconCloudUp size={20} aria-hidden />
      <span aria-hidden>{count}</span>
    </Link>
  );
}
