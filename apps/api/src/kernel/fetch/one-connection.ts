import type { TLSSocket } from 'node:tls';
import { createDeadline } from './deadline.ts';
import { secure } from './dial.ts';
import { connectMs, type Network, unlessAborted } from './open-page.ts';

async function within<Result>(
  milliseconds: number,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = createDeadline([closing]);
  deadline.abortIn(milliseconds);
  try {
    return await work(deadline.signal);
  } finally {
    deadline.release();
  }
}

/** Lets the guard judge an address, without a connection. */
export const checkOnce = (network: Network, closing: AbortSignal, address: string): Promise<void> =>
  within(connectMs, closing, async (signal) => {
    await unlessAborted(network.guard(new URL(address)), signal);
  });

/** Opens a TLS connection to the host of a URL. */
export const connectOnce = (network: Network, closing: AbortSignal, url: URL): Promise<TLSSocket> =>
  within(connectMs, closing, async (signal) => {
    const goal = await unlessAborted(network.guard(url), signal);
    return secure(await network.dial(goal, signal), url, signal);
  });
