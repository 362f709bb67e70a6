import type { z } from 'zod';
import { hostileNumber, hostileText, hostileValue } from './hostile-values.ts';
import type { Random } from './random.ts';

/** The known people and things, which calls name. */
export interface Surroundings {
  /** Ids of things: those of the caller, of others, and of nothing. */
  readonly ids: readonly string[];
  /** Texts with a meaning for the server: handles, addresses, titles, cursors. */
  readonly words: readonly string[];
  /** What an honest client puts into a field of this name. Where this is given, nothing is hostile. */
  readonly meant?: (field: string) => readonly string[];
}

/** The parts of a zod definition that this file reads. Each kind has some of them. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
}

interface Making {
  readonly random: Random;
  readonly around: Surroundings;
  /** The name of the field that the value belongs to. */
  readonly field: string;
  /** Percentage of leaves that are hostile. */
  readonly hostility: number;
}

const maxDepth = 12;
const dates = ['2026-11-23', '2024-02-29', '1970-01-01', '0001-01-01', '9999-12-31', '2026-11-23T10:00:00.000Z'];

/** Returns what an honest client means by a field, or undefined for a caller who is not honest and for other fields. */
function meantOf({ random, around, field }: Making): string | undefined {
  const meant = around.meant?.(field) ?? [];
  return meant.length === 0 ? undefined : random.pick(meant);
}

function textOf({ format }: Definition, making: Making): string {
  const { random, around } = making;
  const meant = meantOf(making);
  if (meant !== undefined) return meant;
  if (format === 'uuid' || format === 'guid') return random.pick(around.ids);
  if (format === 'date' || format === 'datetime') return random.pick(dates);
  if (format === 'url') return random.pick(['http://127.0.0.1:1/a', 'http://[::1]/a', 'http://10.0.0.1/a']);
  return around.meant || random.chance(0.6) ? random.pick(around.words) : hostileText(random);
}

function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>, making: Making, depth: number): unknown {
  const { random } = making;
  const made: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const value = make(schema, { ...making, field: key }, depth + 1);
    if (value !== undefined) made[key] = value;
  }
  const keys = Object.keys(made);
  if (keys.length > 0 && random.chance(making.hostility / 400)) {
    const gone = random.pick(keys);
    return Object.fromEntries(Object.entries(made).filter(([key]) => key !== gone));
  }
  return random.chance(making.hostility / 400) ? { ...made, [hostileText(random)]: hostileValue(random) } : made;
}

const listOf = (length: number, item: () => unknown): unknown[] => Array.from({ length }, item);

/** Returns a value as a key. Some hostile objects cannot be turned into a text. */
const keyOf = (value: unknown, { random }: Making): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : hostileText(random);

const makers: Readonly<Record<string, (definition: Definition, making: Making, depth: number) => unknown>> = {
  string: textOf,
  template_literal: textOf,
  number: (_definition, { random, around }) =>
    around.meant
      ? random.pick([1, 2])
      : random.chance(0.7)
        ? random.pick([0, 1, 2, 5, 20, 100])
        : hostileNumber(random),
  int: (_definition, { random }) => random.pick([0, 1, 2, 20]),
  bigint: (_definition, { random }) => random.below(100),
  boolean: (_definition, { random }) => random.chance(0.5),
  date: (_definition, { random }) => random.pick(dates),
  null: () => null,
  undefined: () => undefined,
  any: (_definition, { random }) => hostileValue(random),
  unknown: (_definition, { random }) => hostileValue(random),
  custom: (_definition, { random }) => hostileValue(random),
  never: (_definition, { random }) => hostileValue(random),
  literal: ({ values = [null] }, { random }) => random.pick(values),
  enum: ({ entries = {} }, { random }) => random.pick(Object.values(entries)),
  optional: ({ innerType }, making, depth) => (making.random.chance(0.4) ? undefined : make(innerType, making, depth)),
  nullable: ({ innerType }, making, depth) => (making.random.chance(0.2) ? null : make(innerType, making, depth)),
  array: ({ element }, making, depth) =>
    listOf(making.random.pick(making.around.meant ? [1, 2] : [0, 1, 1, 2, 3]), () => make(element, making, depth + 1)),
  tuple: ({ items = [] }, making, depth) => items.map((item) => make(item, making, depth + 1)),
  union: ({ options = [] }, making, depth) => make(making.random.pick(options), making, depth),
  object: ({ shape = {} }, making, depth) => objectOf(shape, making, depth),
  record: ({ keyType, valueType }, making, depth) =>
    Object.fromEntries(
      listOf(making.random.below(3), () => [
        keyOf(make(keyType, making, depth), making),
        make(valueType, making, depth + 1),
      ]) as [string, unknown][],
    ),
  lazy: ({ getter }, making, depth) => make(getter?.(), making, depth + 1),
  pipe: ({ in: source }, making, depth) => make(source, making, depth),
  intersection: ({ left }, making, depth) => make(left, making, depth),
  transform: (_definition, making) => meantOf(making) ?? making.random.pick(making.around.words),
};

/** Kinds that only wrap another kind. */
const wrappers = new Set(['default', 'prefault', 'readonly', 'catch', 'nonoptional', 'success']);

function make(schema: z.core.$ZodType | undefined, making: Making, depth: number): unknown {
  const { random } = making;
  if (schema === undefined || depth > maxDepth) return null;
  if (random.chance(making.hostility / 100)) return hostileValue(random);
  const definition = schema._zod.def as unknown as Definition;
  if (wrappers.has(definition.type)) return make(definition.innerType, making, depth);
  const maker = makers[definition.type];
  if (!maker) throw new Error(`The fuzzer makes no values of the kind ${definition.type} yet.`);
  return maker(definition, making, depth);
}

/** Returns a value of the shape of a schema, in which some leaves are hostile. */
export function valueOf(schema: z.core.$ZodType | undefined, random: Random, around: Surroundings): unknown {
  const hostility = around.meant ? 0 : random.pick([0, 2, 8, 25]);
  return make(schema, { random, around, field: '', hostility }, 0);
}
