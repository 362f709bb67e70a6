/** The limit for a figure. */
export type Bar = { atMost: number } | { atLeast: number };

/** The known values for a figure besides our own: the reference product's, and our limit. */
interface Known {
  /** In the unit of the figure. */
  reference?: number;
  /** What is told beside the reference product's figure: right and existing recipes, or the time of 99 %. */
  beside?: string;
  bar?: Bar;
}

/** The sizes of libraries that are compared. */
export const sizes = [1_000, 10_000, 100_000] as const;
type Size = (typeof sizes)[number];
type BySize<Value> = Partial<Record<Size, Value>>;

/** Returns milliseconds of a request by the size of the library: the reference product's, and our upper limit. */
const within = (key: string, reference: BySize<number>, atMost: BySize<number> = {}): Record<string, Known> =>
  Object.fromEntries(sizes.map((size) => [`${key} ${size}`, knownMs(reference[size], atMost[size])]));

const knownMs = (reference: number | undefined, atMost: number | undefined): Known => ({
  ...(reference !== undefined && { reference }),
  ...(atMost !== undefined && { bar: { atMost } }),
});

/** Returns requests a second of fifty clients: the reference product's, and our lower limit. */
const atLeast = (key: string, reference: BySize<number>, bars: BySize<number>): Record<string, Known> =>
  Object.fromEntries(
    sizes.map((size) => {
      const bar = bars[size];
      return [
        `${key} ${size}`,
        {
          ...(reference[size] !== undefined && { reference: reference[size] }),
          ...(bar !== undefined && { bar: { atLeast: bar } }),
        },
      ];
    }),
  );

/** Why figures miss their bars, as long as they do. */
const missed: Readonly<Record<string, string>> = {
  'with one label 10000':
    'Half of the time of the database goes into the 500 recipes that have the label, which are sorted by title in the order of the language; the other half is the page itself.',
  'search: a word of the steps 10000':
    '6,000 recipes have the word. The index finds them in 3 ms; their rows are then read for the order by date, and the texts of a page for the lines that are shown.',
  'searching 10000':
    'The load generator takes a part of the two processors, and a fifth of what the server takes is calls of the system.',
  'import 10000':
    '0.6 ms of processor a recipe, most of it in PostgreSQL: words of the search, the row and its log, labels with two keys each.',
  'month of years painted':
    'The machine was slow: the month alone, to which it is compared, needed 193 ms in that run.',
};

/** Adds what is told beside the figures of the reference product. */
const besides = (known: Record<string, Known>, key: string, texts: BySize<string>): Record<string, Known> => ({
  ...known,
  ...Object.fromEntries(
    sizes.flatMap((size) => {
      const beside = texts[size];
      return beside === undefined ? [] : [[`${key} ${size}`, { ...known[`${key} ${size}`], beside }]];
    }),
  ),
});

const searchBars = { 10_000: 8, 100_000: 30 };

/**
 * Figures of the reference product's newest version in its self-hosted mode, on two cores with Node 24 and PostgreSQL
 * 15. They are medians of the same kind of measurement. List, one recipe and create of 10,000 recipes have to take at
 * most a third of its time.
 */
