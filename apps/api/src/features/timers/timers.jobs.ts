import type { JobKind } from '#api/kernel/jobs/job-kind';
import { lookOutForEnds, tellEnded, tellEndedTask } from './tell-ended.service.ts';

/** Tells people that a timer has ended, at its end. */
export const timerKinds: readonly JobKind[] = [
  { kind: tellEndedTask, isTask: true, run: ({ services, subjectId }) => tellEnded(services, subjectId) },
  { kind: 'timers.lookOut', every: '* * * * *', run: ({ services }) => lookOutForEnds(services) },
];
