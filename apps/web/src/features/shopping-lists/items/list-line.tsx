import type { ListLine } from '@trivet/shared/shopping-lists/items/arrange-list';
import type { ReactNode } from 'react';
import type { ListedItem } from '../rows/change-items.ts';
import { GroupRow } from './group-row.tsx';
import { ItemRow } from './item-row.tsx';
import type { RowFrame } from './row-frame.ts';

interface ListLineProps {
  line: ListLine;
  /** The items of the list as they are now. */
  items: ReadonlyMap<string, ListedItem>;
  frame: RowFrame;
  start?: ReactNode;
}

/** One line: an item, or several that name the same thing. What somebody removed a moment ago is still arranged. */
export function ListLineRow({ line: { text, itemIds }, items, frame, start }: ListLineProps) {
  const [first, ...others] = itemIds.flatMap((id) => items.get(id) ?? []);
  if (first === undefined) return null;
  if (itemIds.length === 1) return <FramedItem item={first} frame={frame} start={start} />;
  return (
    <GroupRow text={text} items={[first, ...others]} frame={frame} start={start}>
      {(item) => <FramedItem item={item} frame={frame} />}
    </GroupRow>
  );
}

/** One item with what all rows have in common. */
export const FramedItem = ({ item, frame, start }: { item: ListedItem; frame: RowFrame; start?: ReactNode }) => (
  <ItemRow
    item={item}
    notation={frame.notation}
    canEdit={frame.canEdit}
    addedBy={frame.nameOf(item)}
    day={frame.dayOf(item)}
    start={start}
    onCheck={frame.actions.check}
    onEdit={frame.actions.edit}
  />
);
