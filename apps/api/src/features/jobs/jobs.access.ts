import type { UserContext } from '#api/kernel/context';

/** The where-clause that means "a job of this person". Every query here starts from it. */
export const ownJobs = ({ actor }: UserContext) => ({ userId: actor.userId });
