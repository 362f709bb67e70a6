import { randomUUID } from 'node:crypto';
import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';

/**
 * An answer that is JSON already, in the words that the value would have in plain JSON. A page of a list is made of rows
 * that PostgreSQL wrote: building each row, noting its dates and writing it again cost more than half of the work of a
 * page.
 */
export class ReadyJson<Value> {
  readonly json: string;
  /** The paths of the dates in superjson's annotations, as JSON, or an empty text when there are none. */
  readonly dates: string;
  /** Only for the types: what the text reads as. */
  declare readonly value: Value;

  constructor(json: string, dates: string) {
    this.json = json;
    this.dates = dates;
  }

  /** Returns what superjson would write for the value. */
  rich(): string {
    return this.dates === '' ? `{"json":${this.json}}` : `{"json":${this.json},"meta":{"values":${this.dates},"v":1}}`;
  }

  /** Returns the value, for callers in this process. */
  read(): Value {
    return superjson.deserialize<Value>(JSON.parse(this.rich()) as SuperJSONResult);
  }
}

/** The output of a procedure whose answer is {@link ReadyJson}. Its callers see the value. */
export const readyOutput = <Value>(): z.ZodType<Value, ReadyJson<Value>> =>
  z.instanceof(ReadyJson<Value>) as unknown as z.ZodType<Value, ReadyJson<Value>>;

const datesOfLists = new Map<string, string>();

/** Returns the annotations for a list of `length` objects under `list`, each of which has these dates. */
export function datesOfList(list: string, length: number, keys: readonly string[]): string {
  if (length === 0) return '';
  const name = `${list} ${length} ${keys.join()}`;
  const known = datesOfLists.get(name);
  if (known !== undefined) return known;
  const paths = Array.from({ length }, (_, place) => keys.map((key) => `"${list}.${place}.${key}":["Date"]`));
  const made = `{${paths.flat().join()}}`;
  datesOfLists.set(name, made);
  return made;
}

/** Nobody outside can know it, so that no text of a person is taken for the place of an answer. */
const markPrefix = `ready-${randomUUID()}-`;

/** Returns a text that stands in the written answer for the ready answer at `place`. */
export const markOf = (place: number): string => `${markPrefix}${place}`;

/** Puts ready answers into a written one, in which {@link markOf} names their places. */
export function putReady(written: string, ready: readonly string[]): string {
  return ready.reduce((text, json, place) => text.replace(`"${markOf(place)}"`, () => json), written);
}
