import type { ListLine } from '@trivet/shared/shopping-lists/items/arrange-list';
import type { ReactNode } from 'react';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { OrderList } from '#web/ui/order/order-list.tsx';
import { moveBetween } from '../rows/change-items.ts';
import { itemRows } from '../rows/list-rows.ts';
import styles from './list.module.css';

interface OrderedLinesProps {
  listId: string;
  lines: readonly ListLine[];
  children: (line: ListLine, start: ReactNode) => ReactNode;
}

interface OrderedLine {
  id: string;
  line: ListLine;
}

/** Lines that people put in order by dragging a grip, or by its arrow keys. A line of several items moves as one. */
export default function OrderedLines({ listId, lines, children }: OrderedLinesProps) {
  useRows(itemRows.of(listId));
  const items = lines.flatMap((line): OrderedLine[] => line.itemIds.slice(0, 1).map((id) => ({ id, line })));
  const move = (next: OrderedLine[]) => {
    const moved = movedLine(items, next);
    if (moved === null) return;
    const at = next.indexOf(moved);
    moveBetween(listId, moved.line.itemIds, next[at - 1]?.line.itemIds ?? [], next[at + 1]?.line.itemIds ?? []);
  };
  return (
    <OrderList
      items={items}
      layout="rows"
      nameOf={({ line }) => line.text}
      onChange={move}
      className={styles.lines}
      itemClassName={styles.line}
    >
      {({ line }, { grip }) => children(line, <span className={styles.grip}>{grip}</span>)}
    </OrderList>
  );
}

/** Returns the line that stands elsewhere now: the one without which both orders are the same. */
function movedLine(before: readonly OrderedLine[], after: readonly OrderedLine[]): OrderedLine | null {
  const first = after.findIndex((line, at) => line !== before[at]);
  const [there, here] = [after[first], before[first]];
  if (there === undefined || here === undefined) return null;
  // What moved up stands here now; otherwise what stood here moved down.
  return after[first + 1] === here ? there : here;
}
