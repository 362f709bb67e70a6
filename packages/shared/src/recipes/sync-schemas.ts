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
 * Changes in the order of their numbers. `seq` is the number to continue from. `isComplete` is false when more changes
 * follow. A row in the trash counts as deleted.
 */
export const syncChangesSchema = z.object({
  changes: z.array(changedRowSchema),
  seq: z.int(),
  isComplete: z.boolean(),
});
export type SyncChanges = z.infer<typeof syncChangesSchema>;
