import { z } from 'zod';

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
