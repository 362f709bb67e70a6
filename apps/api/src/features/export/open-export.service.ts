import type { Readable } from 'node:stream';
import type { ArchiveManifest } from '@trivet/readers/own-files/archive-manifest';
import type { ExportFormat } from '@trivet/shared/export/formats';
import type { ExportPictures } from '@trivet/shared/export/schemas';
import type { LanguageCode } from '@trivet/shared/languages';
import { findDiary } from '#api/features/diary/diary.public';
import { findPortablePlans } from '#api/features/meal-plans/meal-plans.public';
import { getWeekStart } from '#api/features/preferences/preferences.public';
import { findPortableLists } from '#api/features/shopping-lists/shopping-lists.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { publicUrl } from '#api/kernel/http/public-url';
import { readableOf } from '#api/kernel/streams';
import { exportWords } from './offline/export-words.ts';
import type { BesidesRecipes } from './archive/archive-source.ts';
import { openArchive } from './archive/write-archive.service.ts';
import { choosePages } from './chosen-pages.service.ts';
import type { ExportedRecipe, ExportOwner, ExportScope } from './exported-recipe.ts';
import { openPdf } from './formats/pdf.ts';
import { writeTextFormat } from './formats/write-text.ts';
import { readPages } from './read-pages.service.ts';

/** What is exported, for whom, and how. */
export interface ExportRequest {
  format: ExportFormat;
  owner: ExportOwner;
  scope: ExportScope;
  language: LanguageCode;
  pictures: ExportPictures;
  /** Whether a document to print shows pictures. */
  hasImages: boolean;
  /** Called with the number of recipes that have been read. */
  onRead?: (done: number, total: number) => Promise<void>;
}

/** An export in the making. It reads nothing before somebody reads the stream, and no more than they take. */
export interface OpenExport {
  count: number;
  stream: Readable;
}

/** The parts of a library that an archive contains besides recipes. */
type LibraryParts = Pick<ArchiveManifest, 'labels' | 'labelGroups'>;

/** Reads all labels and groups of the owner's library, also those that nothing uses. */
async function readLibraryLabels({ db }: Pick<Services, 'db'>, { libraryId }: ExportOwner): Promise<LibraryParts> {
  const labels = await db.$queryRaw<{ title: string; group: string | null }[]>(Prisma.sql`
    SELECT l.title, g.title AS "group" FROM labels l
      LEFT JOIN label_groups g ON g.id = l.label_group_id AND g.deleted_at IS NULL
    WHERE l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL ORDER BY l.title COLLATE "und-x-icu", l.id`);
  const labelGroups = await db.$queryRaw<{ title: string; warnWhenNotPresent: boolean }[]>(Prisma.sql`
    SELECT title, warn_when_not_present AS "warnWhenNotPresent" FROM label_groups
    WHERE library_id = ${libraryId}::uuid AND deleted_at IS NULL ORDER BY title COLLATE "und-x-icu", id`);
  return { labels: labels.map(({ title, group }) => (group === null ? { title } : { title, group })), labelGroups };
}

interface Source {
  pages: AsyncIterable<ExportedRecipe[]>;
  count: number;
}

const openers: Record<
  ExportFormat,
  (services: Services, request: ExportRequest, source: Source) => Readable | Promise<Readable>
> = {
  'json-ld': ({ env }, _request, { pages }) => readableOf(writeTextFormat('json-ld', pages, publicUrl(env))),
  txt: ({ env }, _request, { pages }) => readableOf(writeTextFormat('txt', pages, publicUrl(env))),
  xml: ({ env }, _request, { pages }) => readableOf(writeTextFormat('xml', pages, publicUrl(env))),
  pdf: ({ storage }, request, { pages }) => openPdf(storage, pages, request),
  async archive(services, { owner, scope, pictures, language }, { pages, count }) {
    const isPersonal = scope.kind === 'account';
    const isWhole = isPersonal || scope.kind === 'all';
    const library = isWhole ? await readLibraryLabels(services, owner) : { labels: [], labelGroups: [] };
    const besides = isWhole ? await readBesides(services, owner) : null;
    const words = await exportWords(language);
    return openArchive(services, {
      owner,
      pages,
      recipeCount: count,
      library,
      besides,
      isPersonal,
      pictures,
      language,
      words,
    });
  },
};

async function readBesides(services: Services, owner: ExportOwner): Promise<BesidesRecipes> {
  return {
    lists: await findPortableLists(services, owner),
    plans: await findPortablePlans(services, owner),
    diary: await findDiary(services, owner),
    weekStart: await getWeekStart({ db: services.db, actor: owner }),
  };
}

/** Begins an export. */
export async function openExport(services: Services, request: ExportRequest): Promise<OpenExport> {
  const { owner, scope, format } = request;
  const { count, pages } = await choosePages(services, owner, scope);
  const reading = { owner, hasHistory: format === 'archive' };
  const source = { pages: told(readPages(services, reading, pages), count, request.onRead), count };
  return { count, stream: await openers[format](services, request, source) };
}

async function* told(
  pages: AsyncIterable<ExportedRecipe[]>,
  total: number,
  onRead: ExportRequest['onRead'],
): AsyncGenerator<ExportedRecipe[]> {
  let done = 0;
  await onRead?.(done, total);
  for await (const page of pages) {
    yield page;
    done += page.length;
    await onRead?.(done, total);
  }
}
