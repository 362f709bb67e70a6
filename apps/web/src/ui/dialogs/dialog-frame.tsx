import { useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconX } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';
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
export default function DialogFrame({ open, title, onClose: close, children, footer, ...rest }: DialogProps) {
  const { dismissible = true, size = 'normal' } = rest;
  const t = useT();
  const id = useId();
  const content = useRef<HTMLDialogElement>(null);
  const { watch, unlessTyped } = useTyped(content, open && dismissible);
  const onClose = unlessTyped(close);
  return (
    <Modal
      ref={content}
      open={open}
      onClose={dismissible ? onClose : null}
      place="middle"
      duration={140}
      className={styles.content}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      // The focus comes without scrolling, and on a low screen it may be below the foot.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      {...(open ? watch : takesNothing)}
    >
      {/* A plain div, because a header would be a second banner landmark. */}
      <div className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={onClose} />
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}
