import { rm } from 'node:fs/promises';
import { posix } from 'node:path';
import type { ReadScope } from '../../own-files/read-scope.ts';
import { DomainError } from '@trivet/shared/domain-error';
import { withZip, type ZipArchive, type ZipEntry } from '../../containers/zip-archive.ts';
import { reasonOf, withRecipes } from '../../recipe-files/entries.ts';
import { type FileSample, type ImportFile, withSample } from '../../containers/file-sample.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';

/** Finds the importer for a file among those that read one file. */
type Recognise = (sample: FileSample) => Promise<Importer | undefined>;

/** How the files of an archive are read. */
interface Reading {
  recognise: Recognise;
  options: ImportOptions;
}

/** Most files that are read to find out whether an archive contains recipes. */
const maxLooks = 50;

/** Endings of files beside the recipes: pictures, films, parts of saved pages, files that systems leave in folders. */
const besideEndings = new Set(
  'jpg jpeg png gif webp heic heif avif svg ico bmp tif tiff mp4 mov avi mkv webm mp3 m4a wav css js map woff woff2 ttf eot'.split(
    ' ',
  ),
);
const besideNames = new Set(['thumbs.db', 'desktop.ini']);

function isBeside(path: string): boolean {
  const name = posix.basename(path).toLowerCase();
  return besideNames.has(name) || besideEndings.has(posix.extname(name).slice(1));
}

const candidates = (zip: ZipArchive): ZipEntry[] => zip.entries.filter(({ path, size }) => size > 0 && !isBeside(path));

/** Extracts a file of the archive beside it, while `use` runs over it. */
async function* withExtracted<Result>(
  zip: ZipArchive,
  entry: ZipEntry,
  { archive, use }: { archive: ImportFile; use: (file: ImportFile) => AsyncIterable<Result> },
): AsyncGenerator<Result> {
  const path = `${archive.path}.entry`;
  try {
    await zip.extract(entry, path);
    yield* use({ path, size: entry.size, name: entry.path });
  } finally {
    await rm(path, { force: true });
  }
}

async function* importerOf(file: ImportFile, recognise: Recognise): AsyncGenerator<Importer> {
  const importer = await withSample(file, recognise);
  if (importer) yield importer;
}

async function recognises(sample: FileSample, recognise: Recognise): Promise<boolean> {
  const { zip } = sample;
  if (!zip) return false;
  for (const entry of candidates(zip).slice(0, maxLooks)) {
    const use = (file: ImportFile): AsyncIterable<Importer> => importerOf(file, recognise);
    try {
      for await (const _importer of withExtracted(zip, entry, { archive: sample, use })) return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return false;
}

/** Yields the recipes of one file of the archive. Reports a damaged file by its path. */
async function* fileResults(file: ImportFile, { recognise, options }: Reading): AsyncGenerator<ImportResult> {
  const importer = await withSample(file, recognise);
  if (!importer) {
    yield { ok: false, entry: file.name, reason: 'notARecipe' };
    return;
  }
  let isTold = false;
  try {
    for await (const result of importer.parse(file, options)) {
      isTold = true;
      yield result.ok ? result : { ...result, entry: `${file.name} ${result.entry}` };
    }
  } catch (error) {
    const isEmpty = error instanceof DomainError && error.code === 'emptyImport';
    if (!isTold || !isEmpty) yield { ok: false, entry: file.name, reason: reasonOf(error) };
  }
}

async function* zipResults(zip: ZipArchive, archive: ImportFile, reading: Reading): AsyncGenerator<ImportResult> {
  for (const entry of candidates(zip)) {
    try {
      yield* withExtracted(zip, entry, { archive, use: (file) => fileResults(file, reading) });
    } catch (error) {
      yield { ok: false, entry: entry.path, reason: reasonOf(error) };
    }
  }
}

async function* scopesOfFile(file: ImportFile, { recognise, options }: Reading): AsyncGenerator<ReadScope> {
  const importer = await withSample(file, recognise);
  if (importer?.readScopes) yield* importer.readScopes(file, options);
}

/** Yields the shopping lists and meal plans of the archives in an archive. Files of other formats hold none and stay packed. */
async function* zipScopes(zip: ZipArchive, archive: ImportFile, reading: Reading): AsyncGenerator<ReadScope> {
  for (const entry of candidates(zip)) {
    if (posix.extname(entry.path).toLowerCase() !== '.zip') continue;
    try {
      yield* withExtracted(zip, entry, { archive, use: (file) => scopesOfFile(file, reading) });
    } catch (error) {
      // The reading of recipes has told of a damaged file already.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

async function hasScopes(zip: ZipArchive, archive: ImportFile, reading: Reading): Promise<boolean> {
  for await (const scope of zipScopes(zip, archive, reading)) if (scope.ok) return true;
  return false;
}

/**
 * Any archive with files of known formats, which are read one by one: exports of several programs, saved pages, texts.
 * Archives in it are read by their formats, but not again as archives of any files (I3).
 */
export const archiveImporter = (recognise: Recognise): Importer => ({
  source: 'archive',
  recognises: (sample) => recognises(sample, recognise),
  parse: (archive, options = {}) =>
    withZip(archive.path, (zip) => {
      const reading = { recognise, options };
      return withRecipes(zipResults(zip, archive, reading), () => hasScopes(zip, archive, reading));
    }),
  readScopes: (archive, options) => withZip(archive.path, (zip) => zipScopes(zip, archive, { recognise, options })),
});
