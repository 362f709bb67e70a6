import type { RefusedOperation } from '../store/records.ts';
import { whenOpened, unsentStore } from '../../tab-sync.ts';

/**
 * Returns how many changes of the person the server does not have: those that wait and those that it refused, of other
 * tabs as well.
 */
export async function countUnsent(): Promise<number> {
  const connection = await whenOpened();
  // What cannot be read now was counted when it was read last.
  await connection?.read().catch(() => {});
  const { waiting, refused } = unsentStore.get();
  return waiting + refused.length;
}

/** Gives up changes of the person that wait to be sent, with all that build on them. Throws when they cannot be. */
export async function giveUpWaiting(ids: readonly string[]): Promise<void> {
  const connection = await whenOpened();
  if (connection === null) throw new Error('What waits has not been read.');
  await connection.giveUp(ids);
}

/** Forgets changes of the person that the server refused. Resolves to what keeps them again. */
export async function discardRefused(refused: readonly RefusedOperation[]): Promise<() => Promise<void>> {
  const connection = await whenOpened();
  // What the disk does not forget now is shown again and can be forgotten later.
  await connection?.forgetRefused(refused.map(({ operation }) => operation.id)).catch(() => {});
  // The same connection, because by then somebody else may have logged in.
  return () => connection?.keepRefused(refused).catch(() => {}) ?? Promise.resolve();
}
