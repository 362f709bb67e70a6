import { recipeTextSchema } from '@trivet/shared/recipes/schemas';
import { readAddress } from '#api/features/clip/clip.public';
import type { Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { ImportFile, ImportOptions, ImportReason, ImportResult } from '../reading/importer.ts';
import { importerOf, recogniseImporter } from '../reading/importers.ts';
import { type ListedPage, readListedPages } from './listed-pages.ts';

/** The source of an import whose file is a list of addresses. */
export const addressListSource = 'urls';
/** Pages that one import reads at a time. */
const atOnce = 4;

/** The name of the format of a file, by what is in it; see {@link recogniseImporter} for what is thrown. */
export async function recogniseSource(file: ImportFile, sources?: readonly string[]): Promise<string> {
  if (sources === undefined && (await readListedPages(file))) return addressListSource;
  return (await recogniseImporter(file, sources)).source;
}

/** How a page failed, in the words of a report. */
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
    const { imageUrls, ...page } = await readAddress(fetcher, address, { locale, signal: run.signal });
    const recipe = recipeTextSchema.parse({ ...page, url: page.url === '' ? address : page.url });
    return { ok: true, recipe: { recipe, labels: [...labels], rating: null, nutrition: {}, imageUrls } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.info({ err: error }, 'a page of an import was left out');
    return { ok: false, entry: address, reason: reasons[error.code] ?? 'notARecipe' };
  }
}

/** Reads pages a few at a time, in the order of the list; one that fails is reported, and the rest go on. */
async function* readPages(
  services: Reading,
  pages: readonly ListedPage[],
  run: EntryRun,
): AsyncGenerator<ImportResult> {
  const reading: Promise<ImportResult>[] = [];
  for (const page of pages) {
    const next = readPage(services, page, run);
    // A failure is met where the page is awaited; until then it is not unheard of.
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

/** The entries of a file of any source: those of an importer, or the pages of a list. */
export async function* entriesOf(services: Reading, source: string, run: EntryRun): AsyncGenerator<ImportResult> {
  if (source !== addressListSource) {
    yield* importerOf(source).parse(run.file, run.options);
    return;
  }
  yield* readPages(services, (await readListedPages(run.file)) ?? [], run);
}
