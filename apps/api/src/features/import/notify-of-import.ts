import type { ErrorCode } from '@trivet/shared/errors';
import { notify } from '#api/features/notifications/notifications.public';
import type { Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { JobRun } from '#api/kernel/jobs/job-kind';

type End = 'import:staged' | 'import:done';
type BatchWork<Result> = (services: Services, batchId: string, run: JobRun) => Promise<Result>;

const topicOf = (batchId: string): string => `import:${batchId}`;

/** Tells the owner of an import on their devices that it failed. */
export const notifyOfFailure = (
  services: Services,
  { userId, batchId, reason }: { userId: string; batchId: string; reason: ErrorCode },
): Promise<void> =>
  notify(services, [
    {
      userIds: [userId],
      kind: 'imports',
      topic: topicOf(batchId),
      content: { type: 'import:failed', batchId, reason },
    },
  ]);

/** Returns work on an import whose owner is told how it ended. Only the run that ended it tells, not one after a crash. */
export const noticed =
  (end: End, work: BatchWork<boolean>): BatchWork<void> =>
  async (services, batchId, run) => {
    try {
      if (!(await work(services, batchId, run))) return;
    } catch (error) {
      if (error instanceof DomainError) {
        await notifyOfFailure(services, { userId: run.userId, batchId, reason: error.code });
      }
      throw error;
    }
    const content = { type: end, batchId };
    await notify(services, [{ userIds: [run.userId], kind: 'imports', topic: topicOf(batchId), content }]);
  };
