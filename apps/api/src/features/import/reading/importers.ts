import { DomainError } from '#api/kernel/errors';
import { accuChefImporter } from '../sources/accuchef/index.ts';
import { aCooksBooksImporter } from '../sources/acooksbooks/index.ts';
import { archiveImporter } from '../sources/archive/index.ts';
import { bigOvenCrbImporter } from '../sources/bigoven-crb/index.ts';
import { chefTapImporter } from '../sources/cheftap/index.ts';
import { chowdownImporter } from '../sources/chowdown/index.ts';
import { cookBookManagerImporter } from '../sources/cookbookmanager/index.ts';
import { cooklangImporter } from '../sources/cooklang/index.ts';
import { cookmateImporter } from '../sources/cookmate/index.ts';
import { cookMlImporter } from '../sources/cookml/index.ts';
import { copyMeThatImporter } from '../sources/copymethat/index.ts';
import { croutonImporter } from '../sources/crouton/index.ts';
import { csvImporter } from '../sources/csv/index.ts';
import { domesticaImporter } from '../sources/domestica/index.ts';
import { easyRecipeDeluxeImporter } from '../sources/easyrecipe-deluxe/index.ts';
import { enexImporter } from '../sources/enex/index.ts';
import { flavorishImporter } from '../sources/flavorish/index.ts';
import { gourmetImporter } from '../sources/gourmet/index.ts';
import { jsonLdImporter } from '../sources/json-ld/index.ts';
import { kptnCookImporter } from '../sources/kptncook/index.ts';
import { krecipesImporter } from '../sources/krecipes/index.ts';
import { fdxImporter, livingCookbookImporter } from '../sources/livingcookbook/index.ts';
import { macGourmetImporter } from '../sources/macgourmet/index.ts';
import { masterCookMx2Importer } from '../sources/mastercook-mx2/index.ts';
import { masterCookMxpImporter } from '../sources/mastercook-mxp/index.ts';
import { mealieImporter } from '../sources/mealie/index.ts';
import { mealMasterImporter } from '../sources/mealmaster/index.ts';
import { melaImporter } from '../sources/mela/index.ts';
import { myRecipeBoxImporter } from '../sources/myrecipebox/index.ts';
import { nextcloudImporter } from '../sources/nextcloud/index.ts';
import { nycImporter } from '../sources/nyc/index.ts';
import { openEatsImporter } from '../sources/openeats/index.ts';
import { paprikaImporter } from '../sources/paprika/index.ts';
import { pepperplateImporter } from '../sources/pepperplate/index.ts';
import { planToEatImporter } from '../sources/plantoeat/index.ts';
import { recettetekImporter } from '../sources/recettetek/index.ts';
import { recipeFoxImporter } from '../sources/recipefox-json/index.ts';
import { recipeKeeperImporter } from '../sources/recipekeeper/index.ts';
import { recipeMlImporter } from '../sources/recipeml/index.ts';
import { rezKonvImporter } from '../sources/rezkonv/index.ts';
import { saffronImporter } from '../sources/saffron/index.ts';
import { tandoorImporter } from '../sources/tandoor/index.ts';
import { textImporter } from '../sources/text/index.ts';
import { trivetArchiveImporter } from '../sources/trivet-archive/index.ts';
import { unsupportedImporters } from '../sources/unsupported.ts';
import { type FileSample, type ImportFile, unlessDamaged, withSample } from './file-sample.ts';
import type { Importer } from './importer.ts';

/**
 * The formats of single programs. The first that recognises a file reads it, so special formats stand before general
 * ones.
 */
const formats: readonly Importer[] = [
  trivetArchiveImporter,
  ...unsupportedImporters,
  paprikaImporter,
  melaImporter,
  croutonImporter,
  flavorishImporter,
  mealieImporter,
  tandoorImporter,
  nextcloudImporter,
  recettetekImporter,
  kptnCookImporter,
  openEatsImporter,
  domesticaImporter,
  recipeFoxImporter,
  recipeKeeperImporter,
  copyMeThatImporter,
  cookBookManagerImporter,
  chowdownImporter,
  recipeMlImporter,
  masterCookMx2Importer,
  macGourmetImporter,
  krecipesImporter,
  gourmetImporter,
  enexImporter,
  cookmateImporter,
  cookMlImporter,
  livingCookbookImporter,
  fdxImporter,
  mealMasterImporter,
  rezKonvImporter,
  masterCookMxpImporter,
  nycImporter,
  accuChefImporter,
  easyRecipeDeluxeImporter,
  bigOvenCrbImporter,
  aCooksBooksImporter,
  planToEatImporter,
  myRecipeBoxImporter,
  saffronImporter,
  pepperplateImporter,
  chefTapImporter,
  cooklangImporter,
  jsonLdImporter,
  csvImporter,
  textImporter,
];

/** All formats. */
const importers: readonly Importer[] = [...formats, archiveImporter((sample) => firstOf(formats, sample))];

/** Returns the importer of a source. Throws `unreadableImport` for an unknown one. */
export function importerOf(source: string): Importer {
  const importer = importers.find((candidate) => candidate.source === source);
  if (!importer) throw new DomainError('unreadableImport');
  return importer;
}

/**
 * Returns the importer for the content of a file. Throws `unknownImport` when there is none. With `sources`, only their
 * importers are tried, and a file that none of them recognises throws `unreadableImport`.
 */
export function recogniseImporter(file: ImportFile, sources?: readonly string[]): Promise<Importer> {
  const candidates = sources?.map((source) => importerOf(source)) ?? importers;
  return withSample(file, async (sample) => {
    const importer = await firstOf(candidates, sample);
    if (importer) return importer;
    if (file.size === 0) throw new DomainError('emptyImport');
    throw new DomainError(sources === undefined ? 'unknownImport' : 'unreadableImport');
  });
}

async function firstOf(candidates: readonly Importer[], sample: FileSample): Promise<Importer | undefined> {
  for (const importer of candidates) {
    if (await unlessDamaged(async () => importer.recognises(sample))) return importer;
  }
  return undefined;
}
