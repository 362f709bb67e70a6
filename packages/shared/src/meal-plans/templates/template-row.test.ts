import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangedBy } from '../../sync/synced-noun.ts';
import { type PlanTemplate, type PlanTemplateChange, planTemplateRow } from './template-row.ts';
import { planTemplateChangeSchema } from '../schemas.ts';

const by: ChangedBy = { personId: 'ann', isOwner: false, at: '2026-11-27T10:00:00.000Z' };
const outcome = (template: PlanTemplate | null, change: PlanTemplateChange) =>
  planTemplateRow.applyOperation(template, change, by);
const items = (...titles: string[]) => titles.map((title, day) => ({ title, day, meal: 'dinner' }));
const change = (fields: object): PlanTemplateChange => planTemplateChangeSchema.parse(fields);

const made = outcome(null, change({ type: 'add', title: 'Our week', items: items('Soup', 'Pizza') }));
const week = 'row' in made ? made.row! : null;

test('a template keeps its items with their days, and is made once', () => {
  expect(week).toMatchObject({ title: 'Our week', addedBy: 'ann', items: [{ title: 'Soup', day: 0 }, { day: 1 }] });
  expect(outcome(week, change({ type: 'add', title: 'x', items: [] }))).toEqual({ row: week });
  expect(outcome(week, change({ type: 'setItems', items: items('Rice') }))).toMatchObject({
    row: { title: 'Our week', items: [{ title: 'Rice', note: '', scale: '1' }] },
  });
});

test('a removed template stays removed, and its new title is handed back', () => {
  expect(outcome(week, { type: 'remove' })).toEqual({ row: null });
  expect(outcome(null, { type: 'setTitle', title: 'x' })).toEqual({ refused: 'rowRemoved' });
  expect(outcome(null, { type: 'setItems', items: [] })).toEqual({ row: null });
  expect(outcome(week, { type: 'paint' } as unknown as PlanTemplateChange)).toEqual({ refused: 'invalidInput' });
  const unreadable = change({ type: 'add', title: 'x', items: [{ ...items('Soup')[0], scale: '1/0' }] });
  expect(outcome(null, unreadable)).toEqual({ refused: 'invalidInput' });
});

test('the server takes no item beyond four weeks', () => {
  const at = (day: number) =>
    planTemplateChangeSchema.safeParse({ type: 'setItems', items: [{ ...items('x')[0], day }] });
  expect([at(27).success, at(28).success, at(-1).success, at(0.5).success]).toEqual([true, false, false, false]);
});

test('a stored template reads as it was written, and anything else as a template or as none', () => {
  expect(planTemplateRow.readRow(JSON.parse(JSON.stringify(week)), 0)).toEqual(week);
  expect(
    planTemplateRow.readRow({ title: 'x', items: [null, { title: 'y' }, { title: 'z', day: 3 }] }, 0)?.items,
  ).toEqual([{ title: 'z', day: 3, note: '', meal: 'other', recipeId: null, yield: '', scale: '1' }]);
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ title: fc.string(), items: fc.anything() })), (stored) => {
      const read = planTemplateRow.readRow(stored, 0);
      expect(read === null || Array.isArray(read.items)).toBe(true);
    }),
  );
});
