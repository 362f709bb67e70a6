import { importChoicesSchema, importColumnSchema, readingOptionsSchema } from '@trivet/shared/import/schemas';
import { z } from 'zod';
import { Prisma } from '#api/kernel/db/client';

const reading = readingOptionsSchema.shape;
const choices = importChoicesSchema.shape;
const madeIds = z.array(z.uuid()).default([]);

/**
 * What `import_batches.options` holds, and nothing else does. The steps of an import add to it one after the other, so
 * that each field has a default for imports that have not come that far, or that an earlier version began.
 */
const batchOptionsSchema = z.object({
  /** Living Cookbook: whether the recipes that came with the program are read. Known when the reading starts. */
  includeStockRecipes: reading.includeStockRecipes,
  /** Living Cookbook: whether techniques go to the notes of their recipes. Known when the reading starts. */
  includeTechniques: reading.includeTechniques,
  /** BCP 47 tag of the person's language, for what is worded while it is read. Known when the reading starts. */
  locale: z.string().optional(),
  /** How the columns of a table were understood; none for any other file. Known when it was read. */
  columns: z.array(importColumnSchema).default([]),
  /** Whether recipes have parts that only our own files have. Known when it was read. */
  isOwn: z.boolean().default(false),
  /** Labels and groups that a file of our own holds beside its recipes. Known when it was read. */
  library: z
    .object({
      labels: z.array(z.object({ title: z.string(), group: z.string().optional() })),
      labelGroups: z.array(z.object({ title: z.string(), warnWhenNotPresent: z.boolean() })),
    })
    .optional(),
  /** Whether entries that the library has already are left out. Chosen before the writing. */
  skipDuplicates: choices.skipDuplicates,
  /** Whether entries that look like a recipe of the library are left out. Chosen before the writing. */
  skipSimilar: choices.skipSimilar,
  /** Whether pictures are kept. Chosen before the writing. */
  keepImages: choices.keepImages,
  /** A label for everything, or empty for none. Chosen before the writing. */
  label: choices.label,
  /** Labels that the import made, which an undo takes back. Known when it was written. */
  madeLabelIds: madeIds,
  /** Groups of labels that the import made, which an undo takes back. Known when it was written. */
  madeGroupIds: madeIds,
});
export type BatchOptions = z.output<typeof batchOptionsSchema>;

/** Reads the options of a batch; what a step has not noted yet has its default. */
export const readBatchOptions = (stored: unknown): BatchOptions => batchOptionsSchema.parse(stored);

/** The options of a batch with what a step adds, for `SET options = …`; what earlier steps noted stays. */
export const mergeBatchOptions = (added: Partial<BatchOptions>): Prisma.Sql =>
  Prisma.sql`options || ${JSON.stringify(added)}::jsonb`;
