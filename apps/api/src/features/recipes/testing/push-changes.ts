import { randomUUID } from 'node:crypto';
import { libraryKind, type LibraryRecipe, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Answer, Operation } from '@trivet/shared/sync/schemas';
import type { TestUser } from '#api/kernel/testing/test';

/** Returns an operation on a recipe of a library, as a browser sends it later. */
export const changeOf = (
  libraryId: string,
  rowId: string,
  change: Operation['change'],
  id: string = randomUUID(),
): Operation => ({ id, scope: { kind: libraryKind, id: libraryId }, noun: recipeNoun, rowId, change });

/** Sends operations and returns the code of each that was refused, and `applied` for the others. */
export async function push(api: TestUser['api'], ...operations: Operation[]): Promise<string[]> {
  return (await api.sync.push({ operations })).answers.map(codeOf);
}

/** Returns the code of a refusal, or `applied`. */
export const codeOf = (answer: Answer): string => (answer.status === 'refused' ? answer.code : answer.status);

/** Returns a recipe as a row of its library, or null when the library has none with the id. */
export async function rowOf(api: TestUser['api'], libraryId: string, id: string): Promise<LibraryRecipe | null> {
  const [scope] = (await api.sync.pull({ scopes: [{ kind: libraryKind, id: libraryId, since: 0 }] })).scopes;
  if (scope?.status !== 'read' || !scope.isComplete) throw new Error('the library is not read');
  return (scope.rows.find((row) => row.id === id)?.value ?? null) as LibraryRecipe | null;
}
