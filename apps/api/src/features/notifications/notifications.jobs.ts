import type { JobKind } from '#api/kernel/jobs/job-kind';
import { deliver } from './deliver.service.ts';
import { lookOut } from './look-out.service.ts';
import { deliverTask } from './task-name.ts';

/** Sends notifications, and looks out for those that wait too long. */
export const notificationKinds: readonly JobKind[] = [
  { kind: deliverTask, isTask: true, run: ({ services, subjectId }) => deliver(services, subjectId) },
  { kind: 'notifications.lookOut', every: '* * * * *', run: ({ services }) => lookOut(services) },
];
