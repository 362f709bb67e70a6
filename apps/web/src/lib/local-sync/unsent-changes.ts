import { whenOpened } from '../local/local.ts';
import { unsentStore } from '../local/unsent.ts';

/**
 * Returns how many changes of the person the server does not have: those that wait and those that it refused, of other
 * tabs as well.
 */
export async function countUnsent(): Promise<number> {
  const keeper = await whenOpened();
  // What cannot be read now was counted when it was read last.
  await keeper?.read().catch(() => {});
  const { waiting, refused } = unsentStore.get();
  return waiting + refused.length;
}

/** Forgets changes of the person that the server refused: those of these operations, or all of them. */
export async function discardRefused(ids?: readonly string[]): Promise<void> {
  const keeper = await whenOpened();
  // What the disk does not forget now is shown again and can be forgotten later.
  await keeper?.forgetRefused(ids).catch(() => {});
}
