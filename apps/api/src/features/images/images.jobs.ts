import type { JobKind } from '#api/kernel/jobs/job-kind';
import { sweepOrphans } from './image-sweep.service.ts';

/** Upkeep of images, every hour. */
export const imageKinds: readonly JobKind[] = [
  {
    kind: 'images.sweepOrphans',
    every: '23 * * * *',
    async run({ services }) {
      services.log.info(await sweepOrphans(services), 'orphaned images were deleted');
    },
  },
];
