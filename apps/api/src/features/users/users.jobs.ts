import type { JobKind } from '#api/kernel/jobs/job-kind';
import { deleteClosedAccounts } from './delete-account.service.ts';
import { forgetExpired } from './forget-expired.service.ts';

/** Upkeep of accounts: old rows every night, and closed accounts whose week is over every hour. */
export const userKinds: readonly JobKind[] = [
  { kind: 'users.forgetExpired', every: '17 3 * * *', run: ({ services }) => forgetExpired(services) },
  { kind: 'users.deleteClosed', every: '43 * * * *', run: ({ services }) => deleteClosedAccounts(services) },
];
