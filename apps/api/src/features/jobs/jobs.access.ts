import type { UserContext } from '#api/kernel/context';

/** Returns the where-clause for jobs of this person. Every query here starts from it. */
export const ownJobs = ({ actor }: UserContext) => ({ userId: actor.userId });
