import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useRef } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { dayTitle } from '../day-title.ts';
import { dateOfPlace } from './places.ts';

/** Returns what screen readers say while an entry moves. What becomes of it is said by the message with the undo. */
export function useMoveWords(entries: readonly PlanEntry[]): Announcements {
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
