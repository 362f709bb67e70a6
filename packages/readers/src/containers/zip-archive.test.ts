import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DomainError } from '@trivet/shared/domain-error';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { withSample } from './file-sample.ts';
import { type RawEntry, rawZip } from '../testing/raw-zip.ts';
import { inFolder, zipOf } from '../testing/read-bytes.ts';
import { openZip, openZipBytes, withZip, type ZipArchive } from './zip-archive.ts';

const withArchive = <Result>(bytes: Buffer, use: (zip: ZipArchive, folder: string) => Promise<Result>) =>
  inFolder(async (folder) => {
    const path = join(folder, 'original');
    await writeFile(path, bytes);
    const zip = await openZip(path);
    try {
      return await use(zip, folder);
    } finally {
      zip.close();
    }
  });

const pathsOf = (bytes: Buffer) => withArchive(bytes, async ({ entries }) => entries.map(({ path }) => path));

const codeOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const codeOfOpening = (bytes: Buffer) => codeOf(() => pathsOf(bytes));

const soup = { name: 'soup.txt', content: 'Leek soup' };

/** The open files of this process, on systems that list them. */
const descriptors = '/proc/self/fd';

describe('what is in an archive', () => {
  test('files come in the order of its directory, without folders and the litter of file managers', async () => {
    const bytes = rawZip([
      { name: 'b/', isStored: true },
      { name: 'b/two.txt', content: '2' },
      { name: '__MACOSX/b/._two.txt', content: 'x' },
      { name: 'b/._two.txt', content: 'x' },
      { name: '.DS_Store', content: 'x' },
      { name: 'one.txt', content: '1' },
    ]);
    expect(await pathsOf(bytes)).toEqual(['b/two.txt', 'one.txt']);
  });

  test('names that are UTF-8 without saying so are read as such, others as the code page of DOS', async () => {
    const dos = Buffer.from([0x63, 0x72, 0x8a, 0x70, 0x65, 0x2e, 0x74, 0x78, 0x74]);
    const bytes = rawZip([{ name: 'מרק.txt' }, { name: 'Crêpes.txt' }, { name: dos }]);
    expect(await pathsOf(bytes)).toEqual(['מרק.txt', 'Crêpes.txt', 'crèpe.txt']);
  });

  test('a file is found by its path, beside another one, or by its name in any folder', async () => {
    const bytes = rawZip([{ name: 'a/recipes.html' }, { name: 'a/Images/One.JPG' }, { name: 'b/two.jpg' }]);
    const found = await withArchive(bytes, async (zip) => {
      const page = zip.find('A/RECIPES.html');
      return ['images/one.jpg', 'a\\images\\one.jpg', '/storage/card/two.jpg', 'three.jpg'].map(
        (path) => zip.resolve(path, page)?.path,
      );
    });
    expect(found).toEqual(['a/Images/One.JPG', 'a/Images/One.JPG', 'b/two.jpg', undefined]);
  });

  test('a file is read whole, by its start, as text in pieces, and laid down on disk', async () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `Zwiebelkuchen ${at ** 3}`).join('\n');
    const bytes = await zipOf({ 'a.txt': `\uFEFF${text}`, 'b.txt': Buffer.from(`\uFEFF${text}`, 'utf16le') });
    await withArchive(bytes, async (zip, folder) => {
      const [first, second] = zip.entries;
      expect((await zip.read(first!)).length).toBe(Buffer.byteLength(text) + 3);
      expect((await zip.head(first!, 16)).toString('utf8')).toBe('\uFEFFZwiebelkuchen'.slice(0, 14));
      expect((await Array.fromAsync(zip.text(second!))).join('')).toBe(text);
      await zip.extract(first!, join(folder, 'copy'));
      expect(await readFile(join(folder, 'copy'), 'utf8')).toBe(`\uFEFF${text}`);
    });
  });

  test.runIf(existsSync(descriptors))('an archive is closed when a reader over it stops early', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'original');
      await writeFile(path, await zipOf({ 'a.txt': 'a'.repeat(5_000_000) }));
      const before = (await readdir(descriptors)).length;
      for (let turn = 0; turn < 20; turn += 1) {
        for await (const _piece of withZip(path, (zip) => zip.bytes(zip.entries[0]!))) break;
      }
      await expect.poll(async () => (await readdir(descriptors)).length).toBeLessThan(before + 5);
    });
  });
});

