import type { LocalRows } from '../tab.ts';
import { whenOpened } from '../../tab-sync.ts';

/**
 * Makes a change of rows that nobody may look at, once they were read from the disk: only then it is known where they end.
 * What cannot be read is not waited for.
 */
export async function onceRead(
  { subscribe }: Pick<LocalRows<unknown, never>, 'subscribe'>,
  change: () => void,
): Promise<void> {
  const stop = subscribe(() => {});
  await (await whenOpened())?.read().catch(() => {});
  change();
  stop();
}
