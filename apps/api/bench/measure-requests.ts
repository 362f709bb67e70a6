import type { BenchServer } from './bench-server.ts';
import { type Figure, median, quantile, short } from './figures.ts';
import { createInputOf, recipeOf } from './generate-recipes.ts';
import { type Cost, observe } from './observe.ts';
import { type BenchRequest, loginRequest, type Person } from './person.ts';
import { recipeIds, titlesOf } from './read-library.ts';
import { knownOf } from './reference.ts';
import { searches, wantedTitles } from './searches.ts';
import { words } from './recipe-words.ts';

/** How often a request is repeated. */
export interface Repeats {
  rounds: number;
  /** Requests of a round. */
  requests: number;
}

interface Timed {
  key: string;
  name: string;
  /** The request number `turn` of a series. */
  request: (turn: number) => BenchRequest;
  repeats: Repeats;
  detail?: string;
}

const warmUp = 10;
const pageSize = 100;

/** Sends one request after the other over one connection, in rounds; figures are medians over the rounds. */
async function timeRequests(server: BenchServer, person: Person, timed: Timed): Promise<Figure> {
  const { rounds, requests } = timed.repeats;
  let turn = 0;
  for (; turn < Math.min(warmUp, requests); turn += 1) await person.send(timed.request(turn));
  const seen: { cost: Cost; middle: number; slow: number; bytes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    let bytes = 0;
    const { cost } = await observe(server, async () => {
      for (let sent = 0; sent < requests; sent += 1, turn += 1) {
        const answer = await person.send(timed.request(turn));
        times.push(answer.ms);
        bytes += answer.bytes;
      }
    });
    seen.push({ cost, middle: median(times), slow: quantile(times, 0.95), bytes: bytes / requests });
  }
  const over = (of: (round: (typeof seen)[number]) => number) => median(seen.map(of));
  return {
    name: timed.name,
    value: over(({ middle }) => middle),
    unit: 'ms',
    slowest: over(({ slow }) => slow),
    processor: { server: over(({ cost }) => cost.serverMs / requests), database: over(({ cost }) => cost.databaseMs / requests) },
    others: over(({ cost }) => cost.others),
    detail: [`${short(over(({ bytes }) => bytes) / 1000)} kB`, timed.detail].filter(Boolean).join(', '),
    ...knownOf(timed.key),
  };
}