describe('hostile and broken archives', () => {
  test.each([
    '../../x',
    'a/../../b',
    '/etc/x',
    String.raw`..\..\x`,
    String.raw`C:\x`,
    'c:/x',
    'ok.txt\0.png',
    `${'x'.repeat(2_000)}.txt`,
    '',
  ])('I1 an entry named %j is left out, and the others are read', async (name) => {
    const bytes = rawZip([{ name, content: 'out' }, soup]);
    await withArchive(bytes, async (zip, folder) => {
      expect(zip.entries.map(({ path }) => path)).toEqual(['soup.txt']);
      expect((await zip.read(zip.entries[0]!)).toString('utf8')).toBe('Leek soup');
      expect(await readdir(folder)).toEqual(['original']);
    });
  });

  test('I1 escaped dots, long names and names from right to left are names like others', async () => {
    const names = ['%2e%2e/x', `${'x'.repeat(300)}.txt`, 'חומוס.txt', '..a/b..'];
    expect(await pathsOf(rawZip(names.map((name) => ({ name }))))).toEqual(names);
  });

  test.each([
    ['a symbolic link', 0o120777],
    ['a device', 0o020666],
    ['a pipe', 0o010644],
    ['a folder', 0o040755],
  ])('I2 %s is no file', async (_what, mode) => {
    const bytes = rawZip([{ name: 'photo.jpg', content: '/etc/passwd', isStored: true, mode }, soup]);
    expect(await pathsOf(bytes)).toEqual(['soup.txt']);
  });

  test('I2 a file through a link is a file of the archive, never one of the server', async () => {
    const bytes = rawZip([
      { name: 'etc', content: '/etc', isStored: true, mode: 0o120777 },
      { name: 'etc/passwd', content: 'mine' },
    ]);
    const text = await withArchive(bytes, async (zip) => (await zip.read(zip.entries[0]!)).toString('utf8'));
    expect(text).toBe('mine');
  });

  const nothing = Buffer.alloc(20 * 1_024 ** 2);
  const many: RawEntry[] = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}`,
    content: nothing.subarray(0, 2 ** 20),
  }));

  test('I3 an archive that unpacks from next to nothing is refused, by one entry or by all', async () => {
    expect(await codeOfOpening(rawZip([{ name: 'a', content: nothing }]))).toBe('payloadTooLarge');
    expect(await codeOfOpening(rawZip(many))).toBe('payloadTooLarge');
    expect(await codeOfOpening(rawZip(many.slice(0, 3)))).toBeUndefined();
  });

  test('I3 sizes that add up to more than any collection are refused', async () => {
    const random = Buffer.alloc(1_024, 'recipes');
    const large = Array.from({ length: 3 }, (_, at): RawEntry => ({
      name: `${at}`,
      content: random,
      size: 2 ** 32 - 2,
    }));
    expect(await codeOfOpening(rawZip(large))).toBe('payloadTooLarge');
  });

  test('I3 sizes that lie end the reading of that entry, not of the next', async () => {
    const text = Buffer.from('recipe '.repeat(10_000));
    const bytes = rawZip([
      { name: 'more', content: text, size: 100 },
      { name: 'less', content: text, size: 80_000 },
      soup,
    ]);
    await withArchive(bytes, async (zip) => {
      const codes = [];
      for (const entry of zip.entries) codes.push(await codeOf(() => zip.read(entry)));
      expect(codes).toEqual(['unreadableImport', 'unreadableImport', undefined]);
    });
  });

  test('I3 entries that share bytes are refused', async () => {
    const text = Buffer.from('recipe '.repeat(1_000));
    const shared = Array.from({ length: 50 }, (_, at): RawEntry => ({ name: `${at}`, content: text, offset: 0 }));
    expect(await codeOfOpening(rawZip([{ name: 'a', content: text }, ...shared]))).toBe('unreadableImport');
  });

  test('I3 60,000 entries are refused at once', async () => {
    const entries = Array.from({ length: 60_000 }, (_, at): RawEntry => ({ name: `${at}`, isStored: true }));
    const bytes = rawZip(entries);
    const start = performance.now();
    expect(await codeOfOpening(bytes)).toBe('payloadTooLarge');
    expectWithinMs(performance.now() - start, 2_000);
  });

  test('I3 an archive in an archive is bytes until it is opened, and held to the same limits', async () => {
    let bytes = rawZip([{ name: 'deep.txt', content: 'soup' }]);
    for (let level = 0; level < 6; level += 1) bytes = rawZip([{ name: 'next.zip', content: bytes }]);
    expect(await pathsOf(bytes)).toEqual(['next.zip']);
    const bomb = rawZip([{ name: 'a', content: nothing }]);
    expect(await codeOf(() => openZipBytes(bomb))).toBe('payloadTooLarge');
  });

  test('I3 memory does not grow with a file that is read in pieces', async () => {
    const large = Buffer.concat(
      Array.from({ length: 40 }, (_, at) => Buffer.alloc(2 ** 20, `A line of text that hardly repeats ${at ** 7}.\n`)),
    );
    const bytes = rawZip([{ name: 'a.txt', content: large, isStored: true }]);
    await withArchive(bytes, async (zip) => {
      const before = process.memoryUsage().rss;
      let peak = before;
      let length = 0;
      for await (const piece of zip.text(zip.entries[0]!)) {
        length += piece.length;
        peak = Math.max(peak, process.memoryUsage().rss);
      }
      expect(length).toBe(large.length);
      expect(peak - before).toBeLessThan(64 * 2 ** 20);
    });
  });

  test('a file that is larger than asked for is not read', async () => {
    const code = await withArchive(rawZip([soup]), (zip) => codeOf(() => zip.read(zip.entries[0]!, 5)));
    expect(code).toBe('payloadTooLarge');
  });

  test('an archive with a password is told as such; a single locked file does not lock the others', async () => {
    const locked = { ...soup, name: 'locked.txt', flags: 1 };
    expect(await codeOfOpening(rawZip([locked]))).toBe('encryptedImport');
    await withArchive(rawZip([locked, soup]), async (zip) => {
      const codes = [];
      for (const entry of zip.entries) codes.push(await codeOf(() => zip.read(entry)));
      expect(codes).toEqual(['encryptedImport', undefined]);
    });
  });

  test('the first and the last part of an archive in several are told as such', async () => {
    const whole = rawZip([soup], { disk: 1 });
    const parts = [
      Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), whole.subarray(0, 40)]),
      Buffer.concat([Buffer.from('middle of an entry'), whole.subarray(-22)]),
    ];
    for (const bytes of parts) {
      const code = await inFolder(async (folder) => {
        const path = join(folder, 'original');
        await writeFile(path, bytes);
        return codeOf(() => withSample({ path, size: bytes.length, name: 'a.zip' }, async () => undefined));
      });
      expect(code).toBe('splitImport');
    }
  });

  test.each([
    ['cut short', rawZip([soup]).subarray(0, -30)],
    ['without a directory', Buffer.from('PK\x03\x04', 'latin1')],
    ['of fewer entries than it says', rawZip([soup], { count: 3 })],
    ['empty', Buffer.alloc(0)],
  ])('an archive %s is unreadable', async (_what, bytes) => {
    expect(await codeOfOpening(bytes)).toBe('unreadableImport');
  });
});
