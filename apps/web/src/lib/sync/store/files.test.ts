import { describe, expect, test } from 'vitest';
import type { Operation } from '@trivet/shared/sync/schemas';
import { describeDatabases, emptyDisk, openLocalDatabase, person } from '#web/testing/disk.ts';
import { deleteOtherDatabases } from './databases.ts';
import type { KeptFile } from './records.ts';

const [cake, soup] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
const day = 24 * 60 * 60_000;

const fileOf = (id: string, more: Partial<KeptFile> = {}): KeptFile => ({
  id,
  name: `${id}.jpg`,
  blob: new Blob([id], { type: 'image/jpeg' }),
  keptAt: 0,
  sentAt: null,
  ...more,
});
const naming = (id: string, ...files: string[]): Operation => ({
  id,
  scope: { kind: 'person', id: person },
  noun: 'cooking',
  rowId: 'soup',
  change: { type: 'save', imageIds: files },
});
const waiting = (...operations: Operation[]) => operations.map((operation) => ({ operation, at: 1 }));
const applied = (...ids: string[]) => ({
  answers: ids.map((id) => ({ id, status: 'applied' as const, seq: 1 })),
  scopes: [],
});

describeDatabases((test) => {
  describe('files', () => {
    test('are kept with what is in them, whatever happens to the picture that was chosen', async ({ database }) => {
      expect(await database.keepFile(fileOf(cake))).toBe(true);
      const found = await database.findFile(cake);
      expect([found?.name, await found?.blob.text(), found?.blob.type]).toEqual([`${cake}.jpg`, cake, 'image/jpeg']);
      expect(await database.findFile(soup)).toBeNull();
    });

    test('come right before the first operation that names them', async ({ database }) => {
      await database.add(waiting(naming('1'), naming('2', cake), naming('3', cake, soup), naming('4')));
      for (const id of [cake, soup]) await database.keepFile(fileOf(id));
      const next = async () => {
        const { operations, file } = await database.next(9);
        return [operations.map(({ id }) => id), file?.id];
      };
      expect(await next()).toEqual([['1'], undefined]);
      await database.settle(applied('1'));
      expect(await next()).toEqual([[], cake]);
      await database.noteSent(cake, Date.now());
      expect(await next()).toEqual([['2'], undefined]);
      await database.settle(applied('2'));
      expect(await next()).toEqual([[], soup]);
      await database.noteSent(soup, Date.now());
      expect(await next()).toEqual([['3', '4'], undefined]);
    });

    test('are sent again when the server may have deleted them unused', async ({ database }) => {
      await database.add(waiting(naming('1', cake)));
      await database.keepFile(fileOf(cake));
      await database.noteSent(cake, Date.now() - day / 3);
      expect((await database.next(9)).file).toBeUndefined();
      await database.noteSent(cake, Date.now() - day);
      expect((await database.next(9)).file?.id).toBe(cake);
    });

    test('stay until the last operation that names them was applied, also when one was refused', async ({
      database,
    }) => {
      await database.keepFile(fileOf(cake));
      await database.add(waiting(naming('1', cake), naming('2', cake), naming('3', cake)));
      await database.settle(applied('1'));
      await database.settle({ answers: [{ id: '2', status: 'refused', code: 'notFound' }], scopes: [] });
      await database.settle(applied('3'));
      expect(await database.findFile(cake)).not.toBeNull();
      await database.forgetRefused(['2']);
      await database.add(waiting(naming('4', cake)));
      await database.settle(applied('4'));
      expect(await database.findFile(cake)).toBeNull();
    });

    test('that the server refuses refuse what names them, and nothing else', async ({ database }) => {
      await database.keepFile(fileOf(cake));
      await database.add(waiting(naming('1'), naming('2', cake)));
      await database.refuseFile(cake, 'notAnImage');
      const { outbox, refused } = await database.read({ kind: 'person', id: person });
      expect(outbox.map(({ operation }) => operation.id)).toEqual(['1']);
      expect(refused).toEqual([{ operation: naming('2', cake), at: 1, code: 'notAnImage' }]);
      // Whoever looks at it sees the picture, and may try again.
      expect(await database.findFile(cake)).toMatchObject({ isRefused: true });
      await database.noteSent(cake, 3);
      expect(await database.findFile(cake)).toMatchObject({ isRefused: false, sentAt: 3 });
    });

    test('that nothing names are deleted once they are old', async ({ database }) => {
      await database.add(waiting(naming('1', cake)));
      for (const file of [fileOf(cake), fileOf(soup)]) await database.keepFile(file);
      await database.keepFile(fileOf(person, { keptAt: 2 * day }));
      await database.dropFiles(({ keptAt }) => keptAt < day);
      const found = await Promise.all([cake, soup, person].map((id) => database.findFile(id)));
      expect(found.map((file) => file?.id)).toEqual([cake, undefined, person]);
    });

    test('take only so much room', async ({ database }) => {
      const blob = new Blob([new Uint8Array(120 * 1024 * 1024)]);
      const huge = (id: string) => fileOf(id, { blob });
      expect(await database.keepFile(huge(cake))).toBe(true);
      expect(await database.keepFile(huge(soup))).toBe(false);
      expect(await database.keepFile(fileOf(soup))).toBe(true);
    });
  });
});

test('somebody else on the browser deletes no picture that waits for its person', async () => {
  emptyDisk();
  const database = await openLocalDatabase(person);
  await database.keepFile(fileOf(cake));
  await database.add(waiting(naming('1', cake)));
  database.close();
  await deleteOtherDatabases(null);
  const later = await openLocalDatabase(person);
  expect((await later.next(9)).file?.id).toBe(cake);
  later.close();
});
