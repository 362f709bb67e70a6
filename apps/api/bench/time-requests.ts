import { type Figure, median, quantile, short } from './figures.ts';
import type { BenchRequest, Connection } from './library/person.ts';
import { type Cost, observe, type Observed } from './observe.ts';

/** The number of repetitions of a request. */
export interface Repeats {
  rounds: number;
  /** Number of requests of a round. */
  requests: number;
}

/** A request to time. */
export interface Timed {
  key: string;
  name: string;
  /** Returns the request number `turn` of the series. */
  request: (turn: number) => BenchRequest;
  note?: string;
  found?: NonNullable<Figure['found']>;
}

interface Round {
  cost: Cost;
  times: number[];
  bytes: number;
}

const warmUp = 10;

/** Sends one request after the other over one connection, in rounds. The figures are medians over the rounds. */
export async function timeRequests(
  server: Observed,
  person: Pick<Connection, 'send'>,
  { key, name, request, note, found, rounds, requests }: Timed & Repeats,
): Promise<Figure> {
  for (let turn = 0; turn < warmUp; turn += 1) await person.send(request(turn));
  const seen: Round[] = [];
  for (let turn = warmUp; seen.length < rounds; turn += requests) {
    const { result, cost } = await observe(server, () => sendAll(person, request, { from: turn, count: requests }));
    seen.push({ cost, ...result });
  }
  const over = (of: (round: Round) => number) => median(seen.map(of));
  return {
    key,
    name,
    unit: 'ms',
    value: over(({ times }) => median(times)),
    p95: over(({ times }) => quantile(times, 0.95)),
    processor: {
      server: over(({ cost }) => cost.serverMs / requests),
      database: over(({ cost }) => cost.databaseMs / requests),
    },
    others: over(({ cost }) => cost.others),
    note: [`${short(over(({ bytes }) => bytes / requests / 1000))} kB`, ...(note === undefined ? [] : [note])].join(
      ', ',
    ),
    ...(found && { found }),
  };
}

async function sendAll(
  person: Pick<Connection, 'send'>,
  request: Timed['request'],
  { from, count }: { from: number; count: number },
) {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = from; turn < from + count; turn += 1) {
    const answer = await person.send(request(turn));
    times.push(answer.ms);
    bytes += answer.bytes;
  }
  return { times, bytes };
}