const known: Readonly<Record<string, Known>> = {
  'health, existing data directory': { reference: 1_800, bar: { atMost: 1_500 } },
  'ready, existing data directory': { bar: { atMost: 1_500 } },
  'memory idle': { reference: 637, bar: { atMost: 300 } },
  'memory after load': { reference: 1_100 },

  ...within('by title', { 1_000: 10.9, 10_000: 10.1, 100_000: 76.7 }, { 10_000: 3, 100_000: 5 }),
  ...within('first 50 by title', {}),
  ...within('newest first', { 1_000: 9.6, 10_000: 10.4, 100_000: 78.7 }, { 10_000: 3, 100_000: 5 }),
  ...within('last page by title', { 1_000: 28, 10_000: 266, 100_000: 4_023 }, { 10_000: 3, 100_000: 5 }),
  ...within('with one label', { 1_000: 7.3, 10_000: 21.9, 100_000: 85.9 }, { 10_000: 4, 100_000: 6 }),
  ...within('one recipe', { 1_000: 6.8, 10_000: 6.3, 100_000: 9 }, { 10_000: 2, 100_000: 2 }),
  ...within('create', { 1_000: 5.5, 10_000: 5.5, 100_000: 5.7 }, { 10_000: 1.8, 100_000: 3 }),
  ...within('search: a common word', { 1_000: 16.9, 10_000: 22.3, 100_000: 98 }, searchBars),
  ...within('search: a rare word', { 1_000: 9.1, 10_000: 10.7, 100_000: 33 }, searchBars),
  ...within('search: two words', {}, searchBars),
  ...within('search: three words', {}),
  ...within('search: a word without its accents', {}, searchBars),
  ...within('search: the beginning of a word', {}, searchBars),
  ...besides(
    within('search: a misspelt word', { 1_000: 25, 10_000: 27, 100_000: 192 }, searchBars),
    'search: a misspelt word',
    { 1_000: '3/210', 10_000: '39/1,863' },
  ),
  ...within('search: two words, one of them misspelt', {}),
  ...besides(within('search: a misspelt ingredient', {}), 'search: a misspelt ingredient', {
    1_000: '0/5',
    10_000: '0/59',
    100_000: '0/589',
  }),
  ...besides(within('search: a word of the steps', {}, searchBars), 'search: a word of the steps', {
    1_000: '0/138',
    10_000: '0/1,321',
    100_000: '0/13,247',
  }),
  ...within('search: a word that nothing has', {}, searchBars),

  ...besides(atLeast('listing', { 1_000: 98, 10_000: 102, 100_000: 18 }, { 10_000: 500, 100_000: 300 }), 'listing', {
    1_000: '967 ms',
    10_000: '666 ms',
    100_000: '3,578 ms',
  }),
  ...atLeast('reading', { 1_000: 283, 10_000: 266, 100_000: 233 }, { 10_000: 1_300, 100_000: 1_300 }),
  ...atLeast('searching', { 1_000: 114, 10_000: 70, 100_000: 10 }, { 10_000: 300, 100_000: 50 }),
  ...within('limit plain list', {}),
  ...within('limit plain list of many', {}),
  'limit memory text': {},
  'limit memory text of many': {},
  login: { reference: 38 },

  'import 1000': { reference: 935 },
  'import 10000': { reference: 1_235, bar: { atLeast: 3_000 } },
  'import 100000': { reference: 943 },
  'export PDF 1000': { reference: 116, bar: { atMost: 30 } },
  'export memory PDF 1000': { reference: 1_650, bar: { atMost: 512 } },
  'export JSON-LD 10000': { reference: 9.8, bar: { atMost: 2 } },
  'export memory JSON-LD 10000': { bar: { atMost: 512 } },
  'export memory archive 10000': { bar: { atMost: 512 } },
  'archive 5,000 recipes': { bar: { atMost: 180 } },
  'archive memory 5,000 recipes': { bar: { atMost: 400 } },
  'archive memory 1 GB': { bar: { atMost: 512 } },
  'ingredients English': { bar: { atLeast: 85 } },
  'ingredients others': { bar: { atLeast: 85 } },
  'ingredients speed': { bar: { atLeast: 100_000 } },
  'ingredients hostile line': { bar: { atMost: 50 } },
  'ingredients hostile lines': { bar: { atMost: 500 } },
  'clip core': { bar: { atLeast: 90 } },
  'clip full': { bar: { atLeast: 86 } },
  'clip headings': { bar: { atLeast: 80 } },
  'clip without markup': { bar: { atLeast: 40 } },
  'clip synthetic': { bar: { atLeast: 90 } },
  'clip encodings': { bar: { atLeast: 7 } },
  'clip median': { bar: { atMost: 15 } },
  'clip 95 %': { bar: { atMost: 100 } },
  'clip longest': { bar: { atMost: 1_000 } },
  'hostile memory': { bar: { atMost: 768 } },
  'crowd wait': { bar: { atMost: 2 } },
  'crowd reader': { bar: { atMost: 500 } },
  'crowd memory': { bar: { atMost: 768 } },
  'realtime create': { reference: 9.8, bar: { atMost: 8 } },
  'realtime tick': {},
  'realtime tick shown': {},
  'realtime item': { reference: 9.8 },
  'realtime item shown': { reference: 19.4 },
  'sockets memory': { bar: { atMost: 250 } },
  'sockets event': { bar: { atMost: 2_000 } },
  'sockets reader': { bar: { atMost: 200 } },
  'sockets back': { bar: { atMost: 60 } },
  'sockets refused': { bar: { atMost: 0 } },
  'thread opens': { bar: { atMost: 5 } },
  'thread older': { bar: { atMost: 5 } },
  'lists operation': { bar: { atMost: 5 } },
  'lists addition': {},
  'lists read': {},
  'lists batch': { bar: { atMost: 60 } },
  'lists crowd': { bar: { atMost: 300 } },
  'list painted': { bar: { atMost: 100 } },
  'plans operation': { bar: { atMost: 5 } },
  'plans calendar': { bar: { atMost: 20 } },
  'plans month': {},
  'plans addition': {},
  'month painted': { bar: { atMost: 100 } },
  'month of years painted': { bar: { atMost: 100 } },
  'raw JavaScript before the home list': { reference: 2_480 },
  'JavaScript before the home list': { reference: 503, bar: { atMost: 180 } },
  'requests of the home list': { reference: 92, bar: { atMost: 25 } },
  ...within('first rows, desktop', { 1_000: 1_400 }, { 10_000: 600 }),
  ...within('first rows, phone', { 1_000: 6_200 }, { 10_000: 2_500 }),
  'first copy': { bar: { atMost: 15_000 } },
  'start without a network': { bar: { atMost: 1_500 } },
  'key press without a network': { bar: { atMost: 50 } },
  'change after the network is back': { bar: { atMost: 2_000 } },
  'key press': { bar: { atMost: 150 } },
  'memory of the page': { bar: { atMost: 150 } },
};

/** Returns the known values for the figure with this key. */
export const knownOf = (key: string): Known => known[key] ?? {};

/** The keys of all figures that have known values, in the order in which people read them. */
export const knownKeys: readonly string[] = Object.keys(known);

/** Returns why a figure misses its bar, for as long as it does. */
export const reasonOf = ({ key, name }: { key: string; name: string }): string | undefined =>
  missed[key] && `**${name}**: ${missed[key]}`;
