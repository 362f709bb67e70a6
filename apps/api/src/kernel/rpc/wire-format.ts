import { AsyncLocalStorage } from 'node:async_hooks';
import superjson from 'superjson';
import { DomainError } from '../errors.ts';
import { markOf, ReadyJson } from '../ready-json.ts';
import { serializeRich } from './rich-json.ts';

/** What the answer to a request of the typed API needs to know of it. */
interface TypedRequest {
  /** True for superjson, which our client writes, and false for plain JSON. */
  rich: boolean;
  id: string;
  /** The answers that are JSON already, for {@link putReady}. */
  ready: string[];
}

/**
 * Carries the request to its answer. tRPC's transformer sees values, not requests, and a request that tRPC refuses by
 * itself has no context.
 */
export const typedRequest = new AsyncLocalStorage<TypedRequest>();

const richInput = /^\s*\{\s*(?:"\d{1,2}"\s*:\s*\{\s*)?"json"\s*:/;

/** Returns true when superjson wrote the raw input of a call (`{"json":…,"meta":…}`, or a batch of such). */
export const isRich = (rawInput: unknown): boolean => typeof rawInput === 'string' && richInput.test(rawInput);

const allowedTags = new Set(['undefined', 'Date', 'number', 'bigint']);
const forbiddenKeys = /(?:^|\.)(?:__proto__|constructor|prototype)(?:$|\.)/;

function checkAnnotations(node: unknown, depth: number): void {
  if (depth > 64) throw new DomainError('invalidInput');
  if (typeof node === 'string') {
    if (!allowedTags.has(node)) throw new DomainError('invalidInput');
  } else if (Array.isArray(node)) {
    for (const child of node) checkAnnotations(child, depth + 1);
  } else if (typeof node === 'object' && node !== null) {
    for (const [key, child] of Object.entries(node)) {
      if (forbiddenKeys.test(key)) throw new DomainError('invalidInput');
      checkAnnotations(child, depth + 1);
    }
  } else {
    throw new DomainError('invalidInput');
  }
}

interface RichValue {
  json: unknown;
  meta?: { values?: unknown; referentialEqualities?: unknown };
}

const isRichValue = (value: unknown): value is RichValue =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, 'json') &&
  Object.keys(value).every((key) => key === 'json' || key === 'meta');

/**
 * Decodes the input of a call: superjson with dates and undefined only (no classes, no regular expressions), or plain
 * JSON.
 */
function decode(value: unknown): unknown {
  if (!isRichValue(value)) return value;
  if (value.meta?.referentialEqualities !== undefined) throw new DomainError('invalidInput');
  if (value.meta?.values !== undefined) checkAnnotations(value.meta.values, 0);
  try {
    return superjson.deserialize(value as Parameters<typeof superjson.deserialize>[0]);
  } catch (error) {
    throw new DomainError('invalidInput', { cause: error });
  }
}

function encode(value: unknown): unknown {
  const request = typedRequest.getStore();
  if (request === undefined || !(value instanceof ReadyJson)) return request?.rich ? serializeRich(value) : value;
  const place = request.ready.push(request.rich ? value.rich() : value.json) - 1;
  return markOf(place);
}

/** tRPC's transformer. It reads both formats, and answers in the caller's. */
export const transformer = {
  input: { serialize: (value: unknown): unknown => superjson.serialize(value), deserialize: decode },
  output: { serialize: encode, deserialize: (value: unknown): unknown => value },
};
