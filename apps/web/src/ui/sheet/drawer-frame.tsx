import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode, useDeferredValue } from 'react';
import { Drawer } from '@mantine/core';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useFocusBack } from '../dialogs/use-focus-back.ts';
import { Mantine } from '../theme/mantine.tsx';
import { movement } from '../theme/motion.ts';
import styles from './drawer-frame.module.css';

interface DrawerFrameProps {
  open: boolean;
  onClose: () => void;
  /** Class of what slides in. */
  className: string | undefined;
  /** Milliseconds that it takes to slide in. */
  duration: number;
  /** The name of a drawer without a Drawer.Title. */
  label?: string;
  /** The edge from which it slides in. The default is the start of the line. */
  position?: 'bottom';
  size?: string;
  children: ReactNode;
}

/**
 * Slides over the screen from one of its edges, and keeps the focus inside. Escape, Back and a press outside close it.
 * Only parts that load when they open may import it, because it needs Mantine.
 */
export function DrawerFrame({ open, onClose, className = '', duration, label, children, ...place }: DrawerFrameProps) {
  useLayer(open, onClose);
  useFocusBack(open);
  // It starts closed for a moment, because what it shows takes the focus.
  const isShown = useDeferredValue(open, false);
  return (
    <Mantine>
      <Drawer.Root
        opened={isShown}
        returnFocus={false}
        onClose={onClose}
        transitionProps={{ duration: movement(duration) }}
        classNames={{ overlay: styles.overlay ?? '', content: className }}
        {...place}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={label} data-open={open || undefined}>
          {children}
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  );
}
