import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type PointerEvent, type ReactNode, type Ref, useDeferredValue, useRef, useState } from 'react';
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { Mantine } from '../theme/mantine.tsx';
import { movement } from '../theme/motion.ts';
import styles from './sheet.module.css';
import { useOpenings } from './use-openings.ts';

interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** A button beside the title, for instance one that clears the form. */
  action?: ReactNode;
  /** The title, which gets the focus when the sheet opens. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  /** The button at the end, which stays in view while the rest scrolls. */
  footer?: ReactNode;
}

/**
 * A sheet that slides over the lower part of the screen and keeps the focus inside. Escape, Back, a press outside and a
 * pull on its heading close it. Only parts that load when they open may import it, because it needs Mantine.
 */
export function Sheet(props: SheetProps) {
  return <OneOpening key={useOpenings(props.open)} {...props} />;
}

function OneOpening({ open, title, onClose, action, titleRef, children, footer }: SheetProps) {
  const t = useT();
  const pull = usePull(onClose);
  useLayer(open, onClose);
  // It starts closed for a moment, because only then Mantine remembers where the focus was.
  const isShown = useDeferredValue(open, false);
  return (
    <Mantine>
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        position="bottom"
        transitionProps={{ duration: movement(180) }}
        classNames={{ overlay: styles.overlay ?? '', content: styles.content ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div
            className={styles.sheet}
            data-pulled={pull.isPulled || undefined}
            style={{ translate: `0 ${pull.by}px` }}
          >
            <div className={styles.head} role="presentation" {...pull.handlers}>
              <Drawer.Title ref={titleRef} className={styles.title} tabIndex={-1} data-autofocus>
                {title}
              </Drawer.Title>
              {action}
              <IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={onClose} />
            </div>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.foot}>{footer}</div>}
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  );
}

/** Pixels that the heading is pulled down before the sheet closes. */
const farEnough = 72;

/** Lets a finger pull the sheet down by its heading. */
function usePull(onClose: () => void) {
  const from = useRef<number | null>(null);
  const [by, setBy] = useState(0);
  const [isPulled, setIsPulled] = useState(false);
  const end = (isClosing: boolean) => {
    from.current = null;
    setIsPulled(false);
    if (isClosing) onClose();
    else setBy(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('button') !== null) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsPulled(true);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== null) setBy(Math.max(0, clientY - from.current));
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (from.current !== null) end(clientY - from.current >= farEnough);
    },
    onPointerCancel: () => end(false),
  };
  return { by, isPulled, handlers };
}
