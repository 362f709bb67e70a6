import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage.ts';

/** Keys that every storage refuses. */
export const hostileKeys: readonly string[] = [
  '',
  '/',
  '.',
  '..',
  '../secret',
  'images/../../secret',
  'images/..',
  '/etc/passwd',
  '//etc/passwd',
  'images//x',
  'images/',
  '.tmp/half',
  'images/.hidden',
  'a\\..\\secret',
  'a\0.webp',
  'a b',
  'ä',
  '%2e%2e/secret',
  'x'.repeat(200),
];

/** Returns the content of an object as text, or null when it is missing. */
export async function contentOf(storage: Storage, key: string): Promise<string | null> {
  const object = await storage.get(key);
  return object === null ? null : (await buffer(object.content)).toString();
}

/** Returns the keys below a prefix, sorted. */
export const keysBelow = async (storage: Storage, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort();

type MakeStorage = () => Storage;

function describeWriting(storage: MakeStorage): void {
  it('is read back as it was written, from a buffer or a stream, with its size', async () => {
    const parts = [Buffer.from('as '), Buffer.from('sent')];
    expect(await storage().put('images/ab/one/800.webp', Buffer.from('picture'))).toBe(7);
    expect(await storage().put('images/ab/one/original', Readable.from(parts))).toBe(7);
    expect(await contentOf(storage(), 'images/ab/one/800.webp')).toBe('picture');
    expect(await contentOf(storage(), 'images/ab/one/original')).toBe('as sent');
    const opened = await storage().get('images/ab/one/original');
    expect(opened?.size).toBe(7);
    opened?.content.destroy();
  });

  it('of many megabytes goes through as a stream', async () => {
    const piece = Buffer.alloc(1_024 * 1_024, 7);
    const pieces = Readable.from(Array.from({ length: 12 }, () => piece));
    expect(await storage().put('imports/large', pieces)).toBe(12 * piece.length);
    let size = 0;
    const object = await storage().get('imports/large');
    for await (const bytes of object?.content ?? []) size += (bytes as Buffer).length;
    expect(size).toBe(12 * piece.length);
  });

  it('is replaced whole by a later one of the same key', async () => {
    await storage().put('a/b', Buffer.from('a long first version'));
    await storage().put('a/b', Buffer.from('short'));
    expect(await contentOf(storage(), 'a/b')).toBe('short');
  });

  it('stays as it was when a later write is broken off', async () => {
    await storage().put('a/b', Buffer.from('earlier'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage().put('a/b', broken)).rejects.toThrow('the sender went away');
    expect(await contentOf(storage(), 'a/b')).toBe('earlier');
  });
}

function describeMissing(storage: MakeStorage): void {
  it('reads as null when it is not there', async () => {
    await storage().put('a/b', Buffer.from('x'));
    for (const key of ['nothing', 'a', 'z/z']) expect(await storage().get(key)).toBeNull();
  });

  it('that is deleted once it is open is still read to its end', async () => {
    await storage().put('a/b', Buffer.from('the last copy'));
    const object = await storage().get('a/b');
    await storage().delete(['a/b']);
    expect(object?.size).toBe(13);
    expect(object && (await buffer(object.content)).toString()).toBe('the last copy');
    expect(await storage().get('a/b')).toBeNull();
  });

  it('is gone after a delete; one that is not there is no failure', async () => {
    await storage().put('images/ab/one/1.webp', Buffer.from('x'));
    await storage().put('images/ab/two/1.webp', Buffer.from('x'));
    await storage().delete(['images/ab/one/1.webp', 'images/ab/none/1.webp']);
    await storage().delete([]);
    expect(await keysBelow(storage(), 'images/')).toEqual(['images/ab/two/1.webp']);
  });
}

function describeKeys(storage: MakeStorage): void {
  it.each(hostileKeys)('%j is none', async (key) => {
    expect(await storage().get(key)).toBeNull();
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage().delete([key])).rejects.toThrow('Not a storage key');
  });

  it.each(['../', 'images/../..', '/', '.tmp/'])('as a prefix, %j lists nothing', (prefix) => {
    expect(() => storage().list(prefix)).toThrow('Not a storage key');
  });
}

/** Describes what every storage does. Each test calls `storage` for an empty one. */
export function describeStorage(storage: MakeStorage): void {
  describe('an object', () => {
    describeWriting(storage);
    describeMissing(storage);
  });

  it('the list names the objects below a prefix, with the time of their change', async () => {
    for (const key of ['images/ab/1/x', 'images/cd/2/y', 'imports/3']) await storage().put(key, Buffer.from('x'));
    expect(await keysBelow(storage(), 'images/')).toEqual(['images/ab/1/x', 'images/cd/2/y']);
    expect(await keysBelow(storage(), 'im')).toHaveLength(3);
    expect(await keysBelow(storage(), 'images/ab/1/x')).toEqual(['images/ab/1/x']);
    expect(await keysBelow(storage(), 'nothing/')).toEqual([]);
    const [first] = await Array.fromAsync(storage().list('imports/'));
    expect(Math.abs(Date.now() - (first?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  describe('M9 a key', () => describeKeys(storage));
}
