import { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { storableText } from '../../text/storable-text.ts';
import { listSortSchema } from '../list-schemas.ts';

// This package has no types of browsers or Node, and both have these.
const { atob, btoa } = globalThis as unknown as Record<'atob' | 'btoa', (text: string) => string>;

const endSchema = z.tuple([listSortSchema, z.union([storableText(1_000), z.int(), z.null()]), z.uuid()]);

/** Where a page ended: the name of the order, the key of the last recipe, and its id. */
export type PageEnd = z.infer<typeof endSchema>;

/** Writes where a page ended, as the server does. */
export function writeEnd(end: PageEnd): string {
  const bytes = encodeURIComponent(JSON.stringify(end)).replaceAll(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads where a page ended. Throws `invalidInput` for any other text. */
export function readEnd(cursor: string): PageEnd {
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const escaped = Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
    return endSchema.parse(JSON.parse(decodeURIComponent(escaped)));
  } catch (error) {
    throw new DomainError('invalidInput', { field: 'cursor', cause: error });
  }
}
