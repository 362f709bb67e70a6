import { type ReactNode, useId } from 'react';
import listStyles from '../layout/list.module.css';
import styles from './select-row.module.css';

interface SelectRowProps {
  title: string;
  /** One quiet line below. */
  meta?: ReactNode;
  /** A picture or an icon before the text. */
  start?: ReactNode;
  /** A figure after it. */
  end?: ReactNode;
  checked: boolean;
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** A row of a list that is being chosen from: the box lies over all of it, so that a press counts anywhere. */
export function SelectRow({ title, meta, start, end, checked, onToggle }: SelectRowProps) {
  const id = useId();
  return (
    <li className={listStyles.row} data-pressable>
      <input
        type="checkbox"
        className={styles.cover}
        checked={checked}
        aria-labelledby={id}
        aria-describedby={meta === undefined ? undefined : `${id}-meta`}
        // A change of a box comes with the press that made it.
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
      <span className={styles.box} aria-hidden />
      {start !== undefined && <div className={listStyles.start}>{start}</div>}
      <div className={listStyles.text}>
        <span id={id} className={listStyles.title} dir="auto">
          {title}
        </span>
        {meta !== undefined && (
          <div id={`${id}-meta`} className={listStyles.meta}>
            {meta}
          </div>
        )}
      </div>
      {end !== undefined && <div className={listStyles.end}>{end}</div>}
    </li>
  );
}
