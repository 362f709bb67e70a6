import { z } from 'zod';

/** Asks for everything that changed in a library after number `since`. */
export const syncChangesInputSchema = z.object({ libraryId: z.uuid().nullish(), since: z.int().min(0) });
export type SyncChangesInput = z.infer<typeof syncChangesInputSchema>;

const changedRowSchema = z.object({
  noun: z.enum(['recipe', 'label', 'labelGroup']),
  id: z.uuid(),
  isDeleted: z.boolean(),
});

/**
 * What changed, in the order of its numbers. `seq` is the number to go on from; `isComplete` is false when more follows.
 * A row that is in the trash or gone is deleted.
 */
export const syncChangesSchema = z.object({
  changes: z.array(changedRowSchema),
  seq: z.int(),
  isComplete: z.boolean(),
});
export type SyncChanges = z.infer<typeof syncChangesSchema>;
