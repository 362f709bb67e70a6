import type { CalendarDate } from '../dates/calendar-date.ts';

/** The kind of scope that the diary of a person is. */
export const diaryKind = 'diary';

/** The name of the noun in operations and rows. */
export const diaryEntryNoun = 'diaryEntry';

/**
 * Most entries of a diary. Fifty years with one a day.
 * @limit Diary
 */
export const maxDiaryEntries = 20_000;

/** Most photos of an entry. A few tell how a dish turned out. @limit Diary */
export const maxEntryPhotos = 4;

/** Longest note, and longest text about what was changed, in UTF-16 units. @limit Diary */
export const maxEntryText = 10_000;

/** The first and the last day of an entry, so that no screen reaches a year without a name. */
export const firstDiaryDate: CalendarDate = '1900-01-01';
export const lastDiaryDate: CalendarDate = '2999-12-31';

/** Most photos that one call asks for. @limit Diary */
export const maxAskedPhotos = 200;

const tailLength = 12;

/**
 * Returns the id of the diary of a person. All their devices know it without asking: it is the id of the person with
 * another end, as the database makes it with the account.
 *
 * @example diaryIdOf('7c1e2f30-0000-4000-8000-0123456789ab') // '7c1e2f30-0000-4000-8000-fedcba987654'
 */
export function diaryIdOf(personId: string): string {
  const tail = personId
    .slice(-tailLength)
    .replaceAll(/[\da-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  return personId.slice(0, -tailLength) + tail;
}
