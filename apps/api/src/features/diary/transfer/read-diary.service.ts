import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { diaryIdOf } from '@trivet/shared/diary/diary';
import { type DiaryEntry, diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { valueSql } from '#api/kernel/sync/synced-table';
import { diaryTable } from '../diary-scope.ts';

/** Entries that one statement reads. They are held in memory. */
const pageSize = 200;

/** A diary to be written to a file: how many entries it has, and these page by page, the oldest first. */
export interface WholeDiary {
  count: number;
  pages: AsyncIterable<readonly DiaryEntry[]>;
}

interface Row {
  id: string;
  date: CalendarDate;
  value: unknown;
}

/** Finds all entries of a person’s diary. */
export async function findDiary({ db }: Pick<Services, 'db'>, { userId }: { userId: string }): Promise<WholeDiary> {
  const scopeId = diaryIdOf(userId);
  const count = await db.diaryEntry.count({ where: { scopeId } });
  async function* read(): AsyncGenerator<DiaryEntry[]> {
    for (let last: Row | undefined; ;) {
      const after =
        last === undefined ? Prisma.sql`true` : Prisma.sql`(date, entry_id) > (${last.date}::date, ${last.id}::uuid)`;
      const rows = await db.$queryRaw<Row[]>(Prisma.sql`
        SELECT entry_id AS id, date::text AS date, ${valueSql(diaryTable)} AS value FROM diary_entries
        WHERE scope_id = ${scopeId}::uuid AND ${after} ORDER BY date, entry_id LIMIT ${pageSize}`);
      yield rows.flatMap(({ value }) => diaryEntryRow.readRow(value, 0) ?? []);
      last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return;
    }
  }
  return { count, pages: read() };
}
