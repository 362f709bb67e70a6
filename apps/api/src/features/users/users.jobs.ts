import type { JobKind } from '#api/kernel/jobs/job-kind';
import { forgetExpired } from './forget-expired.service.ts';

/** Upkeep of accounts, every night. */
export const userKinds: readonly JobKind[] = [
  { kind: 'users.forgetExpired', every: '17 3 * * *', run: ({ services }) => forgetExpired(services) },
];
