import { describe, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { accessFile } from '../testing/access-file.ts';
import { damagedCount, damagedVersions } from '../testing/damaged-files.ts';
import { readAccessTables } from './access-database.ts';
import { accessTables } from './access-tables.ts';

const recipes = [
  { ID: 2, Name: 'מרק עדשים', Comments: 'Leicht & schnell. '.repeat(12) },
  { ID: 1, Name: 'Борщ', Comments: '' },
];
const database = () => accessFile({ Recipes: recipes, Labels: [{ ID: 7, Name: 'Suppe' }] });
const names = { required: ['recipes'], optional: ['labels', 'missing'] };

describe('Access databases', () => {
  test('tables are read whatever the case of their names, and columns are in lower case', async () => {
    const tables = await readAccessTables(database(), names);
    expect(tables.get('recipes')).toEqual([
      { id: '2', name: 'מרק עדשים', comments: 'Leicht & schnell. '.repeat(12) },
      { id: '1', name: 'Борщ', comments: '' },
    ]);
    expect(tables.get('labels')).toEqual([{ id: '7', name: 'Suppe' }]);
    expect(tables.get('missing')).toEqual([]);
  });

  test('I9 what is empty, no database or lacks a table is refused', async () => {
    const missing = { required: ['recipes', 'cookbooks'] };
    const answers = await Promise.allSettled([
      readAccessTables(new Uint8Array(0), names),
      readAccessTables(Buffer.from('-h'), names),
      readAccessTables(Buffer.alloc(8_192, 0xff), names),
      readAccessTables(database(), missing),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ reason: { code: 'unreadableImport' } });
  });

  test('I9 a database of more than 256 MB is refused', async () => {
    await expect(readAccessTables(new Uint8Array(256 * 1_024 ** 2 + 1), names)).rejects.toMatchObject({
      code: 'payloadTooLarge',
    });
  });

  test('I9 a file that would be read for ever costs its time limit, and the process goes on meanwhile', async () => {
    const bytes = database();
    // This makes the description of the table continue in itself.
    bytes.writeUInt32LE(5, 5 * 4_096 + 4);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const start = performance.now();
    await expect(readAccessTables(bytes, names, 1_500)).rejects.toMatchObject({ code: 'unreadableImport' });
    clearInterval(timer);
    expectWithinMs(performance.now() - start, 5_000);
    // If the process itself waited for the file, this would not have ticked at all.
    expect(ticks).toBeGreaterThan(3);
  });

  test('I9 I10 a damaged database gives its tables or is refused', () => {
    let refused = 0;
    for (const bytes of damagedVersions(database())) {
      const answer = accessTables(bytes, names);
      if ('failure' in answer) refused += 1;
    }
    // Nearly all cut files are refused.
    expect(refused).toBeGreaterThan(damagedCount / 5);
  });
});
