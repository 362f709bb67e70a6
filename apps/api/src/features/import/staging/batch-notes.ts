import { importColumnSchema } from '@trivet/shared/import/schemas';
import { z } from 'zod';

/** The notes of a batch about a table, for the preview. */
export const columnNotesSchema = z.object({ columns: z.array(importColumnSchema).default([]) });
export type ColumnNotes = z.output<typeof columnNotesSchema>;

/** The notes of a batch about one of our own files, for the writing. */
export const ownNotesSchema = z.object({
  /** Whether recipes have parts that only our own files have. */
  isOwn: z.boolean().default(false),
  library: z
    .object({
      labels: z.array(z.object({ title: z.string(), group: z.string().optional() })),
      labelGroups: z.array(z.object({ title: z.string(), warnWhenNotPresent: z.boolean() })),
    })
    .optional(),
});
export type OwnNotes = z.output<typeof ownNotesSchema>;
