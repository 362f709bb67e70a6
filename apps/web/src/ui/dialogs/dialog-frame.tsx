import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useDeferredValue, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { Mantine } from '../theme/mantine.tsx';
import { movement } from '../theme/motion.ts';
import styles from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useOpenings } from './use-openings.ts';
import { useTyped } from './use-typed.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the end, the strongest last. */
  footer?: ReactNode;
  /** Whether Escape, Back or a press outside closes the dialog. False when the dialog needs an answer. */
  dismissible?: boolean;
  size?: 'small' | 'normal' | 'large';
}

const widths = { small: '26rem', normal: '34rem', large: '48rem' };

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Handlers of a dialog that closes: while it fades, a second press does not do again what the first one did. */
const takesNothing = {
  onClickCapture: ignore,
  onSubmitCapture: ignore,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Enter') ignore(event);
  },
};

/** The dialog itself; screens use {@link Dialog} of dialog.tsx, which loads it. */
export default function DialogFrame(props: DialogProps) {
  return <OneOpening key={useOpenings(props.open)} {...props} />;
}

function OneOpening({ open, ...rest }: DialogProps) {
  const t = useT();
  const { title, onClose: close, children, footer, dismissible = true, size = 'normal' } = rest;
  const content = useRef<HTMLDivElement>(null);
  const { watch, unlessTyped } = useTyped(content, open && dismissible);
  const onClose = unlessTyped(close);
  useLayer(open, dismissible ? onClose : null);
  useFocusBack(open);
  // It starts closed for a moment, because what it shows takes the focus.
  const isShown = useDeferredValue(open, false);
  return (
    <Mantine>
      <Modal.Root
        opened={isShown}
        returnFocus={false}
        onClose={onClose}
        size={widths[size]}
        centered
        closeOnEscape={dismissible}
        closeOnClickOutside={dismissible}
        transitionProps={{ duration: movement(140) }}
        classNames={{ inner: styles.inner ?? '', content: styles.content ?? '', overlay: styles.overlay ?? '' }}
      >
        <Modal.Overlay />
        <Modal.Content
          ref={content}
          data-open={open || undefined}
          // Mantine gives the focus without scrolling, and on a low screen that may be below the foot.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          {...(open ? watch : takesNothing)}
        >
          {/* A plain div, because Mantine's own header would be a second banner landmark. */}
          <div className={styles.header}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            <Modal.CloseButton className={styles.close} aria-label={t('common.close')} icon={<IconX size={20} />} />
          </div>
          <Modal.Body className={styles.body}>{children}</Modal.Body>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  );
}
