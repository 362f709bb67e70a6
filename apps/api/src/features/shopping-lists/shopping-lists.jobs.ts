import type { JobKind } from '#api/kernel/jobs/job-kind';
import { purgeLists } from './trash.service.ts';

/** Upkeep of shopping lists, every night. */
export const shoppingListKinds: readonly JobKind[] = [
  { kind: 'shoppingLists.purge', every: '53 3 * * *', run: ({ services }) => purgeLists(services) },
];
