import { type MessageKey, useT } from '#web/lib/i18n.ts';

/** The names of the formats that the server knows. Names of programs are the same in every language. */
export const formatNames: Readonly<Record<string, string>> = {
  accuchef: 'AccuChef',
  acooksbooks: 'A Cook’s Books',
  'bigoven-crb': 'BigOven',
  cheftap: 'ChefTap',
  chowdown: 'Chowdown',
  cookbookmanager: 'CookBook Manager',
  cooklang: 'Cooklang',
  cookmate: 'Cookmate',
  cookml: 'CookML',
  cookn: 'Cook’n',
  copymethat: 'Copy Me That',
  crouton: 'Crouton',
  domestica: 'Domestica',
  'easyrecipe-deluxe': 'EasyRecipe Deluxe',
  enex: 'Evernote',
  fdx: 'Living Cookbook',
  fdxz: 'Living Cookbook',
  flavorish: 'Flavorish',
  gourmet: 'Gourmet Recipe Manager',
  'json-ld': 'JSON-LD',
  kptncook: 'KptnCook',
  krecipes: 'KRecipes',
  livingcookbook: 'Living Cookbook',
  macgourmet: 'MacGourmet',
  'mastercook-mc2': 'MasterCook',
  'mastercook-mcx': 'MasterCook',
  'mastercook-mx2': 'MasterCook',
  'mastercook-mxp': 'MasterCook',
  mealie: 'Mealie',
  mealmaster: 'Meal-Master',
  mela: 'Mela',
  myrecipebox: 'My Recipe Box',
  nextcloud: 'Nextcloud Cookbook',
  nyc: 'Now You’re Cooking!',
  'nyc-gcf': 'Now You’re Cooking!',
  openeats: 'OpenEats',
  paprika: 'Paprika',
  pepperplate: 'Pepperplate',
  plantoeat: 'Plan to Eat',
  recettetek: 'RecetteTek',
  'recipefox-json': 'RecipeFox',
  recipekeeper: 'Recipe Keeper',
  recipeml: 'RecipeML',
  rezkonv: 'RezKonv',
  saffron: 'Saffron',
  tandoor: 'Tandoor',
  'trivet-archive': 'Trivet',
};

/** Formats with a word rather than a name. */
const formatWords = {
  archive: 'import.formatWords.archive',
  csv: 'import.formatWords.table',
  text: 'import.formatWords.text',
  urls: 'import.formatWords.addresses',
} as const satisfies Record<string, MessageKey>;

const hasWord = (source: string): source is keyof typeof formatWords => Object.hasOwn(formatWords, source);

/**
 * Returns the name of the format of an import, or null before anybody has looked at its file. A format that only a newer server knows
 * keeps its bare name.
 */
export function useFormatName({ source, isDrop = false }: { source: string; isDrop?: boolean }): string | null {
  const t = useT();
  if (source === '') return null;
  if (isDrop) return t('import.severalFiles');
  return hasWord(source) ? t(formatWords[source]) : (formatNames[source] ?? source);
}

/** Returns true for the formats with Living Cookbook's own choices. */
export const isLivingCookbook = (source: string): boolean => formatNames[source] === 'Living Cookbook';
