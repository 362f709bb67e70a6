import { archiveFiles } from '@trivet/readers/own-files/archive-manifest';
import { maxDiaryEntries } from '@trivet/shared/diary/diary';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { cook, diaryOperation, entriesOf, pushToDiary } from '#api/features/diary/testing/diary-operations';
import { filesOf, jsonOf } from '#api/features/export/testing/archive-file';
import { exportOf, importInto } from '#api/features/export/testing/round-trip';
import { Prisma } from '#api/kernel/db/client';
import { test, type TestUser } from '#api/kernel/testing/test';
import { ownArchive, reportOf } from '../testing/own-archives.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** Cooks a soup twice, once with a photo and texts. */
async function cookTwice(ann: TestUser) {
  const soup = await ann.api.recipes.createRecipe({ title: 'Soup', ingredients: '1 onion' });
  await ann.api.recipes.saveRecipe({ id: soup.id, ingredients: '2 onions' });
  const answer = await ann.rest('POST', '/images/b64', { data: (await picture).toString('base64') });
  const photo = answer.json<{ id: string }>().id;
  await cook(ann, soup, '2026-01-02');
  const entryId = await cook(ann, { ...soup, version: 1 }, '2026-11-20');
  await pushToDiary(
    ann,
    diaryOperation(ann, entryId, { type: 'setRating', rating: 4 }),
    diaryOperation(ann, entryId, { type: 'setNote', note: 'good\nwith bread' }),
    diaryOperation(ann, entryId, { type: 'setChanges', changes: 'less salt' }),
    diaryOperation(ann, entryId, { type: 'addPhoto', photo }),
  );
  return { soup, entryId, photo };
}

const sorted = async (by: TestUser) =>
  [...((await entriesOf(by)) ?? []).values()].sort((one, other) => one.date.localeCompare(other.date));

