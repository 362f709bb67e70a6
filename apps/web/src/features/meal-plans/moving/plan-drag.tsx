import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  getFirstCollision,
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { type MessageKey, translate, useT } from '#web/lib/i18n.ts';
import { KeySensor } from '#web/ui/order/key-sensor.ts';
import { leastMove, OrderSensor } from '#web/ui/order/order-sensor.ts';
import { within } from '#web/ui/order/within.ts';
import { dayTitle } from '../day-title.ts';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { copyEntries, moveEntries } from '../rows/change-entries.ts';
import { copyLandingOf, type Drop, landingOf } from '../rows/landing.ts';
import { ownItemsFor } from '../rows/room.ts';
import { dateOfPlace } from './places.ts';
import { followPointer, pointedEntry, type PointedEntry, type Pointer, usePointer } from './use-pointer.ts';
import styles from './moving.module.css';

/** How long a finger rests on an entry before it holds it, in milliseconds, and how far it may tremble, in pixels. */
const hold = { delay: 300, tolerance: 8 };

// A pointer is over one day at most. Keys lay the entry into a day, so that it lies in no other one.
const findDay: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

interface Dropped {
  planId: string;
  entry: PlanEntry;
  /** All entries that show, those of the day among them. */
  entries: readonly PlanEntry[];
  drop: Drop;
  isCopying: boolean;
}

/** Moves or copies an entry to where it was dropped, and offers to take it back. */
export function dropEntry({ planId, entry, entries, drop, isCopying }: Dropped): void {
  const others = entries.filter(({ date }) => date === drop.date);
  const landed = (isCopying ? copyLandingOf : landingOf)(entry, drop, others);
  if (landed === null) return;
  const { landing, moved } = landed;
  const own = ownItemsFor(moved.map(([other]) => other));
  if (!hasRoomFor(planId, { items: own + (isCopying ? 1 : ownItemsFor([entry])) })) return;
  moveEntries(planId, moved);
  const undo = (isCopying ? copyEntries : moveEntries)(planId, [[entry, landing]]);
  const values = { title: isolated(entry.title), day: dayTitle(landing.date) };
  offerUndo(translate(isCopying ? 'mealPlans.move.copied' : 'mealPlans.move.done', values), undo);
}

interface DropLineProps {
  pointer: RefObject<Pointer>;
  /** The id of the dragged entry. */
  draggedId: string;
}

/** The line beside an entry where the dragged one comes to stand. */
function DropLine({ pointer, draggedId }: DropLineProps) {
  const [pointed, setPointed] = useState<PointedEntry | null>(null);
  useEffect(() => followPointer(() => setPointed(pointedEntry(pointer.current, draggedId))), [pointer, draggedId]);
  if (pointed === null) return null;
  const { box, isAfter } = pointed;
  return (
    <div
      className={styles.line}
      style={{ left: box.left, width: box.width, top: isAfter ? box.bottom : box.top }}
      aria-hidden
    />
  );
}

/** Returns what screen readers say while an entry moves. What becomes of it is said by the message with the undo. */
function useMoveWords(entries: readonly PlanEntry[]): Announcements {
  const t = useT();
  /** The day that was named last, undefined for none. */
  const said = useRef<string | null>(undefined);
  const say = (key: MessageKey, { id }: Active, date: string | null) =>
    t(key, { title: isolated(entryOf(id)?.title ?? ''), day: dayTitle(date) });
  const entryOf = (id: Active['id']) => entries.find((entry) => entry.id === id);
  const stays = (active: Active) => say('mealPlans.move.stays', active, entryOf(active.id)?.date ?? null);
  return {
    onDragStart: ({ active }) => {
      said.current = entryOf(active.id)?.date ?? null;
      return say('mealPlans.move.pickedUp', active, said.current);
    },
    onDragOver: ({ active, over }) => {
      const date = dayOver(over);
      if (date === undefined || date === said.current) return undefined;
      said.current = date;
      return say('mealPlans.move.over', active, date);
    },
    onDragEnd: ({ active, over }) => {
      const date = dayOver(over);
      return date === undefined || date === entryOf(active.id)?.date ? stays(active) : undefined;
    },
    onDragCancel: ({ active }) => stays(active),
  };
}

const dayOver = (over: Over | null) => dateOfPlace(over?.id);

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
