import { graceDays } from '@trivet/shared/contributions/models';
import type { UserContext } from '#api/kernel/context';

const dayMs = 86_400_000;

/** The where-clause that means "gives the actor the perks now". */
export const givesPerksTo = ({ actor, now }: Pick<UserContext, 'actor' | 'now'>) => ({
  userId: actor.userId,
  OR: [{ expires: null }, { expires: { gt: new Date(now().getTime() - graceDays * dayMs) } }],
});
