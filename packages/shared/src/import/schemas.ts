import { z } from 'zod';
import { nutritionSchema, ratingSchema, recipeTextSchema } from '../recipes/schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { databaseIntSchema, fileNameSchema } from '../wire-values.ts';

/**
 * The state of an import: its file arrives in parts, is read and staged, is written when its owner says so, and can be
 * undone.
 */
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

/**
 * The result of one entry of a file: `duplicate` is in the library already, `repeated` stands earlier in the file,
 * `similar` looks like something in the library.
 */
export const importEntryStatusSchema = z.enum([
  'ready',
  'duplicate',
  'repeated',
  'similar',
  'unreadable',
  'written',
  'skipped',
]);
export type ImportEntryStatus = z.infer<typeof importEntryStatusSchema>;

/** One entry of the report: its title, or its place in the file. */
export const importEntrySchema = z.object({
  position: z.number().int(),
  status: importEntryStatusSchema,
  name: z.string(),
  reason: z.string().nullable(),
  recipeId: z.uuid().nullable(),
  /** The recipe of the library that the entry repeats or resembles, while the recipe exists. */
  existingId: z.uuid().nullable(),
  labels: z.array(z.string()),
  hasImage: z.boolean(),
  /** Whether it is added with the import, while that waits for its owner's choice. */
  isChosen: z.boolean(),
});
export type ImportEntry = z.infer<typeof importEntrySchema>;

/** The recipe fields for the columns of a table. All nutrition is one field. */
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

/**
 * A column of a table: its header and its recipe field, or null when the column is left out. What stands above the headers
 * comes in the same way, as left out.
 */
export const importColumnSchema = z.object({ header: z.string(), field: importFieldSchema.nullable() });
export type ImportColumn = z.infer<typeof importColumnSchema>;

/**
 * Why a recipe came without a picture: its site cannot be reached, or refuses it; the picture is damaged, or too large;
 * the file names it without having it; the entry has more pictures than an import takes.
 */
export const lostPictureReasonSchema = z.enum([
  'unreachable',
  'refused',
  'damaged',
  'tooLarge',
  'notInFile',
  'tooMany',
  'unexpected',
]);
export type LostPictureReason = z.infer<typeof lostPictureReasonSchema>;

/** An entry whose recipe came without some of its pictures. */
export const entryWithoutPicturesSchema = z.object({
  position: z.number().int(),
  name: z.string(),
  recipeId: z.uuid(),
  count: z.number().int(),
  /** How many of these may come with another try. */
  retryable: z.number().int(),
  /** The first of these pictures, with their addresses, or null for a picture in the file. */
  pictures: z.array(z.object({ address: z.string().nullable(), reason: lostPictureReasonSchema })),
});
export type EntryWithoutPictures = z.infer<typeof entryWithoutPicturesSchema>;

/** How many shopping lists, meal plans or entries of the diary an archive has: to be added or owned already, and later added or left out. */
const scopeCountsSchema = z.object({
  ready: z.number().int(),
  duplicate: z.number().int(),
  written: z.number().int(),
  skipped: z.number().int(),
});
export type ScopeCounts = z.infer<typeof scopeCountsSchema>;

/** One import with its counts and its labels. */
export const importBatchSchema = z.object({
  id: z.uuid(),
  source: z.string(),
  fileName: z.string(),
  /** Whether it is several files that were dropped together. */
  isDrop: z.boolean(),
  status: importStatusSchema,
  errorCode: z.string().nullable(),
  counts: z.record(importEntryStatusSchema, z.number().int()),
  /** How many of the entries are added, while the import waits for its owner's choice. */
  chosen: z.record(importEntryStatusSchema, z.number().int()),
  lists: scopeCountsSchema,
  plans: scopeCountsSchema,
  /** The entries of the diary. */
  diary: scopeCountsSchema,
  /** The labels, those with the most entries first, and whether an entry that is added has them. */
  labels: z.array(z.object({ title: z.string(), isChosen: z.boolean() })),
  /** How the columns of a table were read. Empty for any other file. */
  columns: z.array(importColumnSchema),
  /** The pictures that its recipes came without, and how many of them may come with another try. */
  lostPictures: z.object({ count: z.number().int(), retryable: z.number().int() }),
  /** Whether it is trying again to get pictures. */
  isFetchingPictures: z.boolean(),
  jobId: z.uuid().nullable(),
  createdAt: z.date(),
});
export type ImportBatch = z.infer<typeof importBatchSchema>;

/** A page of the report. */
export const importEntriesInputSchema = z.object({
  batchId: z.uuid(),
  status: importEntryStatusSchema.optional(),
  /** Position of the last entry of the page before. Paging clients send it under this name. */
  cursor: databaseIntSchema.min(-1).nullish(),
  limit: z.number().int().min(1).max(200).default(100),
});

