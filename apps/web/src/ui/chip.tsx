import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import styles from './chip.module.css';

interface ChipProps {
  children: ReactNode;
  to?: string;
  onClick?: () => void;
  /** Makes the chip a toggle. */
  pressed?: boolean;
  onRemove?: () => void;
  /** Name of the remove button: "Remove soup". */
  removeLabel?: string;
}

/** Shows a small word: plain, a link, a toggle, or with a button that removes it. */
export function Chip({ children, to, onClick, pressed, onRemove, removeLabel }: ChipProps) {
  const words = (
    <span className={styles.words} dir="auto">
      {children}
    </span>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={styles.chip} data-pressable>
        {words}
      </Link>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" className={styles.chip} data-pressable aria-pressed={pressed} onClick={onClick}>
        {words}
      </button>
    );
  }
  return (
    <span className={styles.chip} data-removable={onRemove !== undefined || undefined}>
      {words}
      {onRemove !== undefined && (
        <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
