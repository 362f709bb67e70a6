import { DomainError } from '@trivet/shared/domain-error';
import { accuChefImporter } from './formats/accuchef/index.ts';
import { aCooksBooksImporter } from './formats/acooksbooks/index.ts';
import { archiveImporter } from './formats/archive/index.ts';
import { bigOvenCrbImporter } from './formats/bigoven-crb/index.ts';
import { chefTapImporter } from './formats/cheftap/index.ts';
import { chowdownImporter } from './formats/chowdown/index.ts';
import { cookBookManagerImporter } from './formats/cookbookmanager/index.ts';
import { cooklangImporter } from './formats/cooklang/index.ts';
import { cookmateImporter } from './formats/cookmate/index.ts';
import { cookMlImporter } from './formats/cookml/index.ts';
import { copyMeThatImporter } from './formats/copymethat/index.ts';
import { croutonImporter } from './formats/crouton/index.ts';
import { csvImporter } from './formats/csv/index.ts';
import { domesticaImporter } from './formats/domestica/index.ts';
import { easyRecipeDeluxeImporter } from './formats/easyrecipe-deluxe/index.ts';
import { enexImporter } from './formats/enex/index.ts';
import { flavorishImporter } from './formats/flavorish/index.ts';
import { gourmetImporter } from './formats/gourmet/index.ts';
import { jsonLdImporter } from './formats/json-ld/index.ts';
import { kptnCookImporter } from './formats/kptncook/index.ts';
import { krecipesImporter } from './formats/krecipes/index.ts';
import { fdxImporter, livingCookbookImporter } from './formats/livingcookbook/index.ts';
import { macGourmetImporter } from './formats/macgourmet/index.ts';
import { masterCookMx2Importer } from './formats/mastercook-mx2/index.ts';
import { masterCookMxpImporter } from './formats/mastercook-mxp/index.ts';
import { mealieImporter } from './formats/mealie/index.ts';
import { mealMasterImporter } from './formats/mealmaster/index.ts';
import { melaImporter } from './formats/mela/index.ts';
import { myRecipeBoxImporter } from './formats/myrecipebox/index.ts';
import { nextcloudImporter } from './formats/nextcloud/index.ts';
import { nycImporter } from './formats/nyc/index.ts';
import { openEatsImporter } from './formats/openeats/index.ts';
import { paprikaImporter } from './formats/paprika/index.ts';
import { pepperplateImporter } from './formats/pepperplate/index.ts';
import { planToEatImporter } from './formats/plantoeat/index.ts';
import { recettetekImporter } from './formats/recettetek/index.ts';
import { recipeFoxImporter } from './formats/recipefox-json/index.ts';
import { recipeKeeperImporter } from './formats/recipekeeper/index.ts';
import { recipeMlImporter } from './formats/recipeml/index.ts';
import { rezKonvImporter } from './formats/rezkonv/index.ts';
import { saffronImporter } from './formats/saffron/index.ts';
import { tandoorImporter } from './formats/tandoor/index.ts';
import { textImporter } from './formats/text/index.ts';
import { trivetArchiveImporter } from './formats/trivet-archive/index.ts';
import { unsupportedImporters } from './formats/unsupported.ts';
import { type FileSample, type ImportFile, unlessDamaged, withSample } from './containers/file-sample.ts';
import type { Importer } from './recipe-files/importer.ts';

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
