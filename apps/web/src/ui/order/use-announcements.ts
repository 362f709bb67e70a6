import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';

/**
 * Returns the announcements of screen readers while an item moves. `nameOf` returns the name of the item with an id.
 */
export function useAnnouncements(ids: readonly string[], nameOf: (id: UniqueIdentifier) => string) {
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
