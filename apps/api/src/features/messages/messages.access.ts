import type { UserContext } from '#api/kernel/context';

/** Returns the where-clause for threads of this actor. */
export const ownThreads = ({ actor }: UserContext) => ({ userId: actor.userId });
