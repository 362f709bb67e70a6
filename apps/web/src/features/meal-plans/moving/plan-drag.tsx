import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  getFirstCollision,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { type ReactNode, useState } from 'react';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { useT } from '#web/lib/i18n.ts';
import { KeySensor } from '#web/ui/order/key-sensor.ts';
import { leastMove, OrderSensor } from '#web/ui/order/order-sensor.ts';
import { within } from '#web/ui/order/within.ts';
import { DropLine } from './drop-line.tsx';
import { dropEntry } from './drop-entry.ts';
import { dateOfPlace } from './places.ts';
import { useMoveWords } from './use-move-words.ts';
import { pointedEntry, usePointer } from './use-pointer.ts';

/** How long a finger rests on an entry before it holds it, in milliseconds, and how far it may tremble, in pixels. */
const hold = { delay: 300, tolerance: 8 };

// A pointer is over one day at most. Keys lay the entry into a day, so that it lies in no other one.
const findDay: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

interface PlanDragProps {
  planId: string;
  /** All entries that show. */
  entries: readonly PlanEntry[];
  children: ReactNode;
}

/**
 * Lets people drag entries to other days: with the mouse, with a finger that rests on one first, and with keys. Ctrl, Alt
 * or Cmd drops a copy.
 */
export function PlanDrag({ planId, entries, children }: PlanDragProps) {
  const t = useT();
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [board, setBoard] = useState<HTMLDivElement | null>(null);
  const pointer = usePointer();
  const announcements = useMoveWords(entries);
  // Escape puts the entry back, which the sensors do. It ends nothing else.
  useEscape(draggedId !== null, () => {});
  const sensors = useSensors(
    useSensor(OrderSensor, { activationConstraint: { distance: leastMove } }),
    useSensor(TouchSensor, { activationConstraint: hold }),
    useSensor(KeySensor, { keepsEnter: true, hasModifiers: true }),
  );
  const drop = ({ active, collisions, activatorEvent }: DragEndEvent) => {
    setDraggedId(null);
    const entry = entries.find(({ id }) => id === active.id);
    // The last drawing may be old, so this is the day under the pointer now.
    const date = dateOfPlace(getFirstCollision(collisions, 'id'));
    if (entry === undefined || date === undefined) return;
    const { isCopying } = pointer.current;
    const hasKeys = activatorEvent instanceof KeyboardEvent;
    const on = hasKeys ? null : pointedEntry(pointer.current, entry.id);
    dropEntry({ planId, entry, entries, drop: { date, on }, isCopying });
    if (hasKeys) focusSoon(entry.id);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findDay}
      modifiers={[within(board, 'grid')]}
      accessibility={{
        announcements,
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('mealPlans.move.help') },
      }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDraggedId(null)}
    >
      <div ref={setBoard}>{children}</div>
      {draggedId !== null && <DropLine pointer={pointer} draggedId={draggedId} />}
    </DndContext>
  );
}

/** Focuses an entry once it is drawn on its new day, where it is another element. */
const focusSoon = (id: string): void =>
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus());
