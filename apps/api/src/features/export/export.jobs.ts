import type { JobKind } from '#api/kernel/jobs/job-kind';
import { exportJob } from './export-jobs.service.ts';
import { sweepExports } from './sweep-exports.service.ts';
import { writeExport } from './write-export.service.ts';

/** The jobs that write exports and delete old ones. */
export const exportKinds: readonly JobKind[] = [
  {
    kind: exportJob,
    async run(job) {
      if (job.subjectId !== null) await writeExport(job.services, job.subjectId, job);
    },
  },
  {
    kind: 'export.sweep',
    every: '23 * * * *',
    async run({ services }) {
      services.log.info({ exports: await sweepExports(services) }, 'old exports were deleted');
    },
  },
];
