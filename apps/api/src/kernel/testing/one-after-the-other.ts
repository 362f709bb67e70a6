import { holdTransaction } from './hold.ts';
import type { TestServer } from './server.ts';
import type { TestUser } from './test.ts';

/** Makes two calls on a library that come in this order and wait for each other. Returns how they ended. */
export async function oneAfterTheOther(
  server: TestServer,
  { libraryId }: Pick<TestUser, 'libraryId'>,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string[]> {
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE id = $1 FOR UPDATE', [libraryId]);
  // The server may refuse both before anybody waits for them.
  const ends = [endOf(first())];
  await held.untilWaiting(1);
  ends.push(endOf(second()));
  await held.untilWaiting(2);
  await held.release();
  return Promise.all(ends);
}

/** Returns how a call ended: `done`, or the message of its failure. */
export const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
