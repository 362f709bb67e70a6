import { readableOf } from '#api/kernel/streams';
import type { ZipSource } from './zip-bytes.ts';

/** UTF-16 units of a text that is packed at once; a longer one is packed beside the event loop. */
const maxAtOnce = 262_144;

/** Returns a text as a file for an archive. */
export const zipText = (path: string, mtime: Date, text: string): ZipSource =>
  text.length <= maxAtOnce
    ? { path, mtime, text }
    : { path, mtime, open: () => readableOf([text]), size: text.length, isPacked: true };
