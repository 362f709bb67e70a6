import type { Days } from './store/database.ts';

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
