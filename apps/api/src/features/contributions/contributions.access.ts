import { graceDays } from '@trivet/shared/contributions/models';

const dayMs = 86_400_000;

/** The where-clause that means "gives a person the perks at a time". */
export const givesPerksTo = (userId: string, now: Date) => ({
  userId,
  OR: [{ expires: null }, { expires: { gt: new Date(now.getTime() - graceDays * dayMs) } }],
});
