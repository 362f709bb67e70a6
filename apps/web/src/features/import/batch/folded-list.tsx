import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../import.module.css';

interface FoldedListProps {
  title: string;
  /** The text above the list. */
  help?: string;
  /** Whether the terms are shown as a file spells them, so that a small first letter stays small. */
  verbatim?: boolean;
  /** Pairs of dt and dd. */
  children: ReactNode;
}

/** A list of terms with their meanings. It is folded at first. */
export function FoldedList({ title, help, verbatim = false, children }: FoldedListProps) {
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      {help !== undefined && <p className={styles.foldedHelp}>{help}</p>}
      <dl className={styles.terms} data-verbatim={verbatim || undefined}>
        {children}
      </dl>
    </details>
  );
}
