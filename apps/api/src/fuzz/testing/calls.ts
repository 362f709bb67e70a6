import type { InjectOptions } from 'fastify';
import { brokenJson, form } from './hostile-bodies.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';
import type { Path, Procedure, Target } from './targets.ts';
import { type Surroundings, valueOf } from './values-of-schema.ts';

/** The words of queries that handwritten code reads. */
const queryWords = [
  'template',
  'format',
  'recipeId',
  'recipeIds',
  'secret',
  'token',
  'scale',
  'modifiers',
  'version',
  'preferredLanguage',
  'size',
  'ids',
  'label',
  'pictures',
  'includeImages',
  'download',
  'userId',
  'readingFor',
  '__proto__',
  'limit',
  'view',
  'from',
  'to',
  'startOfWeek',
] as const;
const metas: readonly unknown[] = [
  { values: { id: ['undefined'] } },
  { values: { '__proto__.a': ['Date'] } },
  { values: { a: [['class', 'User']] } },
  { values: ['Date'] },
  { values: 5 },
  { referentialEqualities: [[1]] },
  5,
  null,
];

/** Returns the text of a value in an address. Most texts are as people write them, some are not. */
function queryText(value: unknown, random: Random): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const encoded = encodeURIComponent(text.toWellFormed());
  return random.chance(0.02) ? `${encoded}%` : encoded;
}

function queryOf(values: Readonly<Record<string, unknown>>, random: Random): string {
  const pairs = Object.entries(values).flatMap(([key, value]) => {
    const pair = `${encodeURIComponent(key.toWellFormed())}=${queryText(value, random)}`;
    return random.chance(0.03) ? [pair, pair] : [pair];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : { a: value };

function callProcedure({ name, isQuery, input }: Procedure, random: Random, around: Surroundings): InjectOptions {
  const value = input === undefined && random.chance(0.7) ? undefined : valueOf(input, random, around);
  const isRich = random.chance(0.3);
  const rich = { json: value ?? null, ...(random.chance(0.2) && { meta: random.pick(metas) }) };
  const written = isRich ? rich : value;
  const isBatch = random.chance(0.1);
  const batch = isBatch
    ? random.pick([{ 0: written }, { 0: written, 1: hostileValue(random) }, [written], written])
    : written;
  const params = [
    ...(isBatch ? ['batch=1'] : []),
    ...(random.chance(0.02)
      ? [`connectionParams=${queryText(random.pick(['{', 'null', '{"a":1}', '[]', '5']), random)}`]
      : []),
  ];
  const path = isBatch && random.chance(0.3) ? `${name},${name}` : name;
  if (isQuery !== random.chance(0.02)) {
    const text = random.chance(0.03) ? hostileText(random) : batch;
    const given = text === undefined ? [] : [`input=${queryText(text, random)}`];
    return { method: 'GET', url: `/api/trpc/${path}?${[...given, ...params].join('&')}` };
  }
  const { type, payload } = random.chance(0.03)
    ? brokenJson(random)
    : { type: 'application/json', payload: Buffer.from(JSON.stringify(batch ?? {})) };
  const query = params.length === 0 ? '' : `?${params.join('&')}`;
  return { method: 'POST', url: `/api/trpc/${path}${query}`, headers: { 'content-type': type }, payload };
}

function paramOf(
  name: string,
  params: Readonly<Record<string, unknown>>,
  random: Random,
  around: Surroundings,
): string {
  const meant = around.meant?.(name) ?? [];
  if (meant.length > 0) return encodeURIComponent(random.pick(meant));
  if (random.chance(0.1)) return queryText(hostileText(random), random);
  const known = params[name] ?? (random.chance(0.5) ? random.pick(around.ids) : random.pick(around.words));
  return queryText(known, random);
}

/** Returns a query for a path without a contract: what an honest client means, or any words with any values. */
function wordsOfQuery(random: Random, { ids, words, meant }: Surroundings): Record<string, string> {
  if (meant) return Object.fromEntries(queryWords.flatMap((word) => meant(word).map((value) => [word, value])));
  return Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.pick(queryWords),
      random.chance(0.5) ? random.pick([...words, ...ids]) : hostileText(random),
    ]),
  );
}

function callPath({ method, url, contract }: Path, random: Random, around: Surroundings): InjectOptions {
  const params = contract?.params ? asRecord(valueOf(contract.params, random, around)) : {};
  const filled = url.replaceAll(/:([a-z]+)/gi, (_match, name: string) => paramOf(name, params, random, around));
  const named = contract
    ? contract.query && asRecord(valueOf(contract.query, random, around))
    : wordsOfQuery(random, around);
  const extra = random.chance(0.03) ? { [random.pick(queryWords)]: hostileText(random) } : {};
  const target = filled.replace('*', random.pick(around.words)) + queryOf({ ...named, ...extra }, random);
  if (method === 'GET') return { method, url: target };
  const { type, payload } = bodyOf(contract, random, around);
  return { method: method, url: target, headers: { 'content-type': type }, payload };
}

function bodyOf(contract: Path['contract'], random: Random, around: Surroundings) {
  if (contract?.file !== undefined) return form(random, contract.file);
  if (random.chance(0.06)) return brokenJson(random);
  if (random.chance(0.02)) return form(random, 'image');
  const body = contract?.body === undefined ? {} : valueOf(contract.body, random, around);
  return { type: 'application/json', payload: Buffer.from(JSON.stringify(body ?? null)) };
}

const languages = ['de', 'en;q=x', '*', '\u00e9', 'x'.repeat(500), ',,,;'] as const;

/** Makes a request to a target with the token of an actor. Null makes a request without a token. */
export function callOf(target: Target, token: string | null, random: Random, around: Surroundings): InjectOptions {
  const call = target.kind === 'procedure' ? callProcedure(target, random, around) : callPath(target, random, around);
  return {
    ...call,
    headers: {
      ...call.headers,
      ...(token !== null && { authorization: random.chance(0.01) ? hostileHeader(random) : `Bearer ${token}` }),
      ...(random.chance(0.05) && { 'accept-language': random.pick(languages) }),
      ...(random.chance(0.03) && { 'idempotency-key': hostileHeader(random) }),
      ...(target.kind === 'procedure' && random.chance(0.05) && { 'trpc-accept': 'application/jsonl' }),
    },
  };
}

// A header contains no control characters: Node refuses to send them, and its parser refuses to read them.
const hostileHeader = (random: Random): string => hostileText(random).replaceAll(/[^\x20-\x7e]/g, '') || 'x';
