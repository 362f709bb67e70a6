import type { MessageKey } from '#web/lib/i18n.ts';
import { formatNames } from './format-names.ts';

/** How recipes come out of a program. */
type Way = 'export' | 'zip' | 'backup' | 'folder' | 'refused';

/** One sentence for each way. `{{file}}` is the program's word for the file. */
export const ways: Record<Way, MessageKey> = {
  export: 'import.ways.export',
  zip: 'import.ways.zip',
  backup: 'import.ways.backup',
  folder: 'import.ways.folder',
  refused: 'import.ways.refused',
};

/** A program, and what to export there. */
export interface ProgramFormat {
  name: string;
  way: Way;
  file: string;
}

const of = (source: string, way: Way, file: string): ProgramFormat => ({
  name: formatNames[source] ?? source,
  way,
  file,
});

/** Every program whose files can be read, by name. */
export const programFormats: readonly ProgramFormat[] = [
  of('acooksbooks', 'export', '.acbk'),
  of('accuchef', 'export', '.txt'),
  of('bigoven-crb', 'export', '.crb'),
  of('cheftap', 'zip', '.zip'),
  of('chowdown', 'folder', '_recipes/*.md'),
  of('cookbookmanager', 'zip', '.zip'),
  of('cooklang', 'folder', '*.cook'),
  of('cookmate', 'backup', '.mcb'),
  of('cookml', 'export', '.cml'),
  of('copymethat', 'zip', '.zip'),
  of('crouton', 'zip', '.zip'),
  of('domestica', 'export', '.json'),
  of('easyrecipe-deluxe', 'export', '.txt'),
  of('enex', 'export', '.enex'),
  of('flavorish', 'zip', '.zip'),
  of('gourmet', 'export', '.grmt'),
  of('kptncook', 'export', '.json'),
  of('krecipes', 'export', '.kreml'),
  of('livingcookbook', 'backup', '.lcb, .fdx, .fdxz'),
  of('macgourmet', 'export', '.mgourmet'),
  of('mastercook-mx2', 'export', '.mx2, .mz2, .mxp'),
  of('mealie', 'backup', '.zip'),
  of('mealmaster', 'export', '.mmf'),
  of('mela', 'export', '.melarecipes'),
  of('myrecipebox', 'export', '.csv, .rtk'),
  of('nextcloud', 'folder', 'recipe.json'),
  of('nyc', 'export', '.txt'),
  of('openeats', 'export', '.json'),
  of('paprika', 'export', '.paprikarecipes'),
  of('plantoeat', 'export', '.csv'),
  of('recettetek', 'backup', '.rtk'),
  of('recipefox-json', 'export', '.json'),
  of('recipekeeper', 'zip', '.zip'),
  of('recipeml', 'export', '.xml'),
  { name: 'RecipeSage', way: 'export', file: 'JSON-LD' },
  of('rezkonv', 'export', '.rk'),
  of('saffron', 'zip', '.zip'),
  of('tandoor', 'zip', '.zip'),
  of('trivet-archive', 'zip', '.zip'),
];

/** Files that only their own program opens. */
export const refusedFormats: readonly ProgramFormat[] = [
  of('cookn', 'refused', '.dvo'),
  of('mastercook-mc2', 'refused', '.mc2, .mcx'),
  of('nyc-gcf', 'refused', '.gcf'),
];

/** Files that belong to no program, with the sentence about each. */
export const plainFormats = [
  ['json-ld', 'import.plain.jsonLd'],
  ['csv', 'import.plain.table'],
  ['text', 'import.plain.text'],
  ['urls', 'import.plain.addresses'],
] as const satisfies readonly (readonly [string, MessageKey])[];
