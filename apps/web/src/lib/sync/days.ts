import type { SyncedRow } from '@trivet/shared/sync/schemas';
import type { Days } from './store/records.ts';

/** Returns true when some days are among others. */
export function includesDays(days: Days, others: Days): boolean {
  if (days === 'all' || others === 'undated') return true;
  return days !== 'undated' && others !== 'all' && days.from <= others.from && days.to >= others.to;
}

/** Returns the days from the first of both to the last of both. */
export function joinDays(one: Days, other: Days): Days {
  if (includesDays(one, other)) return one;
  if (one === 'undated' || one === 'all' || other === 'undated' || other === 'all') return other;
  return { from: one.from < other.from ? one.from : other.from, to: one.to > other.to ? one.to : other.to };
}

/** Returns the day of a row, `''` where it has none, and null for a row that was removed. */
export function dayOf({ value }: SyncedRow): string | null {
  if (value === null) return null;
  return typeof value.date === 'string' ? value.date : '';
}

/** Returns true for a row that is among those of some days. Without a day it is among all of them, and removed in none. */
export function isOfDays(row: SyncedRow, days: Days): boolean {
  const day = dayOf(row);
  if (days === 'all' || day === '') return true;
  return day !== null && days !== 'undated' && day >= days.from && day <= days.to;
}
