import { zipOf } from './read-bytes.ts';

type Bytes = string | Uint8Array;

/** How texts that somebody makes get into files of a format. */
export interface HostileFiles {
  /** Files with a recipe in them and such a text, each at another place. */
  files: readonly ((text: string) => Bytes | Promise<Bytes>)[];
  /** What the text is made of, beside what the source of the importer names: entries, and pieces of the format. */
  units: readonly string[];
  /** Folder of the importer below `sources`, where it is not called like its source. */
  folder?: string;
  name?: string;
}

/** A format of binary files: how what they hold is read, once it is text. */
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

/** JSON of one recipe in a list; `entry` makes one with a text in its fields. */
export function json(entry: (text: string) => unknown): HostileFiles {
  const one = JSON.stringify(entry('a'));
  return {
    files: [(text) => JSON.stringify([entry(text)]), (text) => `[${one},${text}`],
    units: [`${one},`, '[', '{"a":', '"', '\\', '{"a":"', '"a",', '1,', '\n', ...words],
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** XML of one recipe; `record` makes one with escaped text in its elements. */
export function xml(start: string, record: (text: string) => string, end = ''): HostileFiles {
  return {
    files: [(text) => `${start}${record(escaped(text))}${end}`, (text) => `${start}${record('a')}${text}`],
    units: [
      record('a'),
      '<a>',
      '</a>',
      '<a b="',
      '<',
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

/** Text of one recipe that goes on behind the text somebody makes. */
export const between = (start: string, end: string, more: readonly string[]): HostileFiles => ({
  ...plain(start, more),
  files: [(text) => `${start}${text}${end}`],
});

/** Text; `start` holds a recipe, `more` are lines and entries of the format. */
export const plain = (start: string, more: readonly string[], name?: string): HostileFiles => ({
  files: [(text) => `${start}${text}`],
  units: [start, ...more, ...words, '\t', '\r', ':', '='],
  ...(name !== undefined && { name }),
});

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A table of these columns. */
export function table(headers: string): HostileFiles {
  const count = headers.split(',').length;
  const row = (text: string): string => `${Array<string>(count).fill(cell(text)).join(',')}\n`;
  return {
    files: [(text) => `${headers}\n${row('a')}${row(text)}`, (text) => `${headers}\n${row('a')}${text}`],
    units: [row('a'), ',', '"', '""', '"\n', 'a,', '\r', ';', ...words],
  };
}

/** HTML of one recipe in a page. */
export const page = (recipe: (text: string) => string, start = '<!DOCTYPE html><html><body>'): HostileFiles => ({
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
  // The rest is proven without the archive.
  units: units.slice(0, 4),
});
