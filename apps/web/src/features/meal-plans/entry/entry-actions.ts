import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { changeEntry, type Undo } from '../rows/change-entries.ts';
import { type Extent, removeFromSeries } from '../rows/change-series.ts';
import { ownItemsFor } from '../rows/room.ts';
import { hasRoomFor } from './plan-room.ts';

/** Says what was done, and offers to take it back. */
export const offerUndo = (message: string, undo: Undo): void =>
  showToast({ message, action: { label: translate('common.undo'), onClick: undo } });

/** Removes an entry, and offers to put it back. */
export function removeWithUndo(planId: string, entry: PlanEntry, extent: Extent): void {
  const undo = removeFromSeries(planId, entry, extent);
  offerUndo(translate('mealPlans.entry.removed', { title: isolated(entry.title) }), undo);
}

/** Marks an entry as made, or as not made yet, and offers to take it back. */
export function setMadeWithUndo(planId: string, entry: PlanEntry, isMade: boolean): void {
  if (!hasRoomFor(planId, { items: ownItemsFor([entry]) })) return;
  changeEntry(planId, entry, { type: 'setMade', isMade });
  const undo = () => changeEntry(planId, { ...entry, isRepeated: false }, { type: 'setMade', isMade: !isMade });
  const title = isolated(entry.title);
  offerUndo(translate(isMade ? 'mealPlans.entry.madeDone' : 'mealPlans.entry.unmadeDone', { title }), undo);
}
