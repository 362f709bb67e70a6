import { trashDays } from '@trivet/shared/recipes/trash-schemas';

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the days until a deleted item is removed for good, in the night after the last one. */
export const daysLeft = (deletedAt: Date, now = new Date()): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * dayMs - now.getTime()) / dayMs));
