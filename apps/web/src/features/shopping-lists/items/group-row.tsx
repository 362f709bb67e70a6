import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useSwipe } from '#web/lib/browser/use-swipe.ts';
import { useT } from '#web/lib/i18n.ts';
import { Box } from '#web/ui/fields/box.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ListedItem } from '../rows/change-items.ts';
import { ItemTitle } from './item-title.tsx';
import type { RowFrame } from './row-frame.ts';
import styles from './list.module.css';

interface GroupRowProps {
  text: string;
  items: readonly ListedItem[];
  frame: RowFrame;
  start?: ReactNode;
  /** Draws one of the items. */
  children: (item: ListedItem) => ReactNode;
}

/** Items that name the same thing as one line with their amounts added. It checks all of them off, and shows each one. */
export function GroupRow({ text, items, frame, start, children }: GroupRowProps) {
  const t = useT();
  const { notation, canEdit, actions, groups } = frame;
  const id = useId();
  const isOpen = groups.isOpen(items);
  const isDone = items.every(({ completedAt }) => completedAt !== null);
  const check = () => actions.checkAll(items, !isDone, text);
  return (
    <>
      <div className={styles.row} data-done={isDone || undefined} {...useSwipe(() => canEdit && check())}>
        {start}
        <Box aria-label={text} checked={isDone} disabled={!canEdit} isCovering onChange={check} />
        <div className={styles.text}>
          <ItemTitle text={text} notation={notation} />
        </div>
        <button
          type="button"
          className={styles.members}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => groups.toggle(items)}
        >
          <VisuallyHidden>{t('shoppingLists.group.show', { title: text })}</VisuallyHidden> {items.length}
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      <ul id={id} className={styles.parts} hidden={!isOpen}>
        {isOpen && items.map((item) => <li key={item.id}>{children(item)}</li>)}
      </ul>
    </>
  );
}
