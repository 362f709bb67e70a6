import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Services } from '#api/kernel/context';
import { uploadDirOf } from '#api/kernel/http/upload';
import { temporaryName } from '#api/kernel/storage/temporary-files';
import { readableOf, readFileStream } from '#api/kernel/streams';
import { archiveFiles, archiveFormat, type ArchiveManifest, archiveVersion } from './archive-manifest.ts';
import { listFiles } from './archive-lists.ts';
import { ArchiveRecipes } from './archive-recipes.ts';
import type { ArchiveSource } from './archive-source.ts';
import { indexPage, type ListedRecipe } from './offline-pages.ts';
import { zipBytes, type ZipSource } from './zip-bytes.ts';

/**
 * Opens an archive as a stream: exact JSON-LD for programs, a text and a page for each recipe for people, the pictures, and
 * the shopping lists. The archive is made while somebody reads it. Only the titles stay in memory; the JSON waits on disk,
 * because it is one file.
 */
export const openArchive = (services: Services, source: ArchiveSource): Readable =>
  readableOf(zipBytes(filesOf(services, source)));

async function* filesOf(services: Services, source: ArchiveSource): AsyncGenerator<ZipSource> {
  const mtime = services.now();
  yield { path: archiveFiles.manifest, mtime, text: manifestText(source, mtime) };
  const recipes = yield* besideJson(services, archiveFiles.recipes, (json) => recipeFiles(services, source, json));
  const { lists: own, words } = source;
  const lists =
    own === null ? [] : yield* besideJson(services, archiveFiles.lists, (json) => listFiles(own, words, json));
  const index = (): Readable => readableOf(indexPage({ recipes, lists }, words, mtime));
  yield { path: 'index.html', mtime, open: index, size: 0, isPacked: true };
}

/** Yields files, and then the file for programs that was written beside them. Returns what they hold. */
async function* besideJson<Listed>(
  services: Services,
  path: string,
  files: (json: FileHandle) => AsyncGenerator<ZipSource, Listed>,
): AsyncGenerator<ZipSource, Listed> {
  const folder = uploadDirOf(services.env);
  await mkdir(folder, { recursive: true });
  const waiting = join(folder, temporaryName(randomUUID()));
  const json = await open(waiting, 'wx', 0o600);
  try {
    const listed = yield* files(json);
    const { size } = await json.stat();
    yield { path, mtime: services.now(), open: () => readFileStream(waiting), size, isPacked: true };
    return listed;
  } finally {
    await json.close();
    await rm(waiting, { force: true });
  }
}

async function* recipeFiles(
  services: Services,
  source: ArchiveSource,
  json: FileHandle,
): AsyncGenerator<ZipSource, readonly ListedRecipe[]> {
  const recipes = new ArchiveRecipes(services, source, { json, mtime: services.now() });
  await json.appendFile('[');
  for await (const page of source.pages) yield* recipes.filesOf(page);
  await json.appendFile('\n]\n');
  return recipes.listed;
}

function manifestText({ recipeCount, lists, library }: ArchiveSource, date: Date): string {
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: date.toISOString(),
    recipeCount,
    listCount: lists?.count ?? 0,
    ...library,
  };
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}
