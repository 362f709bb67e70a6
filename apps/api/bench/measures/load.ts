import autocannon, { type LoadResult } from 'autocannon';
import { type Figure, type FigureSection, median, short } from '../figures.ts';
import { readLibrary } from '../library/library.ts';
import type { BenchRequest } from '../library/person.ts';
import { type Cost, observe, type Observed } from '../observe.ts';
import type { BenchServer } from '../bench-server.ts';
import type { Owner } from './requests.ts';

/** The durations of a load. */
export interface LoadTimes {
  rounds: number;
  seconds: number;
}

/** The requests of a load, one after the other, or what makes request number `turn`. */
export type LoadRequests = readonly BenchRequest[] | ((turn: number) => BenchRequest);

/** Number of clients that ask at once. */
export const clients = 50;
const warmUpSeconds = 2;
const readIds = 100;

/** Words that the clients search for, one after the other. */
export const searchedWords = ['chicken', 'garlic butter', 'galangal', 'choc'] as const;

/** Measures fifty clients at once. Each has a connection of its own, and asks again after each answer. */
export async function measureLoad(server: BenchServer, owner: Owner, times: LoadTimes): Promise<FigureSection> {
  const { person, size } = owner;
  const { ids } = await readLibrary(person, 200);
  const crowds: Record<string, BenchRequest[]> = {
    listing: [person.query('recipes.listRecipes', { sort: 'title', limit: 100 })],
    reading: ids.slice(0, readIds).map((id) => person.query('recipes.readRecipe', { id })),
    searching: searchedWords.map((query) => person.query('recipes.findRecipes', { query })),
  };
  const figures: Figure[] = [];
  for (const [name, requests] of Object.entries(crowds)) {
    figures.push({
      ...(await timeLoad(server, requests, times)),
      key: `${name} ${size}`,
      name: `${clients} clients ${name}`,
    });
  }
  return { title: `${clients} clients at once, ${size.toLocaleString('en')} recipes`, figures };
}

const accepted = { 'accept-encoding': 'gzip, deflate, br' };
const sentByBrowser = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { ...accepted, ...request.headers },
});

/** Measures how many requests of fifty clients a server answers in a second. */
export async function timeLoad(
  server: Observed & { url: string },
  asked: LoadRequests,
  { rounds, seconds }: LoadTimes,
): Promise<Omit<Figure, 'key' | 'name'>> {
  let turn = 0;
  const requests =
    typeof asked === 'function'
      ? [{ ...sentByBrowser(asked(0)), setupRequest: () => sentByBrowser(asked((turn += 1))) }]
      : asked.map(sentByBrowser);
  const run = (duration: number) =>
    autocannon({ url: server.url, connections: clients, duration, timeout: 60, requests });
  await run(Math.min(warmUpSeconds, seconds));
  const seen: (LoadResult & { cost: Cost })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { result, cost } = await observe(server, async () => run(seconds));
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed.`);
    seen.push({ ...result, cost });
  }
  const over = (of: (one: (typeof seen)[number]) => number) => median(seen.map(of));
  const p99 = over(({ latency }) => latency.p99);
  return {
    value: over(({ requests: { average } }) => average),
    unit: '/s',
    p99,
    processor: {
      server: over(({ cost, requests: { total } }) => cost.serverMs / total),
      database: over(({ cost, requests: { total } }) => cost.databaseMs / total),
    },
    others: over(({ cost }) => cost.others),
    note: `answered in ${short(over(({ latency }) => latency.p50))} ms, 99 % in ${short(p99)} ms`,
  };
}
