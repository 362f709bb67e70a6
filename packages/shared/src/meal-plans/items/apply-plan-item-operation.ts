import { isRecord } from '../../is-record.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../../sync/synced-noun.ts';
import { textOr, timeOr } from '../../sync/stored-values.ts';
import type { PlanItem } from '../meal-plan.ts';
import { holdsText, plannedChange, plannedBy, readPlanned } from '../planned-meal.ts';
import type { PlanItemChange } from '../schemas.ts';

/** Reads a stored item; null where there is none. */
function readItem(stored: unknown): PlanItem | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  const seriesId = textOr(stored.seriesId, null);
  return {
    ...readPlanned(stored),
    date: textOr(stored.date, null),
    place: textOr(stored.place, ''),
    seriesId,
    occurrence: seriesId !== null && typeof stored.occurrence === 'number' ? stored.occurrence : null,
    madeAt: timeOr(stored.madeAt, null),
    addedBy: textOr(stored.addedBy, ''),
    createdAt: timeOr(stored.createdAt, new Date(0).toISOString()),
  };
}

/**
 * Applies one change to an item. Removing it wins over everything: what sets its texts is refused, so that the text is not
 * lost in silence, and the rest changes nothing.
 */
function applyItemOperation(item: PlanItem | null, change: PlanItemChange, by: ChangedBy): Outcome<PlanItem | null> {
  if (change.type === 'add') return item === null ? addedItem(change, by) : { row: item };
  if (change.type === 'remove') return { row: null };
  if (item === null) return holdsText(change) ? { refused: 'rowRemoved' } : { row: null };
  switch (change.type) {
    case 'move': {
      const { date = item.date, meal = item.meal, place = item.place } = change;
      return { row: { ...item, date, meal, place } };
    }
    case 'setMade':
      return { row: made(item, change.isMade, by) };
    default: {
      const planned = plannedChange(change);
      return planned === null ? { refused: 'invalidInput' } : { row: { ...item, ...planned } };
    }
  }
}

function addedItem(change: PlanItemChange & { type: 'add' }, { personId, at }: ChangedBy): Outcome<PlanItem> {
  const planned = plannedBy(change);
  if (planned === null) return { refused: 'invalidInput' };
  return {
    row: {
      ...planned,
      date: change.date,
      place: change.place,
      seriesId: change.of?.seriesId ?? null,
      occurrence: change.of?.occurrence ?? null,
      madeAt: change.isMade ? at : null,
      addedBy: personId,
      createdAt: at,
    },
  };
}

/** Returns the same item when it is made, or not, already: two people may say so at once. */
function made(item: PlanItem, isMade: boolean, { at }: ChangedBy): PlanItem {
  if (isMade === (item.madeAt !== null)) return item;
  return { ...item, madeAt: isMade ? at : null };
}

/** The rules of what is planned. */
export const planItemRules: SyncedNoun<PlanItem | null, PlanItemChange> = {
  readRow: readItem,
  applyOperation: applyItemOperation,
  textsOf: ({ title, note }) => ({ title, note }),
};