/** One entry of an import. */
export const importEntryInputSchema = z.object({ batchId: z.uuid(), position: databaseIntSchema.min(0) });

/** The recipe of an entry that is not written, as it would be. */
export const entryPreviewSchema = z.object({
  recipe: recipeTextSchema,
  labels: z.array(z.string()),
  rating: ratingSchema,
  nutrition: nutritionSchema,
});
export type EntryPreview = z.infer<typeof entryPreviewSchema>;

/** Most entries whose pictures one call returns. */
export const maxEntryPictures = 10;

/** Asks for the main pictures of entries of a staged import: small ones for a list, or larger ones. */
export const entryPicturesInputSchema = z.object({
  batchId: z.uuid(),
  positions: z.array(databaseIntSchema.min(0)).min(1).max(maxEntryPictures),
  size: z.enum(['small', 'large']).default('small'),
});

/** The main picture of an entry as a `data:` address, or null when there is none that can be shown. */
export const entryPictureSchema = z.object({ position: z.number().int(), picture: z.string().nullable() });
export type EntryPicture = z.infer<typeof entryPictureSchema>;

/** Takes entries of a staged import in, or leaves them out: those at the positions, or all of a status, or all. */
export const chooseEntriesSchema = z.object({
  batchId: z.uuid(),
  isChosen: z.boolean(),
  positions: z.array(databaseIntSchema.min(0)).min(1).max(200).optional(),
  status: importEntryStatusSchema.optional(),
});
export type ChooseEntries = z.infer<typeof chooseEntriesSchema>;

/** A page of the entries whose recipes came without some of their pictures. */
export const lostPicturesInputSchema = importEntriesInputSchema.omit({ status: true });

/** Tries again to get the pictures that an import came without: those of one entry, or all. */
export const retryPicturesSchema = importEntryInputSchema.partial({ position: true });

/**
 * How to read a file. The first two options ask for parts of a Living Cookbook file that are not its owner's recipes.
 */
export const readingOptionsSchema = z.object({
  /** Whether to read the recipes that came with the program. */
  includeStockRecipes: z.boolean().default(false),
  /** Whether to read techniques, which go to the notes of the recipes that name them. */
  includeTechniques: z.boolean().default(false),
  /** Whether the file is an archive of files that were dropped together, each of which is read by itself. */
  isDrop: z.boolean().optional(),
});
export type ReadingOptions = z.infer<typeof readingOptionsSchema>;

/** Size of a part of an upload in bytes. Only the last part is smaller. */
export const uploadPartBytes = 8 * 1024 * 1024;
/**
 * Largest file of an import in bytes: the reference product's limit. A lost connection costs one part.
 * @limit Imports (5,000 MiB, in parts of 8 MiB)
 */
export const maxImportBytes = 5_000 * 1024 * 1024;
/** Most addresses that one import reads. Each one is a page to fetch. @limit Imports */
export const maxImportAddresses = 5_000;

/** Announces a file that arrives in parts. */
export const beginUploadSchema = z.object({
  fileName: fileNameSchema,
  /** The size in bytes. */
  size: z.number().int().nonnegative(),
});

/** A file that is arriving, with the numbers of the parts that have arrived, counted from 0. */
export const uploadSchema = z.object({
  batchId: z.uuid(),
  parts: z.number().int(),
  received: z.array(z.number().int()),
});
export type ImportUpload = z.infer<typeof uploadSchema>;

/** Reads an import whose file is complete, or reads its original again. */
export const readImportSchema = z.object({ batchId: z.uuid(), options: readingOptionsSchema.prefault({}) });

/** An address as people write it: https is the default, and spaces are refused. */
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

/** The account of a Pepperplate user. The server uses it for this one import and stores it nowhere. */
export const pepperplateAccountSchema = z.object({
  email: storableText(1_000).min(1),
  password: storableText(1_000).min(1),
});
export type PepperplateAccount = z.infer<typeof pepperplateAccountSchema>;

/** The job that works on an import. */
export const startedImportSchema = z.object({ batchId: z.uuid(), jobId: z.uuid() });

/** A person's choices before an import is written. */
export const importChoicesSchema = z.object({
  batchId: z.uuid(),
  skipDuplicates: z.boolean().default(true),
  /** Whether to leave out what stands earlier in the file. Without it, `skipDuplicates` says so. */
  skipRepeated: z.boolean().optional(),
  skipSimilar: z.boolean().default(false),
  keepImages: z.boolean().default(true),
  /** Whether to add the shopping lists of an archive. */
  keepLists: z.boolean().default(true),
  /** Whether to add the meal plans of an archive. */
  keepPlans: z.boolean().default(true),
  /** Whether to add the diary of an archive. */
  keepDiary: z.boolean().default(true),
  /** A label for everything from this import. Empty means none. */
  label: storableText(255).default(''),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;
