import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PortableScopes } from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { uploadDirOf } from '#api/kernel/http/upload';
import { temporaryName } from '#api/kernel/storage/temporary-files';
import { readableOf, readFileStream } from '#api/kernel/streams';
import { accountFiles, messageFiles } from '../personal/personal-files.ts';
import {
  archiveFiles,
  archiveFormat,
  type ArchiveManifest,
  archiveVersion,
} from '@trivet/readers/own-files/archive-manifest';
import { ArchivePictures } from '../zip/archive-pictures.ts';
import { ArchiveRecipes } from './archive-recipes.ts';
import { diaryFiles } from './diary-files.ts';
import { scopeFiles, type ScopeTexts } from './archive-scopes.ts';
import type { ArchiveSource } from './archive-source.ts';
import { indexPage, type ListedRecipe, type ListedText } from '../offline/offline-pages.ts';
import { listTexts, planTexts } from './scope-texts.ts';
import { zipBytes, type ZipSource } from '../zip/zip-bytes.ts';

/**
 * Opens an archive as a stream: exact JSON-LD for programs, a text and a page for each recipe for people, the pictures, the
 * shopping lists, the meal plans and the diary, and for its owner alone all personal data. The archive is made while somebody reads it. Only the titles stay in memory; the JSON waits on disk,
 * because it is one file.
 */
export const openArchive = (services: Services, source: ArchiveSource): Readable =>
  readableOf(zipBytes(filesOf(services, source)));

async function* filesOf(services: Services, source: ArchiveSource): AsyncGenerator<ZipSource> {
  const mtime = services.now();
  const pictures = new ArchivePictures({ storage: services.storage, pictures: source.pictures, mtime });
  yield { path: archiveFiles.manifest, mtime, text: manifestText(source, mtime) };
  const recipes = yield* besideJson(services, archiveFiles.recipes, (json) =>
    recipeFiles(services, source, { json, pictures }),
  );
  const { besides, words, owner } = source;
  const listed =
    besides === null
      ? { lists: [], plans: [], diary: [] }
      : {
          lists: yield* scopeTexts(services, archiveFiles.lists, besides.lists, listTexts(words)),
          plans: yield* scopeTexts(services, archiveFiles.plans, besides.plans, planTexts(besides.weekStart, words)),
          diary: yield* besideJson(services, archiveFiles.diary, (json) =>
            diaryFiles({ services, owner, diary: besides.diary, pictures, words: words.diary, mtime }, json),
          ),
        };
  if (source.isPersonal) yield* accountFiles(services, owner, pictures);
  const messages = source.isPersonal
    ? yield* besideJson(services, archiveFiles.messages, (json) => messageFiles(services, owner, words.messages, json))
    : [];
  const index = (): Readable => readableOf(indexPage({ recipes, ...listed, messages }, words, mtime));
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
  { json, pictures }: { json: FileHandle; pictures: ArchivePictures },
): AsyncGenerator<ZipSource, readonly ListedRecipe[]> {
  const recipes = new ArchiveRecipes(services, source, { json, pictures, mtime: services.now() });
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
    entryCount: besides?.diary.count ?? 0,
    ...library,
  };
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}
