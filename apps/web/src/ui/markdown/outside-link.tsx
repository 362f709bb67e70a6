import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import styles from './outside-link.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A link to a page elsewhere, which says so and opens in a new tab. A page of this application opens here. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT();
  if (new URL(href).origin === window.location.origin) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink className={styles.icon} size="0.875em" aria-hidden data-mirrored />
      <VisuallyHidden> {t('common.newTab')}</VisuallyHidden>
    </a>
  );
}
