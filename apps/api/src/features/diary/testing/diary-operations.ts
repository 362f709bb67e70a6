import { randomUUID } from 'node:crypto';
import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import { type DiaryEntry, type DiaryEntryChange, diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { TestUser } from '#api/kernel/testing/test';

/** A change of an entry, in the diary of a person. */
export const diaryOperation = (of: Pick<TestUser, 'userId'>, entryId: string, change: DiaryEntryChange): Operation => ({
  id: randomUUID(),
  scope: { kind: diaryKind, id: diaryIdOf(of.userId) },
  noun: diaryEntryNoun,
  rowId: entryId,
  change: { ...change },
});

/** Sends operations and returns the answers: `applied`, or the code of a refusal. */
export async function pushToDiary(by: TestUser, ...operations: Operation[]): Promise<string[]> {
  const { answers } = await by.api.sync.push({ operations });
  return answers.map((answer) => (answer.status === 'refused' ? answer.code : answer.status));
}

/** Enters that a recipe was cooked, and returns the id of the entry. */
export async function cook(
  by: TestUser,
  recipe: { id: string; title: string; version?: number },
  date: string,
): Promise<string> {
  const entryId = randomUUID();
  const { id: recipeId, title, version = null } = recipe;
  await pushToDiary(by, diaryOperation(by, entryId, { type: 'add', recipeId, title, date, version }));
  return entryId;
}

/** Returns the entries of a person by their ids, as `by` reads them, or null for somebody who may not. */
export async function entriesOf(by: TestUser, of: TestUser = by): Promise<Map<string, DiaryEntry> | null> {
  const scope = { kind: diaryKind, id: diaryIdOf(of.userId), since: 0 };
  const [read] = (await by.api.sync.pull({ scopes: [scope] })).scopes;
  if (read?.status !== 'read') return null;
  return new Map(
    read.rows.flatMap(({ id, value }) => {
      const entry = diaryEntryRow.readRow(value ?? undefined, 0);
      return entry === null ? [] : [[id, entry]];
    }),
  );
}
