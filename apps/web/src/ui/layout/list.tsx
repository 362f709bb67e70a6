import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconChevronRight } from '@tabler/icons-react';
import styles from './list.module.css';

/** A list of rows with hairlines between them. `label` names a list without a heading. */
export const List = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
);

interface ListRowProps {
  title: ReactNode;
  /** One quiet line below the title. */
  meta?: ReactNode;
  /** A picture or an icon before the text. */
  start?: ReactNode;
  /** Controls or a figure after the text. */
  end?: ReactNode;
  to?: string;
  onClick?: () => void;
  children?: ReactNode;
}

/** One row. With `to` or `onClick`, the whole row is one button or link. */
export function ListRow({ title, meta, start, end, to, onClick, children }: ListRowProps) {
  const words = <span dir="auto">{title}</span>;
  return (
    <li className={styles.row} data-pressable={to !== undefined || onClick !== undefined || undefined}>
      {start !== undefined && <div className={styles.start}>{start}</div>}
      <div className={styles.text}>
        {to !== undefined && (
          <Link to={to} className={styles.target}>
            {words}
          </Link>
        )}
        {to === undefined && onClick !== undefined && (
          <button type="button" className={styles.target} onClick={onClick}>
            {words}
          </button>
        )}
        {to === undefined && onClick === undefined && <span className={styles.title}>{words}</span>}
        {meta !== undefined && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
      {end === undefined && to !== undefined && <IconChevronRight className={styles.chevron} size={18} aria-hidden />}
    </li>
  );
}
