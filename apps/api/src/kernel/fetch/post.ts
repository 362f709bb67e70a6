import type { TLSSocket } from 'node:tls';
import { createDeadline } from './deadline.ts';
import { secure } from './dial.ts';
import { connectMs, type Network, openPage, unlessAborted } from './open-page.ts';

/** A message to an address, and the most that may be waited for the answer. */
export interface Posted {
  content: string | Buffer;
  contentType: string;
  /** Further headers, with names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds from the call to the headers of the answer. */
  timeoutMs: number;
}

/** What an address answered to a message, whatever its status. Nobody reads the rest of the answer. */
export interface PostAnswer {
  status: number;
  header: (name: string) => string | undefined;
}

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

/** POSTs a message and gives up the connection once the status is there. */
export const postOnce = (
  network: Network,
  closing: AbortSignal,
  address: string,
  { timeoutMs, content, contentType, headers: further }: Posted,
): Promise<PostAnswer> =>
  within(timeoutMs, closing, async (signal) => {
    const request = { accept: '*/*', body: { content, contentType }, headers: further };
    const { status, header, close } = await openPage(new URL(address), request, network, signal);
    close();
    return { status, header };
  });

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
