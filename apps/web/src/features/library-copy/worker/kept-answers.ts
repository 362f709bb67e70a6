import type { LibraryDisk } from './library-disk.ts';

/** Most answers that are kept, the latest ones: what the person opened of others, and what screens need of the account. */
const mostKept = 200;

const nameOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input ?? null)}`;

/** Keeps what the server answered to a query. */
export async function keepAnswer(
  { answers }: LibraryDisk,
  path: string,
  input: unknown,
  value: unknown,
): Promise<void> {
  await answers.put({ name: nameOf(path, input), at: Date.now(), value });
  const tooMany = (await answers.count()) - mostKept;
  if (tooMany > 0) await answers.bulkDelete(await answers.orderBy('at').limit(tooMany).primaryKeys());
}

/** Returns what the server answered to a query before, undefined where it was not kept. */
export const keptAnswer = async ({ answers }: LibraryDisk, path: string, input: unknown): Promise<unknown> =>
  (await answers.get(nameOf(path, input)))?.value;
