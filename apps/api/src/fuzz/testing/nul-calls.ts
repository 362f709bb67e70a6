import type { InjectOptions } from 'fastify';
import { isRecord } from '@trivet/shared/is-record';
import type { TestServer } from '#api/kernel/testing/server';
import { liftLimits } from './actors.ts';
import { callOf } from './calls.ts';
import { newPerson } from './honest-calls.ts';
import { createRandom } from './random.ts';
import type { Target } from './targets.ts';

/** A call whose address and payload are texts. */
interface Call extends Omit<InjectOptions, 'url' | 'payload'> {
  url: string;
  payload: string;
}

const textOf = (value: unknown): string => (value instanceof Uint8Array ? Buffer.from(value).toString() : '');
const asTexts = (call: InjectOptions): Call => ({
  ...call,
  url: typeof call.url === 'string' ? call.url : '',
  payload: textOf(call.payload),
});

const nul = '%00';

/** Returns a JSON value once for each of its texts, with a NUL at the end of that one. */
function* withNul(value: unknown): Generator {
  if (typeof value === 'string') yield `${value}\0`;
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const other of withNul(item)) yield value.with(index, other);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      for (const other of withNul(item)) yield { ...value, [key]: other };
    }
  }
}

/** Returns texts of JSON with a NUL each, or null for a text that is no JSON, as some calls have it. */
function inputsOf(text: string): string[] | null {
  try {
    return [...withNul(JSON.parse(text))].map((value) => JSON.stringify(value));
  } catch {
    return null;
  }
}

// Some calls have a query that cannot be decoded.
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the addresses with a NUL in each of the parameters of a path and of the query, alone and after their values. */
function addressesOf(target: Target, address: string): string[] {
  const [path = '', query = ''] = address.split('?');
  const pattern = target.kind === 'path' ? target.url.split('/') : [];
  const segments = path.split('/');
  const paths = pattern.flatMap((name, index) =>
    /[:*]/.test(name) ? [nul, `${segments[index] ?? ''}${nul}`].map((one) => segments.with(index, one).join('/')) : [],
  );
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
  const queries = pairs.flatMap(([name = '', value = ''], index) => {
    const isInput = target.kind === 'procedure' && name === 'input';
    const values = isInput ? inputsOf(decoded(value))?.map(encodeURIComponent) : [nul, `${value}${nul}`];
    return (values ?? []).map((one) =>
      pairs
        .with(index, [name, one])
        .map((pair) => pair.join('='))
        .join('&'),
    );
  });
  const added = target.kind === 'path' ? [`token=${nul}`, `secret=${nul}`, `${nul}=${nul}`] : [];
  return [
    ...paths.map((one) => `${one}?${query}`),
    ...queries.map((one) => `${path}?${one}`),
    ...added.map((one) => `${path}?${query}&${one}`),
  ];
}

function* callsWithNul(target: Target, call: Call): Generator<Call> {
  for (const url of addressesOf(target, call.url)) yield { ...call, url };
  for (const payload of isJson(call) ? (inputsOf(call.payload) ?? []) : []) yield { ...call, payload };
}

const isJson = ({ headers }: Call): boolean => headers?.['content-type'] === 'application/json';

/** Most calls of a target that are made before one can be read. */
const maxTries = 20;

/** Returns an honest call of a target that can be read. */
function readableCall(make: (turn: number) => Call): Call {
  const calls = Array.from({ length: maxTries }, (_, turn) => make(turn));
  const isReadable = (call: Call): boolean => {
    const input = new URL(call.url, 'http://localhost').searchParams.get('input');
    return (!isJson(call) || inputsOf(call.payload) !== null) && (input === null || inputsOf(input) !== null);
  };
  return calls.find(isReadable) ?? make(0);
}

/**
 * Calls each target with a NUL in each of its parameters, one after the other, which are otherwise those of an honest
 * client. Returns the calls with a 5xx answer, and the number of all.
 */
export async function nulCalls(server: TestServer, targets: readonly Target[], seed: number) {
  liftLimits(server);
  const { user, around } = await newPerson(server);
  const found = { calls: 0, failures: [] as string[] };
  for (const [index, target] of targets.entries()) {
    const honest = readableCall((turn) =>
      asTexts(callOf(target, user.token, createRandom(seed, index * maxTries + turn), around(target))),
    );
    for (const call of callsWithNul(target, honest)) {
      found.calls += 1;
      const { statusCode, body } = await server.app.inject(call);
      if (statusCode >= 500) found.failures.push(`${target.name} ${statusCode} ${call.url} ${body}`);
    }
  }
  return found;
}
