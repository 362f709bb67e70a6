import { z } from 'zod';

/** Where an import stands: it is read, staged, written when its owner says so, and can be undone. */
export const importStatusSchema = z.enum(['reading', 'staged', 'writing', 'done', 'undone', 'failed', 'cancelled']);
export type ImportStatus = z.infer<typeof importStatusSchema>;

/** What became of one entry of a file. */
export const importEntryStatusSchema = z.enum(['ready', 'duplicate', 'unreadable', 'written', 'skipped']);
export type ImportEntryStatus = z.infer<typeof importEntryStatusSchema>;

/** One entry of the report: its title, or where it stood in the file. */
export const importEntrySchema = z.object({
  position: z.number().int(),
  status: importEntryStatusSchema,
  name: z.string(),
  reason: z.string().nullable(),
  recipeId: z.uuid().nullable(),
  labels: z.array(z.string()),
  hasImage: z.boolean(),
});
export type ImportEntry = z.infer<typeof importEntrySchema>;

/** One import with its numbers and the labels that it brings. */
export const importBatchSchema = z.object({
  id: z.uuid(),
  source: z.string(),
  fileName: z.string(),
  status: importStatusSchema,
  errorCode: z.string().nullable(),
  counts: z.record(importEntryStatusSchema, z.number().int()),
  labels: z.array(z.string()),
  jobId: z.uuid().nullable(),
  createdAt: z.date(),
});
export type ImportBatch = z.infer<typeof importBatchSchema>;

/** A page of the report. */
export const importEntriesInputSchema = z.object({
  batchId: z.uuid(),
  status: importEntryStatusSchema.optional(),
  /** Position of the last entry of the page before; the name is what a paging client sends. */
  cursor: z.number().int().min(-1).nullish(),
  limit: z.number().int().min(1).max(200).default(100),
});

/** What a person chooses before an import is written. */
export const importChoicesSchema = z.object({
  batchId: z.uuid(),
  skipDuplicates: z.boolean().default(true),
  keepImages: z.boolean().default(true),
  /** A label for everything that this import brings; none when empty. */
  label: z.string().max(255).default(''),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;
