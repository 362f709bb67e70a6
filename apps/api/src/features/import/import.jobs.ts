import type { JobKind, JobRun } from '#api/kernel/jobs/job-kind';
import { stageJob, writeJob } from './import.service.ts';
import { noticed } from './notify-of-import.ts';
import { getPicturesAgain, retryJob } from './pictures/retry-pictures.service.ts';
import { settleLostImports } from './staging/lost-imports.service.ts';
import { stageBatch } from './staging/stage-import.service.ts';
import { forgetOldUploads, sweepOriginals, sweepStagedImages } from './uploads/sweep-originals.service.ts';
import { writeBatch } from './writing/write-import.service.ts';

const onBatch =
  (work: (services: JobRun['services'], batchId: string, run: JobRun) => Promise<void>) =>
  async (job: JobRun): Promise<void> => {
    if (job.subjectId !== null) await work(job.services, job.subjectId, job);
  };

/** The jobs of an import, and its upkeep. */
export const importKinds: readonly JobKind[] = [
  { kind: stageJob, run: onBatch(noticed('import:staged', stageBatch)) },
  { kind: writeJob, run: onBatch(noticed('import:done', writeBatch)) },
  { kind: retryJob, run: onBatch(getPicturesAgain) },
  { kind: 'import.settleLost', every: '* * * * *', run: ({ services }) => settleLostImports(services) },
  {
    kind: 'import.sweepOriginals',
    every: '41 * * * *',
    async run({ services }) {
      await forgetOldUploads(services);
      await sweepStagedImages(services);
      services.log.info({ originals: await sweepOriginals(services) }, 'orphaned originals of imports were deleted');
    },
  },
];
