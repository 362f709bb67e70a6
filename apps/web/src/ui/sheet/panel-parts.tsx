import type { HTMLAttributes, ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './panel-parts.module.css';

interface PanelPartsProps {
  /** A heading of the second level. */
  title: ReactNode;
  /** A button beside the title, for instance one that clears the form. */
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The button at the end, which stays in view while the rest scrolls. */
  footer?: ReactNode;
  /** Attributes of the row with the title, for instance handlers of a pull. */
  head?: HTMLAttributes<HTMLDivElement>;
}

/** The parts of a panel or a sheet: a row with the title, content that scrolls, and a foot. */
export function PanelParts({ title, action, onClose, children, footer, head = {} }: PanelPartsProps) {
  const t = useT();
  const { className = '', ...attributes } = head;
  return (
    <>
      <div className={`${styles.head ?? ''} ${className}`} {...attributes}>
        {title}
        {action}
        <IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </>
  );
}