describe('the diary of an archive', () => {
  test('is there for programs and for people, with its photos, and only in an archive of everything', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { photo } = await cookTwice(ann);
    await cook(ben, await ben.api.recipes.createRecipe({ title: 'Secret' }), '2026-11-20');
    const files = await filesOf(await exportOf(ann, 'archive'));
    expect(jsonOf(files, archiveFiles.diary)).toMatchObject([
      { title: 'Soup', date: '2026-01-02', photos: [] },
      { title: 'Soup', date: '2026-11-20', rating: 4, photos: [{ id: photo, file: `images/${photo}.jpg` }] },
    ]);
    expect(files.has(`images/${photo}.jpg`)).toBe(true);
    expect(jsonOf(files, archiveFiles.manifest)).toMatchObject({ entryCount: 2 });
    expect(files.get('diary/2026-11.txt')?.toString()).toBe(
      'November 2026\n\nNovember 20, 2026 · Soup · ★★★★\ngood\nwith bread\nChanged: less salt\n',
    );
    expect(files.get('index.html')?.toString()).toContain('<a href="diary/2026-11.txt" dir="auto">November 2026</a>');
    await ann.api.labels.createLabel({ title: 'Quick' });
    expect((await filesOf(await exportOf(ann, 'archive', '?label=quick'))).has(archiveFiles.diary)).toBe(false);
  });

  test('comes back in another account with photos, recipe and version, and leaves with an undo', async ({
    server,
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await cookTwice(ann);
    const frames = await ben.frames();
    const batchId = await importInto(server, ben, await exportOf(ann, 'archive'));
    expect(await frames.find(({ type }) => type === 'scope:changed')).toMatchObject({ data: { kind: 'diary' } });
    expect((await ben.api.import.getImport({ batchId })).diary).toMatchObject({ written: 2, duplicate: 0 });
    const [first, last] = await sorted(ben);
    const { recipes } = await ben.api.recipes.listRecipes({});
    expect(last).toMatchObject({
      recipeId: recipes[0]?.id,
      note: 'good\nwith bread',
      changes: 'less salt',
      version: 1,
    });
    expect(first).toMatchObject({ recipeId: recipes[0]?.id, date: '2026-01-02', photos: [] });
    expect((await ben.api.recipes.getRevision({ id: recipes[0]?.id ?? '', version: 1 })).snapshot.ingredients).toBe(
      '1 onion',
    );
    const { photos } = await ben.api.diary.getPhotos({ ids: [...(last?.photos ?? [])] });
    expect(photos).toMatchObject([{ id: last?.photos[0] }]);
    expect(await ben.api.import.undoImport({ batchId })).toMatchObject({ entryCount: 2 });
    expect(await sorted(ben)).toEqual([]);
  });

  test('stays with an undo where the person has written more', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await cookTwice(ann);
    const batchId = await importInto(server, ben, await exportOf(ann, 'archive'));
    const [changed = ''] = (await entriesOf(ben))?.keys() ?? [];
    await pushToDiary(ben, diaryOperation(ben, changed, { type: 'setNote', note: 'my own words' }));
    expect(await ben.api.import.undoImport({ batchId })).toMatchObject({ entryCount: 1 });
    expect(await sorted(ben)).toMatchObject([{ note: 'my own words' }]);
  });

  test('is not doubled where it came from, also after more was written', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { entryId } = await cookTwice(ann);
    const archive = await exportOf(ann, 'archive');
    await pushToDiary(ann, diaryOperation(ann, entryId, { type: 'setNote', note: 'even better' }));
    const before = await sorted(ann);
    for (const skipDuplicates of [true, false]) {
      const batchId = await importInto(server, ann, archive, { skipDuplicates });
      expect((await ann.api.import.getImport({ batchId })).diary).toMatchObject({ written: 0, duplicate: 2 });
    }
    expect(await sorted(ann)).toEqual(before);
    await pushToDiary(ann, diaryOperation(ann, entryId, { type: 'remove' }));
    await importInto(server, ann, archive);
    expect(await sorted(ann)).toMatchObject([{ date: '2026-01-02' }, { date: '2026-11-20', note: 'good\nwith bread' }]);
  });

  test('stays out on request, and damaged entries are named', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const entry = { recipeId: ann.userId, title: 'Soup', date: '2026-01-02', createdAt: '2026-01-02T10:00:00.000Z' };
    const lost = { ...entry, title: 'Pie', photos: [{ id: ann.userId, file: 'images/none.jpg' }] };
    const archive = ownArchive({ diary: [entry, { ...entry, date: 'yesterday' }, 7, lost] });
    const refused = await importInto(server, ann, archive, { keepDiary: false });
    expect((await ann.api.import.getImport({ batchId: refused })).diary).toMatchObject({ written: 0, skipped: 2 });
    expect(await sorted(ann)).toEqual([]);
    const batchId = await importInto(server, ann, archive);
    expect((await sorted(ann)).map(({ title }) => title).sort()).toEqual(['Pie', 'Soup']);
    expect(await reportOf(ann, batchId)).toEqual([
      'diary.json #2 | unreadable | notADiaryEntry',
      'diary.json #3 | unreadable | notADiaryEntry',
      'Pie | unreadable | notADiaryPhoto',
    ]);
  });

  test('comes as far as there is room, and the rest is named', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const { scopeId } = await ann.ctx.db.diaryEntry.findFirstOrThrow({
      where: { entryId: await cook(ann, await ann.api.recipes.createRecipe({ title: 'Soup' }), '2026-01-01') },
      select: { scopeId: true },
    });
    await ann.ctx.db.$executeRaw(Prisma.sql`
      INSERT INTO diary_entries (scope_id, entry_id, seq, changed_at, recipe_id, title, date, note, changes, scale, photos, created_at)
      SELECT ${scopeId}::uuid, gen_random_uuid(), 1, now(), gen_random_uuid(), 'Old', '2020-01-01', '', '', '1', '{}', now()
      FROM generate_series(1, ${maxDiaryEntries - 2}::int)`);
    const entry = { recipeId: ann.userId, title: 'Soup', date: '2026-01-02' };
    const archive = ownArchive({
      diary: [1, 2].map((day) => ({ ...entry, title: `Soup ${day}`, createdAt: `2026-01-0${day}T10:00:00.000Z` })),
    });
    const batchId = await importInto(server, ann, archive);
    expect((await ann.api.import.getImport({ batchId })).diary).toMatchObject({ written: 1, skipped: 1 });
    expect(await reportOf(ann, batchId)).toEqual(['Soup 2 | skipped | tooManyEntries']);
  });
});
