import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  getFirstCollision,
  pointerWithin,
  type UniqueIdentifier,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { KeySensor } from './key-sensor.ts';
import { nearestLanding } from './landing.ts';
import { OrderItem } from './order-item.tsx';
import { leastMove, OrderSensor } from './order-sensor.ts';
import { within } from './within.ts';

/** The controls of an item in its list. */
export interface OrderedItem {
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** The grip that moves the item by dragging or with arrow keys. Null when there is nothing to order. */
  grip: ReactNode;
  /** Moves the item one place towards the end (1) or the beginning (-1). */
  move: (by: 1 | -1) => void;
  /** Call it before removing the item, so that a neighbour takes the focus. */
  leave: () => void;
}

interface OrderListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** Rows one below the other, or cards that fill line after line. */
  layout: 'rows' | 'grid';
  /** Returns the name of an item, as in “Move {{name}}”. */
  nameOf: (item: Item, index: number) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, own: OrderedItem) => ReactNode;
  className: string | undefined;
  itemClassName: string | undefined;
  label?: string;
}

// The place under the pointer. Beside the list it is the nearest item.
const findPlace: CollisionDetection = (args) => {
  if (args.pointerCoordinates === null) return nearestLanding(args);
  const under = pointerWithin(args);
  return under.length > 0 ? under : closestCenter(args);
};

/**
 * Returns the announcements of screen readers while an item moves. `nameOf` returns the name of the item with an id.
 */
function useAnnouncements(ids: readonly string[], nameOf: (id: UniqueIdentifier) => string) {
  const t = useT();
  /** The index of the last announced place. */
  const said = useRef(-1);
  const say = (key: MessageKey, id: UniqueIdentifier) =>
    t(key, { name: nameOf(id), place: said.current + 1, total: ids.length });
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      said.current = placeOf(active.id);
      return say('order.pickedUp', active.id);
    },
    onDragOver: ({ active, over }) => {
      const place = over === null ? -1 : placeOf(over.id);
      if (place === -1 || place === said.current) return undefined;
      said.current = place;
      return say('order.moved', active.id);
    },
    onDragEnd: ({ active }) => say('order.dropped', active.id),
    onDragCancel: ({ active }) => {
      said.current = placeOf(active.id);
      return say('order.cancelled', active.id);
    },
  };
  return { announcements, onLanded: (place: number) => void (said.current = place) };
}

/**
 * Moves the focus to another button of the right item when the focused button disappears or becomes disabled. Each item
 * carries its id as `data-item`.
 */
function useKeptFocus<Item extends { id: string }>(
  list: HTMLElement | null,
  items: readonly Item[],
): (item: Item | undefined) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id === null) return;
    const item = list?.querySelector(`[data-item="${id}"]`);
    if (item?.querySelector('button:focus:not(:disabled)') !== null) return;
    item.querySelector<HTMLButtonElement>('button:not(:disabled, [data-grip])')?.focus();
  }, [items, list]);
  return (item) => {
    wanted.current = item?.id ?? null;
  };
}

/** A list that people order: by dragging a grip with mouse, pen or finger, with keys, or with buttons of the items. */
export function OrderList<Item extends { id: string }>({ items, nameOf, onChange, ...rest }: OrderListProps<Item>) {
  const t = useT();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const keepFocus = useKeptFocus(list, items);
  const sensors = useSensors(
    useSensor(OrderSensor, { activationConstraint: { distance: leastMove } }),
    useSensor(KeySensor),
  );
  const ids = items.map(({ id }) => id);
  const names = new Map(items.map((item, index) => [item.id, nameOf(item, index)]));
  const { announcements, onLanded } = useAnnouncements(ids, (id) => names.get(String(id)) ?? '');
  const drop = ({ active, collisions }: DragEndEvent) => {
    // The last drawing may be old, so this finds the place under the pointer now.
    const [from, to] = [active.id, getFirstCollision(collisions, 'id')].map((id) => ids.indexOf(String(id)));
    if (from === undefined || to === undefined || from === -1 || to === -1) return;
    onLanded(to);
    if (from !== to) onChange(arrayMove([...items], from, to));
  };
  const ownOf = (item: Item, index: number): Omit<OrderedItem, 'grip'> => ({
    index,
    isFirst: index === 0,
    isLast: index === items.length - 1,
    move: (by) => {
      keepFocus(item);
      onChange(arrayMove([...items], index, index + by));
    },
    leave: () => keepFocus(items[index + 1] ?? items[index - 1]),
  });
  const strategy = rest.layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      modifiers={[within(list, rest.layout)]}
      accessibility={{ announcements, restoreFocus: false, screenReaderInstructions: { draggable: t('order.help') } }}
      onDragEnd={drop}
    >
      <OwnEscape />
      <SortableContext items={ids} strategy={strategy} disabled={items.length < 2}>
        <ul ref={setList} className={rest.className} aria-label={rest.label}>
          {items.map((item, index) => (
            <OrderItem key={item.id} id={item.id} name={names.get(item.id) ?? ''} className={rest.itemClassName}>
              {(grip) => rest.children(item, { ...ownOf(item, index), grip: items.length > 1 ? grip : null })}
            </OrderItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** Keeps Escape for a drag: it puts the item back, which the sensors do, and closes nothing. */
function OwnEscape() {
  const { active } = useDndContext();
  useLayer(active !== null, () => {}, 'both');
  return null;
}
