import { zipOf } from './read-bytes.ts';

type Bytes = string | Uint8Array;

/** Makes a file with the text in it. */
export type FileOf = (text: string) => Bytes | Promise<Bytes>;

/** Puts hostile texts into files of a format. */
export interface HostileFiles {
  /** Each function makes a file with a recipe and puts the text at another place in it. */
  files: readonly FileOf[];
  /** The syntax of the files, which one reader reads for all formats. The last of `files` tries that reader alone. */
  syntax?: 'json' | 'xml' | 'table' | 'page';
  /** The pieces from which the text is made: entries and tokens of the format. The importer's source adds more. */
  units: readonly string[];
  /** The importer's folder below `formats`, if its name is not that of the source. */
  folder?: string;
  name?: string;
}

/** A format of binary files. `read` takes the text that such a file contains. */
export interface HostileTables {
  read: (text: string) => unknown;
  units: readonly string[];
  folder?: string;
}

export const words = [
  '1. ',
  'a\n',
  'a\n\n',
  '- ',
  '1 1/2 cups a\n',
  '**',
  '[',
  '](',
  'Step 1',
  '<p>',
  '&amp;',
  '&#',
  ' ',
];

/** Returns files of JSON with one recipe in a list. `entry` makes a recipe with the text in its fields. */
export function json(entry: (text: string) => unknown): HostileFiles {
  const one = JSON.stringify(entry('a'));
  return {
    syntax: 'json',
    files: [(text) => JSON.stringify([entry(text)]), (text) => `[${one},${text}`],
    units: [`${one},`, '[', '{"a":', '"', '\\', '{"a":"', '"a",', '1,', '\n', ...words],
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns files of XML with one recipe. `record` makes a recipe with the escaped text in its elements. */
export function xml(start: string, record: (text: string) => string, end = ''): HostileFiles {
  return {
    syntax: 'xml',
    files: [(text) => `${start}${record(escaped(text))}${end}`, (text) => `${start}${record('a')}${text}`],
    units: [
      record('a'),
      '<a>',
      '</a>',
      '<a b="',
      '<',
      '<!',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?a ',
      '&a;',
      '<!',
      ...words,
    ],
  };
}

/** Returns text files with the hostile text in the middle of one recipe, between `start` and `end`. */
export const between = (start: string, end: string, more: readonly string[]): HostileFiles => ({
  ...plain(start, more),
  files: [(text) => `${start}${text}${end}`],
});

/** Returns text files with the hostile text after a recipe, `start`. `more` are lines and entries of the format. */
export const plain = (start: string, more: readonly string[], name?: string): HostileFiles => ({
  files: [(text) => `${start}${text}`],
  units: [start, ...more, ...words, '\t', '\r', ':', '='],
  ...(name !== undefined && { name }),
});

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns tables with these columns, separated by commas. */
export function table(headers: string): HostileFiles {
  const count = headers.split(',').length;
  const row = (text: string): string => `${Array<string>(count).fill(cell(text)).join(',')}\n`;
  return {
    syntax: 'table',
    files: [(text) => `${headers}\n${row('a')}${row(text)}`, (text) => `${headers}\n${row('a')}${text}`],
    units: [row('a'), ',', '"', '""', '\\', '"\n', 'a,', '\r', ';', ...words],
  };
}

/** Returns pages of HTML with one recipe. */
export const page = (recipe: (text: string) => string, start = '<!DOCTYPE html><html><body>'): HostileFiles => ({
  syntax: 'page',
  files: [(text) => `${start}${recipe(escaped(text))}</body></html>`, (text) => `${start}${recipe('a')}${text}`],
  units: [
    recipe('a'),
    '<div>',
    '</div>',
    '<div',
    '<div ',
    '<div class=',
    '<!--',
    '<script>',
    '<li>',
    '<p>',
    '<a b="',
    ...words,
  ],
});

export const steps = (text: string) => ({
  ingredients: text,
  instructions: text,
  directions: text,
  description: text,
  notes: text,
});
export const schemaOrg = (text: string) => ({
  '@type': 'Recipe',
  name: 'a',
  recipeIngredient: [text],
  recipeInstructions: text,
  totalTime: text,
  keywords: text,
});
export const zipped = (path: string, { files, units }: HostileFiles): HostileFiles => ({
  files: files.map((make) => async (text) => zipOf({ [path]: await make(text) })),
  // The other units are tried without the archive, because packing takes long.
  units: units.slice(0, 4),
});
