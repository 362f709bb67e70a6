import { maxImportAddresses } from '@trivet/shared/import/schemas';
import { recipeTextSchema } from '@trivet/shared/recipes/schemas';
import { readAddress } from '#api/features/clip/clip.service';
import type { Services } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { wholeText } from './containers/text-file.ts';
import type { ImportFile, ImportOptions, ImportReason, ImportResult } from './importer.ts';
import { importerOf, recogniseImporter } from './importers.ts';

/** The source of an import whose file is a list of addresses. */
export const addressListSource = 'urls';
/** A list of so many addresses is no larger. */
const maxListBytes = maxImportAddresses * 4_096;
/** Pages that one import reads at a time. */
const atOnce = 4;

/** The addresses of a text that holds nothing else, one a line; undefined for any other text. */
function addressesOf(text: string): string[] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const addresses = lines.filter((line) => line !== '');
  const isList = addresses.length > 0 && addresses.every((line) => /^https?:\/\/[^\s/]\S*$/i.test(line));
  return isList && addresses.length <= maxImportAddresses ? addresses : undefined;
}

async function readAddresses({ path, size }: ImportFile): Promise<string[] | undefined> {
  return size > maxListBytes ? undefined : addressesOf(await wholeText(path));
}

/** The name of the format of a file, by what is in it; throws `unknownImport` when it has none. */
export async function recogniseSource(file: ImportFile): Promise<string> {
  if (await readAddresses(file)) return addressListSource;
  return (await recogniseImporter(file)).source;
}

/** How a page failed, in the words of a report. */
const reasons: Partial<Record<DomainError['code'], ImportReason>> = {
  addressBlocked: 'addressBlocked',
  addressRefused: 'addressRefused',
};

type Reading = Pick<Services, 'fetcher' | 'log'>;

async function readPage({ fetcher, log }: Reading, address: string, run: EntryRun): Promise<ImportResult> {
  try {
    const { locale = 'en-US' } = run.options;
    const { imageUrls, ...page } = await readAddress(fetcher, address, { locale, signal: run.signal });
    const recipe = recipeTextSchema.parse({ ...page, url: page.url === '' ? address : page.url });
    return { ok: true, recipe: { recipe, labels: [], rating: null, nutrition: {}, imageUrls } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.info({ err: error }, 'a page of an import was left out');
    return { ok: false, entry: address, reason: reasons[error.code] ?? 'notARecipe' };
  }
}

/** Reads pages a few at a time, in the order of the list; one that fails is reported, and the rest go on. */
async function* readPages(
  services: Reading,
  addresses: readonly string[],
  run: EntryRun,
): AsyncGenerator<ImportResult> {
  const reading: Promise<ImportResult>[] = [];
  for (const address of addresses) {
    const next = readPage(services, address, run);
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

/** The entries of a file of any source: those of an importer, or the pages of a list of addresses. */
export async function* entriesOf(services: Reading, source: string, run: EntryRun): AsyncGenerator<ImportResult> {
  if (source !== addressListSource) {
    yield* importerOf(source).parse(run.file, run.options);
    return;
  }
  yield* readPages(services, (await readAddresses(run.file)) ?? [], run);
}
