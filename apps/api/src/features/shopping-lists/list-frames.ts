import { randomUUID } from 'node:crypto';
import type { RealtimeFrame } from '@trivet/shared/realtime';

/**
 * By what the caller of a change recognises it among the frames: clients of the reference product by an id, those of its
 * period by the time in milliseconds since 1970.
 */
export interface Reference {
  readonly id: string;
  readonly at: number;
}

/** Returns the reference of a change, with the id that the caller gave. */
export const newReference = (id: string = randomUUID()): Reference => ({ id, at: Date.now() });

/** Returns the frames by which older clients of the people of a list hear that it changed. */
export const framesOf = (shoppingListId: string, { id, at }: Reference = newReference()): RealtimeFrame[] => [
  { type: 'shoppinglist:updated', data: { shoppingListId, reference: id } },
  { type: 'shoppingList:itemsUpdated', data: { shoppingListId, reference: at } },
];
