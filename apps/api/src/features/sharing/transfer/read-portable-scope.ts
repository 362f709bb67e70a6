import { isStorable } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import type { PortableReasons, Unreadable } from './portable-kind.ts';

/** The shape of a scope in a file: its own fields, and its parts one by one, so that a damaged part spoils no other. */
export interface PortableShape<Head extends object, Parts extends object> {
  readonly head: z.ZodType<Head>;
  readonly parts: { readonly [Key in keyof Parts]: { readonly row: z.ZodType<Parts[Key]>; readonly max: number } };
}

/** A scope as a file carries it. */
export type Portable<Head, Parts> = Head & { [Key in keyof Parts]: Parts[Key][] };

type Reading<Content> = { ok: true; content: Content; leftOut: readonly Unreadable[] } | ({ ok: false } & Unreadable);

/** Longest name of a part in a report, in UTF-16 units. */
const maxName = 100;

const partSchema = z.array(z.unknown()).default([]);

/** Returns the beginning of the title of something that cannot be read, or `otherwise` where it has none. */
function nameOf(value: unknown, otherwise: string): string {
  const { data } = z.object({ title: z.string() }).safeParse(value);
  const name = data?.title.trim() ?? '';
  if (name === '' || !isStorable(name)) return otherwise;
  return name.length <= maxName ? name : `${name.slice(0, maxName).toWellFormed()}…`;
}

/** Reads a scope of a file by its shape. What is damaged in it is left out and named. */
export function readPortableScope<Head extends object, Parts extends object>(
  { head: headSchema, parts: shapes }: PortableShape<Head, Parts>,
  reasons: PortableReasons,
  value: unknown,
  otherwise: string,
): Reading<Portable<Head, Parts>> {
  const name = nameOf(value, otherwise);
  const keys = Object.keys(shapes) as (keyof Parts & string)[];
  const head = headSchema.safeParse(value).data;
  const lists = z.object(Object.fromEntries(keys.map((key) => [key, partSchema]))).safeParse(value).data;
  if (head === undefined || lists === undefined) return { ok: false, name, reason: reasons.unreadable };
  if (keys.some((key) => (lists[key] ?? []).length > shapes[key].max)) {
    return { ok: false, name, reason: reasons.tooLarge };
  }
  const leftOut: Unreadable[] = [];
  const parts = keys.map((key) => {
    const rows = (lists[key] ?? []).flatMap((part, index) => {
      const { data } = shapes[key].row.safeParse(part);
      if (data !== undefined) return [data];
      leftOut.push({ name: `${name}: ${nameOf(part, `#${index + 1}`)}`, reason: reasons.damagedPart });
      return [];
    });
    return [key, rows] as const;
  });
  return { ok: true, content: { ...head, ...Object.fromEntries(parts) } as Portable<Head, Parts>, leftOut };
}
