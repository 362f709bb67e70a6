import type { UserContext } from '#api/kernel/context';

/** The where-clause that means "a thread of this actor". */
export const ownThreads = ({ actor }: UserContext) => ({ userId: actor.userId });
