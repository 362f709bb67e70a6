import { crc32 } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { chosenSources } from './dropped-files.ts';
import { FolderTooLargeError, zipFolder } from './folder-zip.ts';

const signal = new AbortController().signal;
const at = (path: string, text: string) => ({ path, file: new File([text], path.split('/').at(-1) ?? '') });

/** Reads an archive by its directory, as programs do, and checks what it says about each file. */
function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(head)).toBe(0x04034b50);
    const begin = head + 30 + zip.readUInt16LE(head + 26);
    const content = zip.subarray(begin, begin + size);
    expect(crc32(content)).toBe(crc);
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = content.toString('utf8');
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

it('packs a folder as it lies there, without what systems leave behind', async () => {
  const zip = await zipFolder(
    'מתכונים',
    [at('images/soup.txt', 'a picture'), at('recipes.html', '<p>מרק</p>'), at('.DS_Store', 'x'), at('__MACOSX/a', 'x')],
    signal,
  );
  expect(zip.name).toBe('מתכונים.zip');
  expect(filesIn(Buffer.from(await zip.arrayBuffer()))).toEqual({
    'images/soup.txt': 'a picture',
    'recipes.html': '<p>מרק</p>',
  });
  const again = await zipFolder(
    'מתכונים',
    [at('recipes.html', '<p>מרק</p>'), at('images/soup.txt', 'a picture')],
    signal,
  );
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await zip.arrayBuffer()));
});

it('refers to the files in the archive, so that no folder is in memory as a whole', async () => {
  const made = vi.spyOn(globalThis, 'File');
  const large = 'x'.repeat(9_000_000);
  const zip = await zipFolder('large', [at('a.txt', large), at('b.txt', 'small'), at('empty.txt', '')], signal);
  const parts = made.mock.calls.at(-1)![0];
  made.mockRestore();
  const inMemory = parts.filter((part) => part instanceof Uint8Array);
  expect(inMemory.reduce((sum, { length }) => sum + length, 0)).toBe(zip.size - large.length - 'small'.length);
  expect(zip.size - large.length).toBeLessThan(1_000);
  expect(filesIn(Buffer.from(await zip.arrayBuffer()))).toEqual({ 'a.txt': large, 'b.txt': 'small', 'empty.txt': '' });
});

it('stops packing when the upload is given up', async () => {
  const stop = new AbortController();
  const packing = zipFolder('stopped', [at('a.txt', 'a'), at('b.txt', 'b')], stop.signal);
  stop.abort();
  await expect(packing).rejects.toBe(stop.signal.reason);
});

it('sends the only file of a folder as it is', async () => {
  const { file } = at('soup.json', '{}');
  await expect(zipFolder('one', [{ path: 'soup.json', file }], signal)).resolves.toBe(file);
});

it('refuses a folder that no plain archive can hold', async () => {
  const large = { size: 5_000_000_000, lastModified: 0 } as File;
  const files = [{ path: 'a', file: large }, at('b', '')];
  await expect(zipFolder('large', files, signal)).rejects.toBeInstanceOf(FolderTooLargeError);
});

it('takes the files of a folder together', () => {
  const inFolder = (path: string) => {
    const file = new File(['x'], path.split('/').at(-1) ?? '');
    Object.defineProperty(file, 'webkitRelativePath', { value: path });
    return file;
  };
  const sources = chosenSources([inFolder('Site/_recipes/a.md'), inFolder('Site/images/a.jpg')]);
  expect(sources.map(({ name }) => name)).toEqual(['Site']);
});
