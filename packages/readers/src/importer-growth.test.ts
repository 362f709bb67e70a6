import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alphabetOf, superLinearTexts } from '@trivet/shared/testing/growth';
import { describe, expect, test } from 'vitest';
import { isProof } from '@trivet/shared/testing/proof';
import { hostileFiles } from './testing/hostile-files.ts';
import type { FileOf, HostileFiles, HostileTables } from './testing/hostile-kinds.ts';
import { inFolder, outcomeOf, readBytes } from './testing/read-bytes.ts';
import type { archiveImporter } from './formats/archive/index.ts';
import type { ImportFile } from './containers/file-sample.ts';
import type { Importer } from './recipe-files/importer.ts';
import { importerOf } from './importers.ts';

const effort = isProof
  ? { length: 16_384, mixtures: 20, isThorough: true }
  : { length: 8_192, mixtures: 0, isThorough: false };

const folders = join(import.meta.dirname, 'formats');

/** Returns the units of a format and, under `pnpm proof`, the tokens in the source of its importer. */
function alphabet(source: string, { folder = source, units }: HostileFiles | HostileTables): string[] {
  if (!isProof) return [...units];
  const files = globSync(`${folder}/*.ts`, { cwd: folders }).filter((file) => !file.endsWith('.test.ts'));
  const named = alphabetOf(...files.map((file) => readFileSync(join(folders, file), 'utf8')));
  return [...new Set([...units, ...named])];
}

/** Keeps the last few files in a folder, so that the test measures the reading of a file and not the making of it. */
function kept(folder: string, fileOf: FileOf, name = 'file'): (text: string) => Promise<ImportFile> {
  const known = new Map<string, ImportFile>();
  return async (text) => {
    const file = known.get(text);
    if (file !== undefined) return file;
    const bytes = await fileOf(text);
    if (known.size > 4) known.clear();
    const path = join(folder, String(known.size));
    writeFileSync(path, bytes);
    const written = { path, size: Buffer.byteLength(bytes), name };
    known.set(text, written);
    return written;
  };
}

/** Returns the files of a format. Without `pnpm proof`, the reader of a syntax is tried with the first format of it. */
function filesOf({ files, syntax }: HostileFiles): readonly FileOf[] {
  if (isProof || syntax === undefined) return files;
  const first = Object.values(hostileFiles).find((each) => 'files' in each && each.syntax === syntax);
  return first !== undefined && 'files' in first && first.files === files ? files : files.slice(0, -1);
}

const readersOf = (
  source: string,
  hostile: HostileFiles | HostileTables,
  folder: string,
): ((text: string) => unknown)[] =>
  'read' in hostile
    ? [hostile.read]
    : filesOf(hostile)
        .map((fileOf) => kept(folder, fileOf, hostile.name))
        .map((fileOf) => async (text) => outcomeOf(importerOf(source), await fileOf(text)));

/** An export of a format's folder: an importer, or a function that makes one when it gets a way to recognise files. */
type Exported = Importer | typeof archiveImporter;

async function readSources(): Promise<string[]> {
  const indexes = globSync('*/index.ts', { cwd: folders });
  const modules = await Promise.all(
    indexes.map(async (file) => (await import(join(folders, file))) as Record<string, Exported>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .map((exported) => (typeof exported === 'function' ? exported(() => Promise.resolve(undefined)) : exported).source);
}

describe('the work of an importer', () => {
  test('is proven for every format that is read', async () => {
    expect(Object.keys(hostileFiles).sort()).toEqual((await readSources()).sort());
  });

  test.each(Object.entries(hostileFiles))('%s is proven with files that it reads', async (source, hostile) => {
    if ('read' in hostile) return;
    for (const fileOf of hostile.files) {
      const { isRecognised, recipes } = await readBytes(importerOf(source), await fileOf('a'), hostile);
      expect(isRecognised).toBe(true);
      expect(recipes.length).toBeGreaterThan(0);
    }
  });

  test.each(Object.entries(hostileFiles))(
    '%s grows with the file and no faster, whatever the file is made of',
    async (source, hostile) => {
      const found = await inFolder(async (folder) => {
        const texts: string[] = [];
        for (const read of readersOf(source, hostile, folder))
          texts.push(...(await superLinearTexts(read, alphabet(source, hostile), effort)));
        return texts;
      });
      expect(found).toEqual([]);
    },
  );
});
