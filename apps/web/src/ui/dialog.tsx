import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the strongest last. */
  footer?: ReactNode;
  /** Closing by Escape or a press outside; off where an answer is needed. */
  dismissible?: boolean;
  size?: 'small' | 'normal' | 'large';
}

const widths = { small: '26rem', normal: '34rem', large: '48rem' };

/** A dialog: focus stays inside while it is open and goes back to where it was. */
export function Dialog({ open, title, onClose, children, footer, dismissible = true, size = 'normal' }: DialogProps) {
  const t = useT();
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={widths[size]}
      centered
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      transitionProps={{ duration: 140 }}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '', overlay: styles.overlay ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A plain div: Mantine's own header would be a second banner landmark. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton className={styles.close} aria-label={t('common.close')} icon={<IconX size={20} />} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
