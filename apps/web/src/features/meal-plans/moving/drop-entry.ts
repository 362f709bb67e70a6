import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { dayTitle } from '../day-title.ts';
import { copyEntries, moveEntries } from '../rows/change-entries.ts';
import { copyLandingOf, type Drop, landingOf } from '../rows/landing.ts';
import { ownItemsFor } from '../rows/room.ts';

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
