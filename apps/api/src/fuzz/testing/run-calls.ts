import type { TestServer } from '#api/kernel/testing/server';
import { createActors } from './actors.ts';
import { callOf } from './calls.ts';
import { createRandom } from './random.ts';
import { costly, paths, procedures, type Target } from './targets.ts';

/** The outcome of the calls. */
export interface Fuzzed {
  /** One call of each target and status with a 5xx answer, and what the server logged of it. */
  readonly failures: readonly string[];
  /** The errors that the server logged as its own, each kind once. */
  readonly errors: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Number of calls that run at once. */
const parallel = 16;
/** Number of calls after which people who lost their session are made anew. */
const reviveEvery = 160;
/** Costly targets get this share of the calls of others. */
const costlyShare = 0.1;
const shownLength = 600;
const errorLevel = 50;

function chooser(targets: readonly Target[]) {
  const [cheap, dear] = [
    targets.filter(({ name }) => !costly.has(name)),
    targets.filter(({ name }) => costly.has(name)),
  ];
  const dearShare = (dear.length * costlyShare) / (cheap.length + dear.length * costlyShare);
  return { cheap, dear, dearShare };
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}… (${text.length})` : text;
};

interface LogLine {
  level: number;
  msg?: string;
  path?: string;
  err?: { message?: string; stack?: string };
}

/** Returns the places in the product where an error came from. */
const placesOf = (stack = ''): string[] =>
  stack
    .split('\n')
    .filter((line) => line.includes('/apps/api/src/') && !line.includes('/kernel/rpc/trpc.ts'))
    .map((line) => line.slice(line.indexOf('/apps/api/src/') + '/apps/api/src/'.length));

/** Adds the errors that a server logged as its own, one of each place. */
function addErrors(kinds: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const { level, msg = '', path = '', err } = JSON.parse(line) as LogLine;
    if (level < errorLevel) continue;
    const places = placesOf(err?.stack);
    const message = err?.message?.trim().slice(-300) ?? '';
    kinds.set(places[0] ?? `${msg} ${message}`, `${msg} ${path}: ${message}\n${places.slice(0, 4).join('\n')}`);
  }
}

/** Which calls are made: so many, from one of the calls of a seed on. The same seed makes the same calls. */
interface CallRange {
  readonly calls: number;
  readonly seed: number;
  readonly from?: number;
  /** Which targets are called; all of them without it. */
  readonly isCalled?: (target: Target) => boolean;
}

/** Calls everything that the server serves. */
export async function runCalls(
  server: TestServer,
  { calls, seed, from = 0, isCalled = () => true }: CallRange,
): Promise<Fuzzed> {
  const { cheap, dear, dearShare } = chooser([...procedures(), ...paths(server.app.routeTable)].filter(isCalled));
  const actors = await createActors(server);
  const statuses = new Map<number, number>();
  const failures = new Map<string, string>();
  const errors = new Map<string, string>();

  const callAt = async (index: number): Promise<void> => {
    const random = createRandom(seed, index);
    const target = random.pick(random.chance(dearShare) ? dear : cheap);
    const call = callOf(target, random.pick(actors.tokens()), random, actors.around());
    const { statusCode, body } = await server.app.inject(call);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode < 500) return;
    const payload = Buffer.isBuffer(call.payload) ? call.payload.toString() : call.payload;
    const seen = shown({ index, statusCode, target: target.name, ...call, payload, body });
    const [, id] = /"requestId":"([^"]+)"/.exec(body) ?? [];
    const logged = id === undefined ? [] : server.lines.filter((line) => line.includes(id));
    failures.set(`${target.name} ${statusCode}`, [seen, ...logged].join('\n'));
  };

  for (let first = from; first < from + calls; first += reviveEvery) {
    await actors.revive();
    const indexes = Array.from(
      { length: Math.min(reviveEvery, from + calls - first) },
      (_, offset) => first + offset,
    ).values();
    const work = async (): Promise<void> => {
      for (const index of indexes) await callAt(index);
    };
    await Promise.all(Array.from({ length: parallel }, work));
    // The log of a million calls would fill the memory.
    addErrors(errors, server.lines.splice(0));
  }
  return { failures: [...failures.values()], errors: [...errors.values()], statuses };
}
