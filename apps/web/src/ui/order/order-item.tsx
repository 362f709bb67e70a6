import { type AnimateLayoutChanges, defaultAnimateLayoutChanges, useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { movement } from '../theme/motion.ts';
import styles from './order.module.css';

interface OrderItemProps {
  id: string;
  name: string;
  className: string | undefined;
  children: (grip: ReactNode) => ReactNode;
}

const moving = { duration: movement(160), easing: 'ease' };

// Once a drag has ended, all items are in their places at once: one that still slides would be missed by the next touch.
const whileDragging: AnimateLayoutChanges = (args) => args.isSorting && defaultAnimateLayoutChanges(args);

/** One item of an ordered list. It makes room for the dragged item. */
export function OrderItem({ id, name, className, children }: OrderItemProps) {
  const t = useT();
  const sortable = useSortable({ id, transition: moving, animateLayoutChanges: whileDragging });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.grip}
      data-grip="any"
      title={t('order.drag')}
      aria-label={t('order.grip', { name })}
      aria-describedby={attributes['aria-describedby']}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  );
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      data-item={id}
      data-dragged={isDragging || undefined}
      className={`${styles.item} ${className}`}
      style={{
        transform: transform === null ? undefined : `translate(${transform.x}px, ${transform.y}px)`,
        transition,
      }}
    >
      {children(grip)}
    </li>
  );
}
