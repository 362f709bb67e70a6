import { expect, test } from 'vitest';
import { type DefinedChange, defineRow, making } from './define-row.ts';
import { author, created, flag, freeText, nullable, objectOf, ordered, requiredText, scale } from './kinds.ts';
import { changeSchemaOf, fileSchemaOf } from './row-schemas.ts';

const by = { personId: 'ann', isOwner: false, at: '2026-11-30T10:00:00.000Z' };

/** A row as an earlier version declared it. */
const fields = {
  title: { kind: requiredText(20), isTyped: true },
  place: ordered,
  addedBy: author,
  createdAt: created,
} as const;
const earlierRow = defineRow({ noun: 'jar', fields });

/** The same row with two further fields, which nothing else names. */
const jarRow = defineRow({
  noun: 'jar',
  fields: {
    ...fields,
    isOpen: { kind: flag, otherwise: false },
    shelf: { kind: nullable(freeText(10)), otherwise: null, isTyped: true },
  },
});

const jam = { title: 'Jam', place: 'a0', addedBy: 'ann', createdAt: by.at };

test('a further field is read, added, set, checked and carried by its declaration alone', () => {
  const change: DefinedChange<typeof jarRow> = { type: 'add', title: 'Jam', place: 'a0', isOpen: true, shelf: 'top' };
  const added = { ...jam, isOpen: true, shelf: 'top' };
  expect(jarRow.applyOperation(null, changeSchemaOf(jarRow).parse(change), by)).toEqual({ row: added });
  expect(jarRow.readRow(JSON.parse(JSON.stringify(added)), 0)).toEqual(added);
  expect(jarRow.applyOperation(added, { type: 'setIsOpen', isOpen: false }, by)).toEqual({
    row: { ...added, isOpen: false },
  });
  expect(changeSchemaOf(jarRow).safeParse({ type: 'setShelf', shelf: 'x'.repeat(11) }).success).toBe(false);
  const { place: _, addedBy: __, ...carried } = added;
  expect(fileSchemaOf(jarRow).parse(added)).toEqual(carried);
  expect(jarRow.textsOf?.(added)).toEqual({ title: 'Jam', shelf: 'top' });
});

test('rows, changes and files from before there was a field have its usual value', () => {
  const usual = { ...jam, isOpen: false, shelf: null };
  const made = earlierRow.applyOperation(null, { type: 'add', title: 'Jam', place: 'a0' }, by);
  expect(made).toEqual({ row: jam });
  expect(jarRow.readRow(jam, 0)).toEqual(usual);
  expect(jarRow.applyOperation(null, { type: 'add', title: 'Jam', place: 'a0' }, by)).toEqual({ row: usual });
  expect(fileSchemaOf(jarRow).parse({ title: 'Jam', createdAt: by.at })).toEqual({
    title: 'Jam',
    createdAt: by.at,
    isOpen: false,
    shelf: null,
  });
});

test('a change that names parts which cannot be taken makes no row', () => {
  const lidRow = defineRow({
    noun: 'lid',
    fields: { ...fields, factor: { kind: scale, otherwise: '1', isLater: true, isFixed: true } },
    making: making({ of: { kind: objectOf({ factor: { kind: scale } }) } }, ({ of }) => of),
  });
  const add = { type: 'add', title: 'Lid', place: 'a0' } as const;
  expect(lidRow.applyOperation(null, { ...add, of: { factor: '1,5' } }, by)).toMatchObject({ row: { factor: '3/2' } });
  expect(lidRow.applyOperation(null, { ...add, of: { factor: 'much' } }, by)).toEqual({ refused: 'invalidInput' });
});

test('a text of a removed row is refused, and another change of it does nothing', () => {
  expect(jarRow.applyOperation(null, { type: 'setShelf', shelf: 'top' }, by)).toEqual({ refused: 'rowRemoved' });
  expect(jarRow.applyOperation(null, { type: 'setIsOpen', isOpen: true }, by)).toEqual({ row: null });
  expect(jarRow.applyOperation(null, { type: 'lift' } as never, by)).toEqual({ refused: 'invalidInput' });
});
