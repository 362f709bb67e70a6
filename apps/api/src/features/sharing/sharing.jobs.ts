import type { JobKind } from '#api/kernel/jobs/job-kind';
import { purgeScopes } from './trash.service.ts';

/** Upkeep of scopes that people share, every night. */
export const sharingKinds: readonly JobKind[] = [
  { kind: 'sharing.purge', every: '53 3 * * *', run: ({ services }) => purgeScopes(services) },
];
