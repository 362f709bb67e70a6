import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { databaseIntSchema, fileNameSchema } from '../wire-values.ts';

/** Where an import stands: its file arrives in parts, it is read, staged, written when its owner says so, and can be undone. */
export const importStatusSchema = z.enum([
  'uploading',
  'reading',
  'staged',
  'writing',
  'done',
  'undone',
  'failed',
  'cancelled',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

/** What becomes of one entry of a file: `duplicate` is in the library already, `similar` looks like something there. */
export const importEntryStatusSchema = z.enum(['ready', 'duplicate', 'similar', 'unreadable', 'written', 'skipped']);
export type ImportEntryStatus = z.infer<typeof importEntryStatusSchema>;

/** One entry of the report: its title, or where it stood in the file. */
export const importEntrySchema = z.object({
  position: z.number().int(),
  status: importEntryStatusSchema,
  name: z.string(),
  reason: z.string().nullable(),
  recipeId: z.uuid().nullable(),
  /** The recipe of the library that it repeats or resembles, while it is there. */
  existingId: z.uuid().nullable(),
  labels: z.array(z.string()),
  hasImage: z.boolean(),
});
export type ImportEntry = z.infer<typeof importEntrySchema>;

/** The fields of a recipe that the columns of a table become. All nutrition is one field. */
const importFieldSchema = z.enum([
  'title',
  'description',
  'yield',
  'activeTime',
  'totalTime',
  'source',
  'url',
  'ingredients',
  'instructions',
  'notes',
  'labels',
  'rating',
  'images',
  'nutrition',
  'createdAt',
  'lastMadeAt',
] as const);

/** A column of a table by its header, and what it becomes; null when it is left out. */
export const importColumnSchema = z.object({ header: z.string(), field: importFieldSchema.nullable() });
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** One import with its numbers and the labels that it brings. */
export const importBatchSchema = z.object({
  id: z.uuid(),
  source: z.string(),
  fileName: z.string(),
  status: importStatusSchema,
  errorCode: z.string().nullable(),
  counts: z.record(importEntryStatusSchema, z.number().int()),
  /** The labels, those with the most entries first, and what becomes of the entries. */
  labels: z.array(z.object({ title: z.string(), statuses: z.array(importEntryStatusSchema) })),
  /** How the columns of a table were understood; none for any other file. */
  columns: z.array(importColumnSchema),
  jobId: z.uuid().nullable(),
  createdAt: z.date(),
});
export type ImportBatch = z.infer<typeof importBatchSchema>;

/** A page of the report. */
export const importEntriesInputSchema = z.object({
  batchId: z.uuid(),
  status: importEntryStatusSchema.optional(),
  /** Position of the last entry of the page before; the name is what a paging client sends. */
  cursor: databaseIntSchema.min(-1).nullish(),
  limit: z.number().int().min(1).max(200).default(100),
});

/** How a file is to be read; both ask for what a Living Cookbook file holds beside its owner's recipes. */
export const readingOptionsSchema = z.object({
  /** The recipes that came with the program. */
  includeStockRecipes: z.boolean().default(false),
  /** Techniques, which go to the notes of the recipes that name them. */
  includeTechniques: z.boolean().default(false),
});
export type ReadingOptions = z.infer<typeof readingOptionsSchema>;

/** Bytes of a part of an upload; only the last one is smaller. */
export const uploadPartBytes = 8 * 1024 * 1024;
/** Largest file of an import: what the reference product takes. */
export const maxImportBytes = 5_000 * 1024 * 1024;
/** Most addresses that one import reads. */
export const maxImportAddresses = 5_000;

/** A file that is to be sent in parts. */
export const beginUploadSchema = z.object({
  fileName: fileNameSchema,
  /** Bytes. */
  size: z.number().int().nonnegative(),
});

/** A file that is being sent: which of its parts have arrived, counted from 0. */
export const uploadSchema = z.object({
  batchId: z.uuid(),
  parts: z.number().int(),
  received: z.array(z.number().int()),
});
export type ImportUpload = z.infer<typeof uploadSchema>;

/** An import whose file is whole, or whose original is to be read once more. */
export const readImportSchema = z.object({ batchId: z.uuid(), options: readingOptionsSchema.prefault({}) });

/** An address as people write it: https where they name nothing, never with spaces in it. */
const pageAddressSchema = z
  .string()
  .trim()
  .max(4_096)
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, error: 'addressBlocked' }));

/** Recipes from a list of addresses. */
export const importAddressesSchema = z.object({
  addresses: z.array(pageAddressSchema).min(1).max(maxImportAddresses),
});

/** The account of a Pepperplate user. It is used for this one import and kept nowhere. */
export const pepperplateAccountSchema = z.object({
  email: storableText(1_000).min(1),
  password: storableText(1_000).min(1),
});
export type PepperplateAccount = z.infer<typeof pepperplateAccountSchema>;

/** The job that works on an import. */
export const startedImportSchema = z.object({ batchId: z.uuid(), jobId: z.uuid() });

/** What a person chooses before an import is written. */
export const importChoicesSchema = z.object({
  batchId: z.uuid(),
  skipDuplicates: z.boolean().default(true),
  skipSimilar: z.boolean().default(false),
  keepImages: z.boolean().default(true),
  /** A label for everything that this import brings; none when empty. */
  label: storableText(255).default(''),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;
