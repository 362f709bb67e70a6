import { z } from 'zod';
import { errorCodes } from '../errors.ts';

/** A person's long work. The kind defines the unit of `progress` and `total`. `total` is 0 until it is known. */
export const jobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** The state of a job. `queued` and `running` are open; a job in any other state has ended. */
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** The id of the thing that the job works on, for instance an import. */
  subjectId: z.uuid().nullable(),
  progress: z.int().min(0),
  total: z.int().min(0),
  /** The error code of a failed job. */
  errorCode: z.enum(errorCodes).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
/** A person's long work, see {@link jobSchema}. */
export type Job = z.infer<typeof jobSchema>;

/** Names one job. */
export const jobIdSchema = z.object({ id: z.uuid() });
