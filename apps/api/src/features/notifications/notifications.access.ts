import type { UserContext } from '#api/kernel/context';

/** Returns the where-clause for devices of this person. */
export const ownSubscriptions = ({ actor }: UserContext) => ({ userId: actor.userId });
