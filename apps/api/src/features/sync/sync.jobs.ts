import { forgetCooking } from '#api/features/cooking/cooking.public';
import { forgetTimers } from '#api/features/timers/timers.public';
import type { JobKind } from '#api/kernel/jobs/job-kind';
import { forgetAnswers, forgetRemovedRows } from './sync.service.ts';

/** Upkeep of what is synced, every night. */
export const syncKinds: readonly JobKind[] = [
  { kind: 'sync.forgetAnswers', every: '41 3 * * *', run: ({ services }) => forgetAnswers(services) },
  { kind: 'sync.forgetRemovedRows', every: '43 3 * * *', run: ({ services }) => forgetRemovedRows(services) },
  { kind: 'sync.forgetCooking', every: '47 3 * * *', run: ({ services }) => forgetCooking(services) },
  { kind: 'sync.forgetTimers', every: '49 3 * * *', run: ({ services }) => forgetTimers(services) },
];
