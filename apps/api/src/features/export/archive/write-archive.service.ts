import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PortableScopes } from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { uploadDirOf } from '#api/kernel/http/upload';
import { temporaryName } from '#api/kernel/storage/temporary-files';
import { readableOf, readFileStream } from '#api/kernel/streams';
import { archiveFiles, archiveFormat, type ArchiveManifest, archiveVersion } from './archive-manifest.ts';
import { ArchiveRecipes } from './archive-recipes.ts';
import { scopeFiles, type ScopeTexts } from './archive-scopes.ts';
import type { ArchiveSource } from './archive-source.ts';
import { listTexts } from './list-texts.ts';
import { indexPage, type ListedRecipe, type ListedText } from './offline-pages.ts';
import { planTexts } from './plan-texts.ts';
import { zipBytes, type ZipSource } from './zip-bytes.ts';

/**
 * Opens an archive as a stream: exact JSON-LD for programs, a text and a page for each recipe for people, the pictures, the
 * shopping lists and the meal plans. The archive is made while somebody reads it. Only the titles stay in memory; the JSON waits on disk,
 * because it is one file.
 */
export const openArchive = (services: Services, source: ArchiveSource): Readable =>
  readableOf(zipBytes(filesOf(services, source)));

async function* filesOf(services: Services, source: ArchiveSource): AsyncGenerator<ZipSource> {
  const mtime = services.now();
  yield { path: archiveFiles.manifest, mtime, text: manifestText(source, mtime) };
  const recipes = yield* besideJson(services, archiveFiles.recipes, (json) => recipeFiles(services, source, json));
  const { besides, words } = source;
  const listed =
    besides === null
      ? { lists: [], plans: [] }
      : {
          lists: yield* scopeTexts(services, archiveFiles.lists, besides.lists, listTexts(words)),
          plans: yield* scopeTexts(services, archiveFiles.plans, besides.plans, planTexts(besides.weekStart, words)),
        };
  const index = (): Readable => readableOf(indexPage({ recipes, ...listed }, words, mtime));
  yield { path: 'index.html', mtime, open: index, size: 0, isPacked: true };
}

const scopeTexts = <Content extends { title: string; createdAt: string }>(
  services: Services,
  path: string,
  scopes: PortableScopes<Content>,
  texts: ScopeTexts<Content>,
): AsyncGenerator<ZipSource, readonly ListedText[]> =>
  besideJson(services, path, (json) => scopeFiles(scopes, texts, json));

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

function manifestText({ recipeCount, besides, library }: ArchiveSource, date: Date): string {
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: date.toISOString(),
    recipeCount,
    listCount: besides?.lists.count ?? 0,
    planCount: besides?.plans.count ?? 0,
    ...library,
  };
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}
