import { type PointerEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Modal } from '../dialogs/modal.tsx';
import { PanelParts } from './panel-parts.tsx';
import styles from './sheet.module.css';

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
 * pull on its heading close it. Only parts that load when they open may import it.
 */
export function Sheet({ open, ...content }: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={content.onClose}
      place="bottom"
      duration={180}
      className={styles.content}
      aria-labelledby={id}
    >
      <SheetContent id={id} {...content} />
    </Modal>
  );
}

/** What the sheet shows. `id` is that of its title. */
function SheetContent({ id, title, titleRef, ...parts }: Omit<SheetProps, 'open'> & { id: string }) {
  const pull = usePull(parts.onClose);
  return (
    <div className={styles.sheet} data-pulled={pull.isPulled || undefined} style={{ translate: `0 ${pull.by}px` }}>
      <PanelParts
        {...parts}
        title={
          <h2 id={id} ref={titleRef} tabIndex={-1} data-autofocus>
            {title}
          </h2>
        }
        head={{ className: styles.handle, role: 'presentation', ...pull.handlers }}
      />
    </div>
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
