import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { additionOf, type ItemDevice } from './kept-nouns.ts';

/** A device of any noun, and what it does next. */
interface BusyDevice {
  readonly device: { readonly waiting: readonly unknown[]; readonly sync: () => Promise<boolean> };
  /** Makes one more change. */
  readonly change: () => void;
}

/** Changes that wait on a device without a connection at most, so that how many there are does not follow the clock. */
const mostWaiting = 10;
/** Milliseconds between two changes of a device, and before it looks again for a server that did not answer. */
const [betweenMs, againMs] = [10, 50];

/** Lets devices make changes and send each, whatever happens to the server meanwhile, until they are stopped. */
export function startDevices(devices: readonly BusyDevice[]): { stop: () => Promise<void> } {
  let isStopped = false;
  const work = async ({ device, change }: BusyDevice): Promise<void> => {
    while (!isStopped) {
      if (device.waiting.length < mostWaiting) change();
      const isAnswered = await device.sync().catch(() => false);
      await sleep(isAnswered ? betweenMs : againMs);
    }
  };
  const working = Promise.all(devices.map(work));
  return {
    async stop() {
      isStopped = true;
      await working;
    },
  };
}

/** What stands on a list, what was removed from it, and how many changes that took. */
export interface Shopping {
  readonly added: Set<string>;
  readonly removed: string[];
  changes: number;
}

/** Returns a function that adds an item to a list, or removes each second one right after it was added. */
export function shopWith(device: ItemDevice, shopping: Shopping): () => void {
  let turn = 0;
  let last = '';
  return () => {
    turn += 1;
    shopping.changes += 1;
    if (turn % 3 === 0) {
      device.change(last, { type: 'remove' });
      shopping.added.delete(last);
      shopping.removed.push(last);
      return;
    }
    last = randomUUID();
    device.change(last, additionOf(`${turn} figs`));
    shopping.added.add(last);
  };
}
