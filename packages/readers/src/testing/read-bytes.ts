import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { DomainError } from '@trivet/shared/domain-error';
import { type ImportFile, withSample } from '../containers/file-sample.ts';
import type { ImportedRecipe, Importer, ImportOptions, ImportResult } from '../recipe-files/importer.ts';

/** What an importer read from a file, and the code of the error that stopped it. */
export interface Outcome {
  isRecognised: boolean;
  results: ImportResult[];
  recipes: ImportedRecipe[];
  code: string | undefined;
}

/** Recognises and reads a file. Errors other than `DomainError` are thrown. */
export async function outcomeOf(importer: Importer, file: ImportFile, options: ImportOptions = {}): Promise<Outcome> {
  const outcome: Outcome = { isRecognised: false, results: [], recipes: [], code: undefined };
  try {
    outcome.isRecognised = await withSample(file, async (sample) => importer.recognises(sample));
    for await (const result of importer.parse(file, options)) {
      outcome.results.push(result);
      if (result.ok) outcome.recipes.push(result.recipe);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    outcome.code = error.code;
  }
  return outcome;
}

// Each of the thousands of small files would wake a thread of the pool several times.
/** Runs a function with a temporary folder and deletes the folder afterwards. */
export async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes bytes into a file and runs a function with it. */
export const withBytes = <Result>(
  bytes: string | Uint8Array,
  use: (file: ImportFile) => Promise<Result>,
  name = 'file',
): Promise<Result> =>
  inFolder(async (folder) => {
    const path = join(folder, 'original');
    writeFileSync(path, bytes);
    return use({ path, size: Buffer.byteLength(bytes), name });
  });

/** Writes bytes into a file and reads it with an importer, as {@link outcomeOf} does. */
export const readBytes = (
  importer: Importer,
  bytes: string | Uint8Array,
  { name, ...options }: ImportOptions & { name?: string } = {},
): Promise<Outcome> => withBytes(bytes, (file) => outcomeOf(importer, file, options), name);

/** Makes a zip archive of files, which are given by their paths. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), path);
  archive.end();
  return buffer(archive.outputStream);
}
