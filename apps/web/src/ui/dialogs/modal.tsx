import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { movement } from '../theme/motion.ts';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';
import { useOpenings } from './use-openings.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  open: boolean;
  /** Called by Escape, Back and a press outside. Null when the dialog needs an answer. */
  onClose: (() => void) | null;
  /** The middle, or the edge from which it slides in. `all` fills the screen at once. */
  place: 'middle' | 'start' | 'bottom' | 'all';
  /** Milliseconds that it takes to come and to go. */
  duration?: number;
}

/** The role is said, because selectors look for it. */
const attributes = { open: true, role: 'dialog', 'aria-modal': true, tabIndex: -1 };

/**
 * A dialog above the page. It keeps the focus inside while it is open, and returns it afterwards. Only parts that load when
 * they open may import it.
 */
export const Modal = (props: ModalProps) => <OneOpening key={useOpenings(props.open)} {...props} />;

function OneOpening({ open, onClose, place, duration = 0, ...dialog }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const lasts = movement(duration);
  const isDrawn = useLingering(open, lasts);
  useLayer(open, onClose, 'both');
  useModal(layer, open);
  if (!isDrawn) return null;
  return createPortal(
    <div
      ref={layer}
      className={styles.layer}
      data-modal={place}
      data-open={open || undefined}
      style={{ transitionDuration: `${lasts}ms` }}
      role="presentation"
      // A press that begins inside, for instance to select a text, is not one outside.
      onPointerDown={({ target, currentTarget }) => (isPressed.current = target === currentTarget)}
      onClick={({ target, currentTarget }) => {
        if (open && target === currentTarget && isPressed.current) onClose?.();
      }}
    >
      <dialog {...dialog} {...attributes} data-open={open || undefined} />
    </div>,
    document.body,
  );
}

/** Returns true while something is open, and for as long as it takes to go. */
function useLingering(isOpen: boolean, lasts: number): boolean {
  const [isGone, setIsGone] = useState(!isOpen);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = window.setTimeout(() => setIsGone(true), lasts);
    return () => window.clearTimeout(timer);
  }, [isOpen, lasts]);
  return isOpen || (!isGone && lasts > 0);
}
