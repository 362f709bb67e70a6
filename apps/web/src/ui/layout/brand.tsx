import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT } from '#web/lib/i18n.ts';
import styles from './brand.module.css';

/** The logo: a pot stand from above, with three ribs in a ring. */
const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden>
    <rect className={styles.ground} width="32" height="32" rx="9" />
    <g className={styles.ribs}>
      <circle cx="16" cy="16" r="8.2" />
      <path d="M16 16V5.4M16 16l9.2 5.3M16 16l-9.2 5.3" />
    </g>
    <circle className={styles.hub} cx="16" cy="16" r="2.7" />
  </svg>
);

/** Shows logo and name, and whether the server is self-hosted. */
export function Brand() {
  const t = useT();
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.words}>
        <span className={styles.name}>{t('common.product')}</span>
        {!isHosted() && <span className={styles.variant}>{t('common.selfHosted')}</span>}
      </span>
    </span>
  );
}
