import { importColumnSchema } from '@trivet/shared/import/schemas';
import { z } from 'zod';

/** What a batch notes of a table while it is read, for whoever looks at it. */
export const columnNotesSchema = z.object({ columns: z.array(importColumnSchema).default([]) });
export type ColumnNotes = z.output<typeof columnNotesSchema>;

/** What a batch notes of a file of our own while it is read, for when it is written. */
export const ownNotesSchema = z.object({
  /** Whether recipes have parts that only our own files tell. */
  isOwn: z.boolean().default(false),
  library: z
    .object({
      labels: z.array(z.object({ title: z.string(), group: z.string().optional() })),
      labelGroups: z.array(z.object({ title: z.string(), warnWhenNotPresent: z.boolean() })),
    })
    .optional(),
});
export type OwnNotes = z.output<typeof ownNotesSchema>;
