import { importChoicesSchema, importColumnSchema, readingOptionsSchema } from '@trivet/shared/import/schemas';
import { z } from 'zod';
import { Prisma } from '#api/kernel/db/client';

const reading = readingOptionsSchema.shape;
const choices = importChoicesSchema.shape;
const madeIds = z.array(z.uuid()).default([]);

/**
 * The content of `import_batches.options`. Each step of an import adds its fields, so every field has a default for
 * imports that have not reached that step, and for those that an earlier version of Trivet began.
 */
const batchOptionsSchema = z.object({
  /** Whether to read the recipes that came with Living Cookbook. Set when the reading starts. */
  includeStockRecipes: reading.includeStockRecipes,
  /** Whether to add techniques of Living Cookbook to the notes of their recipes. Set when the reading starts. */
  includeTechniques: reading.includeTechniques,
  /** Whether the file is an archive of files that were dropped together. Set when the reading starts. */
  isDrop: reading.isDrop,
  /** The person's language as a BCP 47 tag, for texts that the reader writes. Set when the reading starts. */
  locale: z.string().optional(),
  /** The meaning of the columns of a table. Empty for any other file. Set when the file was read. */
  columns: z.array(importColumnSchema).default([]),
  /** The counter of the library when the entries were compared with it. Set when the file was read. */
  comparedSeq: z.string().optional(),
  /** True when recipes have parts that only files of Trivet have. Set when the file was read. */
  isOwn: z.boolean().default(false),
  /** Labels and groups that a file of Trivet has besides its recipes. Set when the file was read. */
  library: z
    .object({
      labels: z.array(z.object({ title: z.string(), group: z.string().optional() })),
      labelGroups: z.array(z.object({ title: z.string(), warnWhenNotPresent: z.boolean() })),
    })
    .optional(),
  /** Whether to leave out entries that the library has already. The person chooses it before the writing. */
  skipDuplicates: choices.skipDuplicates,
  /** Whether to leave out entries that stand earlier in the file. The person chooses it before the writing. */
  skipRepeated: choices.skipRepeated,
  /** Whether to leave out entries that are similar to own recipes. The person chooses it before the writing. */
  skipSimilar: choices.skipSimilar,
  /** Whether to keep pictures. The person chooses it before the writing. */
  keepImages: choices.keepImages,
  /** Whether to add shopping lists. The person chooses it before the writing. */
  keepLists: choices.keepLists,
  /** Whether to add meal plans. The person chooses it before the writing. */
  keepPlans: choices.keepPlans,
  /** Whether to add the diary. The person chooses it before the writing. */
  keepDiary: choices.keepDiary,
  /** The label for all recipes of the import, or an empty text for none. The person chooses it before the writing. */
  label: choices.label,
  /** Labels that the import created and its undo deletes. Set when the recipes were written. */
  madeLabelIds: madeIds,
  /** Groups of labels that the import created and its undo deletes. Set when the recipes were written. */
  madeGroupIds: madeIds,
});
export type BatchOptions = z.output<typeof batchOptionsSchema>;

/** Returns the stored options of a batch. Fields that no step has set have their defaults. */
export const readBatchOptions = (stored: unknown): BatchOptions => batchOptionsSchema.parse(stored);

/** Returns SQL for `SET options = …` that adds fields to the options of a batch and keeps the others. */
export const mergeBatchOptions = (added: Partial<BatchOptions>): Prisma.Sql =>
  Prisma.sql`options || ${JSON.stringify(added)}::jsonb`;
