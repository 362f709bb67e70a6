import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListedItem } from '../rows/change-items.ts';
import { learnFromTrip } from '../rows/learn-order.ts';
import { removeSeveral } from '../rows/check-off.ts';
import { FramedItem } from './list-line.tsx';
import type { RowFrame } from './row-frame.ts';
import styles from './list.module.css';

interface DoneItemsProps {
  listId: string;
  /** What is bought, as it was when the list was arranged. */
  done: readonly ListedItem[];
  /** The items of the list as they are now. */
  items: ReadonlyMap<string, ListedItem>;
  /** Most items that are drawn. */
  limit: number;
  frame: RowFrame;
}

/** Items that are drawn before somebody asks for the others. */
const shownFirst = 50;

/** What is bought, the last one first. A press makes it something to buy again. */
export function DoneItems({ listId, done, items, limit, frame }: DoneItemsProps) {
  const t = useT();
  const [isAll, setIsAll] = useState(false);
  const arranged = done.flatMap(({ id }) => items.get(id) ?? []);
  if (arranged.length === 0) return null;
  // What somebody wants to buy again a moment ago still stands here.
  const stillDone = () => arranged.filter(({ completedAt }) => completedAt !== null);
  const clear = () => {
    learnFromTrip(listId);
    removeSeveral(listId, stillDone());
  };
  const allowed = isAll ? arranged.length : shownFirst;
  const shown = arranged.slice(0, Math.min(allowed, limit));
  return (
    <section className={styles.done} aria-label={t('shoppingLists.done')}>
      <div className={styles.doneHead}>
        <h2>{t('shoppingLists.doneCount', { count: arranged.length })}</h2>
        {frame.canEdit && (
          <div className={styles.doneActions}>
            <Button tone="quiet" size="small" onClick={() => frame.actions.checkAll(stillDone(), false, '')}>
              {t('shoppingLists.restoreDone')}
            </Button>
            <Button tone="quiet" size="small" onClick={clear}>
              {t('shoppingLists.clearDone')}
            </Button>
          </div>
        )}
      </div>
      <ul className={styles.lines}>
        {shown.map((item) => (
          <li key={item.id} className={styles.line}>
            <FramedItem item={item} frame={frame} />
          </li>
        ))}
      </ul>
      {allowed < arranged.length && (
        <Button tone="quiet" onClick={() => setIsAll(true)}>
          {t('common.showMore')}
        </Button>
      )}
    </section>
  );
}
