import type { JobKind } from '#api/kernel/jobs/job-kind';
import { endSubscriptionsOfNobody } from './ended-accounts.service.ts';

/** Upkeep of contributions, every hour. */
export const contributionKinds: readonly JobKind[] = [
  { kind: 'contributions.endOfNobody', every: '41 * * * *', run: (job) => endSubscriptionsOfNobody(job) },
];
