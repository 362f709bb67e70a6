import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { zipBytes, type ZipSource } from './zip-bytes.ts';
import { archiveEnd, directoryEntry, dosTime, fileDescriptor, fileHeader, type ZipRecord } from './zip-records.ts';

const mtime = new Date('2026-11-22T10:20:30Z');
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'zip-test-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const streamOf = (content: string, isPacked = false): ZipSource => ({
  path: `${content.slice(0, 5)}.txt`,
  mtime,
  isPacked,
  size: content.length,
  open: () => Readable.from([Buffer.from(content)], { objectMode: false }),
});

async function* these(...files: ZipSource[]): AsyncGenerator<ZipSource> {
  yield* files;
}

async function written(files: AsyncIterable<ZipSource>): Promise<string> {
  const path = join(dir, 'archive.zip');
  await pipeline(Readable.from(zipBytes(files), { objectMode: false }), createWriteStream(path));
  return path;
}

async function contentsOf(files: AsyncIterable<ZipSource>): Promise<Record<string, string>> {
  const zip = await openPromise(await written(files), { lazyEntries: true, autoClose: false });
  const contents: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    expect(entry.getLastModDate({ timezone: 'UTC' })).toEqual(mtime);
    contents[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  zip.close();
  return contents;
}

describe('an archive', () => {
  it('gives back texts and streams, packed and as they are', async () => {
    const long = 'lentils '.repeat(50_000);
    expect(
      await contentsOf(
        these(
          { path: 'recipes/מרק.md', mtime, text: 'שלום' },
          { path: 'empty.md', mtime, text: '' },
          streamOf('plain'),
          streamOf(long, true),
        ),
      ),
    ).toEqual({ 'recipes/מרק.md': 'שלום', 'empty.md': '', 'plain.txt': 'plain', 'lenti.txt': long });
  });

  it('may be empty, or hold more files than two bytes count', async () => {
    expect(await contentsOf(these())).toEqual({});
    async function* many(): AsyncGenerator<ZipSource> {
      for (let index = 0; index < 66_000; index += 1) yield { path: String(index), mtime, text: '' };
    }
    const zip = await openPromise(await written(many()), { lazyEntries: true, autoClose: false });
    let last = '';
    for await (const entry of zip.eachEntry()) last = entry.fileName;
    zip.close();
    expect([zip.entryCount, last]).toEqual([66_000, '65999']);
  });

  it('passes the check of the program that systems unpack with', async ({ skip }) => {
    const path = join(dir, 'checked.zip');
    const files = these(
      { path: 'a.txt', mtime, text: 'a' },
      { path: 'b.txt', mtime, text: '' },
      streamOf('plain'),
      streamOf('packed', true),
    );
    await writeFile(path, Buffer.concat(await Array.fromAsync(zipBytes(files))));
    try {
      execFileSync('python3', ['-c', 'pass']);
    } catch {
      skip('there is no program here that checks archives');
    }
    const checked = execFileSync('python3', ['-m', 'zipfile', '-t', path], { encoding: 'utf8' });
    expect(checked).toContain('Done testing');
    expect(checked).not.toContain('bad');
  });

  it('ends with the failure of a file, and closes what is open when it is left', async () => {
    const missing: ZipSource = { ...streamOf('x'), open: () => createReadStream(join(dir, 'missing')) };
    await expect(contentsOf(these(missing))).rejects.toMatchObject({ code: 'ENOENT' });
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(1_000);
      })(),
      { objectMode: false },
    );
    for await (const _ of zipBytes(these({ ...streamOf('x'), open: () => endless }))) {
      if (endless.readableDidRead) break;
    }
    expect(endless.destroyed).toBe(true);
  });
});

describe('a record', () => {
  const record: ZipRecord = {
    name: Buffer.from('a'),
    time: dosTime(mtime),
    isPacked: false,
    isStreamed: true,
    isLarge: true,
    crc: 1,
    packedSize: 5 * 2 ** 30,
    size: 6 * 2 ** 30,
    offset: 7 * 2 ** 30,
  };

  it('of a file or an archive of gigabytes has long numbers', () => {
    expect(fileHeader(record).readUInt32LE(18)).toBe(0xffffffff);
    expect(fileDescriptor(record).readBigUInt64LE(8)).toBe(BigInt(record.packedSize));
    const entry = directoryEntry(record);
    expect([entry.readUInt32LE(20), entry.readUInt32LE(24), entry.readUInt32LE(42)]).toEqual([
      0xffffffff, 0xffffffff, 0xffffffff,
    ]);
    expect([51, 59, 67].map((at) => Number(entry.readBigUInt64LE(at)))).toEqual([
      record.size,
      record.packedSize,
      record.offset,
    ]);
    const end = archiveEnd({ count: 3, length: 100, offset: record.offset });
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect(Number(end.readBigUInt64LE(48))).toBe(record.offset);
    expect(end.readUInt32LE(56)).toBe(0x07064b50);
    expect(Number(end.readBigUInt64LE(64))).toBe(record.offset + 100);
  });

  it('takes times that its four bytes cannot hold for the first one', () => {
    expect(dosTime(new Date('1970-01-01'))).toBe(dosTime(new Date('1980-01-01')));
  });
});
