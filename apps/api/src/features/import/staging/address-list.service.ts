import { recipeTextSchema } from '@trivet/shared/recipes/schemas';
import { readRecipeAt } from '#api/features/clip/clip.public';
import type { Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { ImportFile } from '@trivet/readers/containers/file-sample';
import type { ImportReason } from '@trivet/readers/syntax/entry-failure';
import type { ImportOptions, ImportResult } from '@trivet/readers/recipe-files/importer';
import { importerOf, recogniseImporter } from '@trivet/readers/importers';
import { type ListedPage, readListedPages } from './listed-pages.ts';

/** The source of an import whose file is a list of addresses. */
export const addressListSource = 'urls';
/** Most pages that one import reads at a time. */
const atOnce = 4;

/** Returns the name of a file's format by its content, and throws as {@link recogniseImporter} does. */
export async function recogniseSource(file: ImportFile, sources?: readonly string[]): Promise<string> {
  if (sources === undefined && (await readListedPages(file))) return addressListSource;
  return (await recogniseImporter(file, sources)).source;
}

/** The reasons of a report for the failures of a page. */
const reasons: Partial<Record<DomainError['code'], ImportReason>> = {
  addressBlocked: 'addressBlocked',
  addressRefused: 'addressRefused',
};

type Reading = Pick<Services, 'fetcher' | 'log'>;

async function readPage(
  { fetcher, log }: Reading,
  { address, labels }: ListedPage,
  run: EntryRun,
): Promise<ImportResult> {
  try {
    const { locale = 'en-US' } = run.options;
    const { imageUrls, ...page } = await readRecipeAt(fetcher, address, { locale, signal: run.signal });
    const recipe = recipeTextSchema.parse({ ...page, url: page.url === '' ? address : page.url });
    return { ok: true, recipe: { recipe, labels: [...labels], rating: null, nutrition: {}, imageUrls } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.info({ err: error }, 'a page of an import was left out');
    return { ok: false, entry: address, reason: reasons[error.code] ?? 'notARecipe' };
  }
}

/** Reads pages a few at a time, in the order of the list. Reports a page that fails, and goes on with the rest. */
async function* readPages(
  services: Reading,
  pages: readonly ListedPage[],
  run: EntryRun,
): AsyncGenerator<ImportResult> {
  const reading: Promise<ImportResult>[] = [];
  for (const page of pages) {
    const next = readPage(services, page, run);
    // The failure is thrown where the page is awaited. Without this it would count as unhandled until then.
    next.catch(() => undefined);
    reading.push(next);
    if (reading.length < atOnce) continue;
    const first = await reading.shift();
    if (first) yield first;
    run.signal.throwIfAborted();
  }
  for (const page of reading) yield await page;
}

interface EntryRun {
  file: ImportFile;
  options: ImportOptions;
  signal: AbortSignal;
}

/** Yields the entries of a file of any source: those of an importer, or the pages of a list. */
export async function* entriesOf(services: Reading, source: string, run: EntryRun): AsyncGenerator<ImportResult> {
  if (source !== addressListSource) {
    yield* importerOf(source).parse(run.file, run.options);
    return;
  }
  yield* readPages(services, (await readListedPages(run.file)) ?? [], run);
}
