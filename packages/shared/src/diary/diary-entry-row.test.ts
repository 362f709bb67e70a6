import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaryIdOf, maxEntryPhotos } from './diary.ts';
import { type DiaryEntry, type DiaryEntryChange, diaryEntryRow } from './diary-entry-row.ts';
import { diaryEntryChangeSchema } from './schemas.ts';

const by = { personId: 'me', isOwner: true, at: '2026-11-30T18:00:00.000Z' };
const recipeId = '11111111-1111-4111-8111-111111111111';
const photoIds = Array.from({ length: maxEntryPhotos + 1 }, (_, n) => `22222222-2222-4222-8222-22222222222${n}`);

const cooked: DiaryEntryChange = { type: 'add', recipeId, title: 'Soup', date: '2026-11-30', version: 3, scale: '3/2' };

function applied(row: DiaryEntry | null, ...changes: DiaryEntryChange[]): DiaryEntry | null {
  return changes.reduce((before, change) => {
    const outcome = diaryEntryRow.applyOperation(before, change, by);
    return 'row' in outcome ? outcome.row : before;
  }, row);
}

const change: fc.Arbitrary<DiaryEntryChange> = fc.oneof(
  fc.constant(cooked),
  fc.record({ type: fc.constant('setDate' as const), date: fc.constantFrom('2026-11-29', '2024-02-29') }),
  fc.record({ type: fc.constant('setRating' as const), rating: fc.constantFrom(null, 1, 5) }),
  fc.record({ type: fc.constant('setNote' as const), note: fc.string() }),
  fc.record({ type: fc.constant('setChanges' as const), changes: fc.string() }),
  fc.record({ type: fc.constant('setScale' as const), scale: fc.constantFrom('1/2', '2', 'nonsense') }),
  fc.record({
    type: fc.constantFrom('addPhoto' as const, 'removePhoto' as const),
    photo: fc.constantFrom(...photoIds),
  }),
);

describe('an entry of a diary', () => {
  test('begins with what was cooked, and says more with each change', () => {
    const entry = applied(null, cooked);
    expect(entry).toEqual({
      recipeId,
      title: 'Soup',
      date: '2026-11-30',
      rating: null,
      note: '',
      changes: '',
      version: 3,
      scale: '3/2',
      photos: [],
      createdAt: by.at,
    });
    const [first = '', second = ''] = photoIds;
    const told = applied(
      entry,
      { type: 'setRating', rating: 4 },
      { type: 'setNote', note: 'good' },
      { type: 'setChanges', changes: 'less salt' },
      { type: 'setDate', date: '2026-11-29' },
      { type: 'addPhoto', photo: first },
      { type: 'addPhoto', photo: second },
      { type: 'addPhoto', photo: first },
    );
    const texts = { note: 'good', changes: 'less salt' };
    expect(told).toEqual({ ...entry, ...texts, rating: 4, date: '2026-11-29', photos: [first, second] });
    expect(applied(told, { type: 'removePhoto', photo: first })?.photos).toEqual([second]);
    expect(applied(told, { type: 'remove' })).toBeNull();
  });

  test('holds so many photos, and refuses a further one', () => {
    const full = applied(null, cooked, ...photoIds.map((photo) => ({ type: 'addPhoto' as const, photo })));
    expect(full?.photos).toEqual(photoIds.slice(0, maxEntryPhotos));
    const more: DiaryEntryChange = { type: 'addPhoto', photo: photoIds.at(-1) ?? '' };
    expect(diaryEntryRow.applyOperation(full, more, by)).toEqual({ refused: 'limitReached' });
  });

  test('that was deleted loses no text in silence', () => {
    for (const text of [{ type: 'setNote', note: 'x' } as const, { type: 'setChanges', changes: 'x' } as const])
      expect(diaryEntryRow.applyOperation(null, text, by)).toEqual({ refused: 'rowRemoved' });
    expect(diaryEntryRow.textsOf?.(applied(null, cooked)!)).toEqual({ note: '', changes: '' });
  });

  test('is not modified by a change, and the same change again at once changes nothing', () => {
    fc.assert(
      fc.property(fc.array(change), change, (before, last) => {
        const row = applied(null, cooked, ...before);
        const copy = JSON.stringify(row);
        const after = applied(row, last);
        expect(JSON.stringify(row)).toBe(copy);
        expect(applied(after, last)).toEqual(after);
        expect(diaryEntryRow.readRow(JSON.parse(JSON.stringify(after)), 0)).toEqual(after);
      }),
    );
  });
});

test.each([
  { ...cooked, date: '2026-02-30' },
  { ...cooked, date: '1066-10-14' },
  { ...cooked, version: 0 },
  { ...cooked, recipeId: 'soup' },
  { type: 'setRating', rating: 6 },
  { type: 'setRating', rating: 2.5 },
  { type: 'setNote', note: 'x'.repeat(10_001) },
  { type: 'addPhoto', photo: 'https://example.org/cat.jpg' },
])('the server does not take %j', (input) => {
  expect(diaryEntryChangeSchema.safeParse(input).success).toBe(false);
});

test('the diary of a person has an id of its own, which leads back to theirs', () => {
  fc.assert(
    fc.property(fc.uuid(), (person) => {
      expect(diaryIdOf(person)).not.toBe(person);
      expect(diaryIdOf(diaryIdOf(person))).toBe(person);
    }),
  );
});
