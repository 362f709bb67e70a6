import { type ReactNode, useId } from 'react';
import listStyles from '../layout/list.module.css';
import { Box } from './box.tsx';

interface SelectRowProps {
  title: string;
  /** One quiet line below the title. */
  meta?: ReactNode;
  /** A picture or an icon before the text. */
  start?: ReactNode;
  /** A figure after the text. */
  end?: ReactNode;
  checked: boolean;
  /** Called with true when Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** Shows a row of a list during a selection. Its checkbox covers all of it, so that a press counts anywhere. */
export function SelectRow({ title, meta, start, end, checked, onToggle }: SelectRowProps) {
  const id = useId();
  return (
    <li className={listStyles.row} data-pressable>
      <Box
        checked={checked}
        aria-labelledby={id}
        aria-describedby={meta === undefined ? undefined : `${id}-meta`}
        isCovering
        onChange={(_checked, isRange) => onToggle(isRange)}
      />
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
