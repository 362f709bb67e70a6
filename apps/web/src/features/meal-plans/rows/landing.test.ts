import { plannedEntry } from '@trivet/shared/meal-plans/testing/planned-entry';
import { expect, test } from 'vitest';
import { type Drop, landingOf as landedOf } from './landing.ts';

const [wednesday, thursday] = ['2026-12-02', '2026-12-03'];
const on = (id: string, place: string, more: object = {}) => plannedEntry({ id, place, date: thursday, ...more });
const soup = plannedEntry({ id: 'soup', date: wednesday, place: 'a5' });
const [bread, cake, tea] = [on('bread', 'a1'), on('cake', 'a2'), on('tea', 'a3', { meal: 'lunch' })];
const day = [cake, tea, bread];
const landingOf = (...given: Parameters<typeof landedOf>) => landedOf(...given)?.landing ?? null;
const free: Drop = { date: thursday, on: null };
const beside = (id: string, isAfter: boolean): Drop => ({ date: thursday, on: { id, isAfter } });

test('an entry that is dropped on a day is the last of its meal there', () => {
  const landing = landingOf(soup, free, day);
  expect(landing).toMatchObject({ date: thursday, meal: 'dinner' });
  expect(landing!.place > cake.place).toBe(true);
  expect(landingOf(soup, { date: null, on: null }, [])).toMatchObject({ date: null, meal: 'dinner' });
});

test('an entry that is dropped on another one stands beside it, in the same meal', () => {
  const first = landingOf(soup, beside('bread', false), day);
  const second = landingOf(soup, beside('bread', true), day);
  expect(first!.place < bread.place).toBe(true);
  expect(second!.place > bread.place && second!.place < cake.place).toBe(true);
  expect(landingOf(soup, beside('tea', true), day)).toMatchObject({ date: thursday, meal: 'lunch' });
  expect(landingOf(bread, beside('cake', true), day)!.place > cake.place).toBe(true);
  expect(landingOf(cake, beside('bread', false), day)!.place < bread.place).toBe(true);
});

test('an entry that is dropped where it stands does not move', () => {
  expect(landingOf(bread, free, day)).toBeNull();
  expect(landingOf(bread, beside('bread', true), day)).toBeNull();
  expect(landingOf(bread, beside('cake', false), day)).toBeNull();
  expect(landingOf(cake, beside('bread', true), day)).toBeNull();
});

test('an entry goes between two that had one place, and onto the day when its neighbor is gone', () => {
  const [one, other] = [on('one', 'a1'), on('other', 'a1')];
  const { landing, moved } = landedOf(soup, beside('one', true), [one, other, cake])!;
  const [first, second] = ['one', 'other'].map((id) => moved.find(([entry]) => entry.id === id)![1].place);
  expect([first! < landing.place, landing.place < second!, second! < cake.place]).toEqual([true, true, true]);
  expect(landingOf(soup, beside('gone', true), day)).toEqual(landingOf(soup, free, day));
});

test('an entry goes between two that have no short place between them, and they get other places', () => {
  const row = [on('one', `a0${'0'.repeat(60)}1`), on('other', `a0${'0'.repeat(60)}2`), cake];
  const { landing, moved } = landedOf(soup, beside('one', true), row)!;
  const places = new Map(moved.map(([{ id }, { place }]) => [id, place]));
  const order = [places.get('one'), landing.place, places.get('other'), places.get('cake') ?? cake.place];
  expect(order).toEqual(order.toSorted());
  expect(Math.max(...order.map((place = '') => place.length))).toBeLessThan(10);
});
