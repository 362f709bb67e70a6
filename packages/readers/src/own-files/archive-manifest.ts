import { z } from 'zod';
import { maxLabelLength } from '@trivet/shared/labels/schemas';

/** Names of the files in an archive that programs read. */
export const archiveFiles = {
  manifest: 'trivet.json',
  recipes: 'recipes.json',
  lists: 'lists.json',
  plans: 'plans.json',
  diary: 'diary.json',
  messages: 'messages.json',
} as const;

/** The word that marks a file as an archive of Trivet. */
export const archiveFormat = 'trivet-archive';
/**
 * The version of the archive's format. It goes up when older programs cannot read what newer ones write. Shopping lists,
 * meal plans and the diary did not raise it: older programs look for no files of these and still read the recipes.
 */
export const archiveVersion = 1;

const maxTitles = 20_000;
const title = z.string().max(maxLabelLength);

/** The first file of an archive: its format, and the data of the library that belong to no recipe. */
export const archiveManifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  recipeCount: z.int().nonnegative(),
  /** The shopping lists of its person, when the archive holds everything. */
  listCount: z.int().nonnegative().default(0),
  /** The meal plans of its person, when the archive holds everything. */
  planCount: z.int().nonnegative().default(0),
  /** The entries of the diary of its person, when the archive holds everything. */
  entryCount: z.int().nonnegative().default(0),
  /** All labels of the library, when the archive holds the whole library. */
  labels: z
    .array(z.object({ title, group: title.optional() }))
    .max(maxTitles)
    .default([]),
  labelGroups: z
    .array(z.object({ title, warnWhenNotPresent: z.boolean() }))
    .max(maxTitles)
    .default([]),
});
export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;
