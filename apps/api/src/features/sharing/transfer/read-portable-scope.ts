import { randomUUID } from 'node:crypto';
import type { ReadScopes, StagedRows, StagedScope, Unreadable } from '@trivet/readers/own-files/read-scope';
import { isStorable } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import type { PortableReasons } from './portable-kind.ts';

/** Returns a function that gives each id of a file one new id, also one that nothing has and that rows still name. */
export function createNewIds(): (id: string) => string {
  const ids = new Map<string, string>();
  return (id) => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
}

/** The shape of a scope in a file: its own fields, and its parts one by one, so that a damaged part spoils no other. */
export interface PortableShape<Head extends object, Parts extends object> {
  readonly head: z.ZodType<Head>;
  readonly parts: { readonly [Key in keyof Parts]: { readonly row: z.ZodType<Parts[Key]>; readonly max: number } };
}

/** The parts of a scope as a file carries them. */
export type PortableRows<Parts> = { [Key in keyof Parts]: Parts[Key][] };

/** A scope as a file carries it. */
export type Portable<Head, Parts> = Head & PortableRows<Parts>;

/** How the scopes of a kind are read from files. */
export interface PortableReading<Head extends object, Parts extends object> {
  readonly kind: string;
  readonly shape: PortableShape<Head, Parts>;
  readonly reasons: PortableReasons;
  /** Returns the row of the scope itself. */
  readonly headOf: (content: Portable<Head, Parts>) => StagedScope;
  /**
   * Returns a function that gives the rows of one scope ids of their own, and places. It is called for each piece of the
   * scope. `isWhole` says that there is only one.
   */
  readonly createRows: (isWhole: boolean) => (rows: PortableRows<Parts>) => StagedRows;
}

/** A scope of which more pieces may come. */
interface OpenScope<Parts> {
  readonly id: string;
  readonly title: string;
  /** How many rows of each part may still come. */
  readonly room: Map<string, number>;
  readonly rowsOf: (rows: PortableRows<Parts>) => StagedRows;
}

/** Longest name of a part in a report, in UTF-16 units. */
const maxName = 100;

const partSchema = z.array(z.unknown()).default([]);
const continuedSchema = z.object({ continues: z.literal(true) });

// Only the first piece of a scope has a title.
const isFirst = (value: unknown): boolean => typeof value === 'object' && value !== null && 'title' in value;

/** Returns the beginning of the title of something that cannot be read, or `otherwise` where it has none. */
function nameOf(value: unknown, otherwise: string): string {
  const { data } = z.object({ title: z.string() }).safeParse(value);
  const name = data?.title.trim() ?? '';
  if (name === '' || !isStorable(name)) return otherwise;
  return name.length <= maxName ? name : `${name.slice(0, maxName).toWellFormed()}…`;
}

/** Reads scopes of files by their shape. What is damaged in one is left out and named. */
class PortableReader<Head extends object, Parts extends object> {
  readonly #reading: PortableReading<Head, Parts>;
  readonly #parts: readonly (readonly [name: string, part: { readonly row: z.ZodType; readonly max: number }])[];
  #open: OpenScope<Parts> | null = null;

  constructor(reading: PortableReading<Head, Parts>) {
    this.#reading = reading;
    this.#parts = Object.entries(reading.shape.parts);
  }

  read: ReadScopes = (value, otherwise) => {
    const { kind, shape, reasons, headOf, createRows } = this.#reading;
    if (this.#open !== null && !isFirst(value)) return this.#readMore(this.#open, value);
    this.#open = null;
    const name = nameOf(value, otherwise);
    const head = shape.head.safeParse(value).data;
    if (head === undefined) return { kind, ok: false, name, reason: reasons.unreadable };
    const room = new Map(this.#parts.map(([key, { max }]) => [key, max]));
    const read = this.#partsOf(value, name, room);
    if (typeof read === 'string') return { kind, ok: false, name, reason: read };
    const isWhole = !continuedSchema.safeParse(value).success;
    const content = { ...head, ...read.rows };
    const scope = headOf(content);
    const open = { id: randomUUID(), title: scope.title, room, rowsOf: createRows(isWhole) };
    this.#open = isWhole ? null : open;
    return {
      kind,
      ok: true,
      id: open.id,
      title: open.title,
      piece: { ...scope, ...open.rowsOf(content) },
      leftOut: read.leftOut,
    };
  };

  #readMore({ id, title, room, rowsOf }: OpenScope<Parts>, value: unknown): ReturnType<ReadScopes> {
    const { kind } = this.#reading;
    const read = this.#partsOf(value, nameOf({ title }, title), room);
    if (typeof read === 'string') return { kind, ok: false, name: title, reason: read };
    return { kind, ok: true, id, title, piece: rowsOf(read.rows), leftOut: read.leftOut };
  }

  /** Returns the parts that can be read, or the reason why none can be. */
  #partsOf(
    value: unknown,
    name: string,
    room: Map<string, number>,
  ): { rows: PortableRows<Parts>; leftOut: Unreadable[] } | string {
    const { reasons } = this.#reading;
    const lists = z.object(Object.fromEntries(this.#parts.map(([key]) => [key, partSchema]))).safeParse(value).data;
    if (lists === undefined) return reasons.unreadable;
    const leftOut: Unreadable[] = [];
    for (const [key] of this.#parts) {
      const left = (room.get(key) ?? 0) - (lists[key] ?? []).length;
      if (left < 0) return reasons.tooLarge;
      room.set(key, left);
    }
    const parts = this.#parts.map(([key, { row }]) => {
      const rows = (lists[key] ?? []).flatMap((part, index) => {
        const { data } = row.safeParse(part);
        if (data !== undefined) return [data];
        leftOut.push({ name: `${name}: ${nameOf(part, `#${index + 1}`)}`, reason: reasons.damagedPart });
        return [];
      });
      return [key, rows] as const;
    });
    return { rows: Object.fromEntries(parts) as PortableRows<Parts>, leftOut };
  }
}

/** Returns how a kind goes through its scopes in a file. */
export const portableReading = <Head extends object, Parts extends object>(reading: PortableReading<Head, Parts>) => ({
  reasons: reading.reasons,
  pieces: new Set(Object.keys(reading.shape.parts)),
  createReader: (): ReadScopes => new PortableReader(reading).read,
});
