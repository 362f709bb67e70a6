import { useDroppable } from '@dnd-kit/core';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { ReactNode } from 'react';
import { placeOfDate } from './places.ts';
import styles from './moving.module.css';

interface DropDayProps {
  as: 'li' | 'td' | 'section' | 'div';
  /** The day, or null for some day. */
  date: CalendarDate | null;
  className: string | undefined;
  label?: string;
  isSelected?: boolean;
  /** True for a day of another month. */
  isOther?: boolean;
  children: ReactNode;
}

/** The part of the page that stands for a day: what is dropped there is planned for that day. */
export function DropDay({ as: Host, date, className, label, children, ...is }: DropDayProps) {
  const { isSelected = false, isOther = false } = is;
  const { setNodeRef, isOver } = useDroppable({ id: placeOfDate(date) });
  return (
    <Host
      ref={setNodeRef}
      className={`${className} ${styles.day}`}
      aria-label={label}
      data-date={date ?? ''}
      data-over={isOver || undefined}
      data-selected={isSelected || undefined}
      data-other={isOther || undefined}
    >
      {children}
    </Host>
  );
}
