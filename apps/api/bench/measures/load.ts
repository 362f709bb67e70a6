import autocannon, { type LoadResult } from 'autocannon';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, type FigureSection, median, short } from '../figures.ts';
import { readLibrary } from '../library/library.ts';
import type { BenchRequest } from '../library/person.ts';
import { type Cost, observe } from '../observe.ts';
import type { Owner } from './requests.ts';

/** The durations of a load. */
export interface LoadTimes {
  rounds: number;
  seconds: number;
}

const clients = 50;
const warmUpSeconds = 2;
const readIds = 100;

/** Measures fifty clients at once. Each has a connection of its own, and asks again after each answer. */
export async function measureLoad(server: BenchServer, owner: Owner, times: LoadTimes): Promise<FigureSection> {
  const { person, size } = owner;
  const { ids } = await readLibrary(person, 200);
  const crowds: Record<string, BenchRequest[]> = {
    listing: [person.query('recipes.listRecipes', { sort: 'title', limit: 100 })],
    reading: ids.slice(0, readIds).map((id) => person.query('recipes.readRecipe', { id })),
    searching: ['chicken', 'garlic butter', 'galangal', 'choc'].map((query) =>
      person.query('recipes.findRecipes', { query }),
    ),
  };
  const figures: Figure[] = [];
  for (const [name, requests] of Object.entries(crowds)) {
    figures.push({
      ...(await measureCrowd(server, requests, times)),
      key: `${name} ${size}`,
      name: `${clients} clients ${name}`,
    });
  }
  return { title: `${clients} clients at once, ${size.toLocaleString('en')} recipes`, figures };
}

async function measureCrowd(
  server: BenchServer,
  requests: readonly BenchRequest[],
  { rounds, seconds }: LoadTimes,
): Promise<Omit<Figure, 'key' | 'name'>> {
  const run = (duration: number) =>
    autocannon({
      url: server.url,
      connections: clients,
      duration,
      timeout: 60,
      requests: requests.map((request) => ({
        ...request,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers },
      })),
    });
  await run(warmUpSeconds);
  const seen: (LoadResult & { cost: Cost })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { result, cost } = await observe(server, async () => run(seconds));
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed.`);
    seen.push({ ...result, cost });
  }
  const over = (of: (one: (typeof seen)[number]) => number) => median(seen.map(of));
  return {
    value: over(({ requests: { average } }) => average),
    unit: '/s',
    processor: {
      server: over(({ cost, requests: { total } }) => cost.serverMs / total),
      database: over(({ cost, requests: { total } }) => cost.databaseMs / total),
    },
    others: over(({ cost }) => cost.others),
    note: `answered in ${short(over(({ latency }) => latency.p50))} ms, 99 % in ${short(over(({ latency }) => latency.p99))} ms`,
  };
}
