import { describe, expect, test } from 'vitest';
import { readBytes, zipOf } from '../testing/read-bytes.ts';
import { unsupportedImporters } from './unsupported.ts';

const binary = Buffer.from([0, 1, 2, 3, 0, 200]);

async function namesOf(bytes: string | Uint8Array, name = 'file'): Promise<string[]> {
  const found = await Promise.all(
    unsupportedImporters.map(async (importer) => {
      const { isRecognised, code } = await readBytes(importer, bytes, { name });
      expect(code).toBe('unsupportedImport');
      return isRecognised ? [importer.source] : [];
    }),
  );
  return found.flat();
}

describe('formats that only their own program reads', () => {
  test('each is named by what is in it, or by its ending when it is binary', async () => {
    expect(await namesOf(Buffer.from('\u0001\0\0\0Ckbk#dn1\0', 'latin1'))).toEqual(['mastercook-mc2']);
    expect(await namesOf(binary, 'Photos.MCX')).toEqual(['mastercook-mcx']);
    expect(await namesOf(Buffer.from('gW\u0004\u00011\u0012BOOKX.CDX\0', 'latin1'))).toEqual(['cookn']);
    expect(await namesOf(await zipOf({ 'temp_recipe.dsv': 'x', cp1252: '' }))).toEqual(['cookn']);
    expect(await namesOf(binary, 'collection.gcf')).toEqual(['nyc-gcf']);
  });

  test('other files, and texts with such an ending, are none of them', async () => {
    expect(await namesOf('{"recipes":[]}', 'a.gcf')).toEqual([]);
    expect(await namesOf('', 'a.mcx')).toEqual([]);
    expect(await namesOf(binary, 'a.bin')).toEqual([]);
    expect(await namesOf(await zipOf({ 'recipe.json': '{}' }), 'b.mcx')).toEqual([]);
  });
});
