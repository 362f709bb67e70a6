import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { recipeSelectionSchema } from '../recipes/bulk-schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { filledSchema } from '../wire-values.ts';
import { exportFormats } from './formats.ts';

/** Most recipe ids of an export. More are chosen by their filter. @limit Exports and print */
const maxExportIds = 5_000;

export const exportFormatSchema = z.enum(exportFormats);

/**
 * The pictures of an archive: `original` as uploaded, with all metadata that cameras write, including the place, or
 * `shown` as pages show them, without metadata.
 */
export const exportPicturesSchema = z.enum(['original', 'shown']);
export type ExportPictures = z.infer<typeof exportPicturesSchema>;

/**
 * Starts an export as a job: of these recipes, of a label, or of all recipes. The scope `account` is an archive of everything
 * that the person has here, messages and account included.
 */
export const startExportSchema = z
  .object({
    format: exportFormatSchema,
    recipeIds: z.array(z.uuid()).min(1).max(maxExportIds).optional(),
    /** All recipes of a list, except some. */
    selection: recipeSelectionSchema.optional(),
    labelId: z.uuid().optional(),
    scope: z.literal('account').optional(),
    pictures: exportPicturesSchema.default('original'),
  })
  .refine(
    ({ recipeIds, selection, labelId, scope }) => [recipeIds, selection, labelId, scope].filter(Boolean).length <= 1,
  )
  .refine(({ scope, format }) => scope === undefined || format === 'archive');
export type StartExport = z.output<typeof startExportSchema>;

/** The job that writes an export. */
export const startedExportSchema = z.object({ exportId: z.uuid(), jobId: z.uuid() });

/** An export of the person and its state. `size` is set once the file exists. */
export const exportSchema = z.object({
  id: z.uuid(),
  format: exportFormatSchema,
  scope: z.enum(['all', 'label', 'selection', 'account']),
  /** The title of the label when the export of one label began. */
  labelTitle: z.string().nullable(),
  status: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  errorCode: z.enum(errorCodes).nullable(),
  jobId: z.uuid().nullable(),
  /** The number of recipes written so far, and of all. */
  progress: z.int(),
  total: z.int(),
  recipeCount: z.int().nullable(),
  /** The size of the file in bytes. */
  size: z.number().nullable(),
  createdAt: z.date(),
  /** When the file is deleted. */
  expiresAt: z.date(),
});
export type Export = z.infer<typeof exportSchema>;

/** The address of an exported file, below the server's own. It works for five minutes. */
export const exportDownloadSchema = z.object({ address: z.string() });

const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(z.uuid()).min(1).max(maxExportIds));

/** The query of an export that the server streams at once. */
export const exportQuerySchema = z
  .object({
    download: filledSchema,
    ids: idList.optional(),
    /** The title of a label. */
    label: storableText(1_000).optional(),
    pictures: exportPicturesSchema.default('original'),
    includeImages: filledSchema,
  })
  .refine(({ ids, label }) => ids === undefined || label === undefined);
export type ExportQuery = z.output<typeof exportQuerySchema>;

/** The query of the reference product's older path. Its clients read `json` as JSON-LD. */
export const olderExportQuerySchema = z.object({ format: z.enum(['json', 'xml', 'txt']) });
