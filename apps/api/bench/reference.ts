/** What a figure has to reach. */
export type Bar = { atMost: number } | { atLeast: number };

/** What is known of a figure besides our own: the reference product's, and what ours has to reach. */
interface Known {
  reference?: string;
  bar?: Bar;
}

/**
 * The reference product's newest version in its self-hosted mode, on two cores with Node 24 and PostgreSQL 15, medians of
 * the same kind of measurement. A figure of 10,000 recipes has to be at most a third of it.
 */
const known: Readonly<Record<string, Known>> = {
  'health, existing data directory': { reference: '1,800 ms', bar: { atMost: 1_500 } },
  'ready, existing data directory': { bar: { atMost: 1_500 } },
  'memory idle': { reference: '637 MB', bar: { atMost: 300 } },
  'memory after load': { reference: '1.1 GB' },

  'by title 1000': { reference: '10.9 ms' },
  'by title 10000': { reference: '10.1 ms', bar: { atMost: 3.4 } },
  'newest first 1000': { reference: '9.6 ms' },
  'newest first 10000': { reference: '10.4 ms', bar: { atMost: 3.4 } },
  'last page by title 1000': { reference: '28 ms' },
  'last page by title 10000': { reference: '266 ms' },
  'last page by title, offset 1000': { reference: '28 ms' },
  'last page by title, offset 10000': { reference: '266 ms' },
  'with one label 1000': { reference: '7.3 ms' },
  'with one label 10000': { reference: '21.9 ms' },
  'one recipe 1000': { reference: '6.8 ms' },
  'one recipe 10000': { reference: '6.3 ms', bar: { atMost: 2.1 } },
  'create 1000': { reference: '5.5 ms' },
  'create 10000': { reference: '5.5 ms', bar: { atMost: 1.8 } },
  'search: a common word 1000': { reference: '16.9 ms' },
  'search: a common word 10000': { reference: '22.3 ms' },
  'search: a rare word 1000': { reference: '9.1 ms' },
  'search: a rare word 10000': { reference: '10.7 ms' },
  'search: a misspelt word 1000': { reference: '25 ms' },
  'search: a misspelt word 10000': { reference: '27 ms' },

  'listing 1000': { reference: '98/s' },
  'listing 10000': { reference: '102/s' },
  'reading 1000': { reference: '283/s' },
  'reading 10000': { reference: '266/s' },
  'searching 1000': { reference: '114/s' },
  'searching 10000': { reference: '70/s' },
  login: { reference: '38 ms' },

  'import 1000': { reference: '935/s' },
  'import 10000': { reference: '1,235/s', bar: { atLeast: 3_000 } },
  'export JSON-LD 10000': { bar: { atMost: 2 } },
  'export memory JSON-LD 10000': { bar: { atMost: 512 } },
  'export memory archive 10000': { bar: { atMost: 512 } },
  'archive 5,000 recipes': { bar: { atMost: 180 } },
  'archive memory 5,000 recipes': { bar: { atMost: 400 } },
  'archive memory 1 GB': { bar: { atMost: 512 } },
  'realtime create': { reference: '9.8 ms', bar: { atMost: 8 } },
  'JavaScript before the home list': { reference: '503 kB', bar: { atMost: 200 } },
  'requests of the home list': { reference: '92', bar: { atMost: 25 } },
};

/** What is known of the figure with this key. */
export const knownOf = (key: string): Known => known[key] ?? {};
