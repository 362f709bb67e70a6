import type { Notation } from '@trivet/shared/amounts/notation';
import { splitAmount } from '@trivet/shared/shopping-lists/items/split-amount';
import type { CSSProperties } from 'react';
import { LineText } from '#web/ui/line-text.tsx';
import styles from './list.module.css';

interface NameStyle extends CSSProperties {
  /** About as wide as the name is. */
  '--name': string;
}

/** What a row says, with its amount at the end. The box beside it has it as its name. */
export function ItemTitle({ text, notation }: { text: string; notation: Notation }) {
  const { amount, name } = splitAmount(text, notation);
  return (
    <div className={styles.title} aria-hidden>
      <span className={styles.name} style={{ '--name': `${name.length}ch` } as NameStyle} dir="auto">
        <LineText line={name} />
      </span>
      {amount !== '' && (
        <span className={styles.amount} dir="auto">
          <LineText line={amount} />
        </span>
      )}
    </div>
  );
}
