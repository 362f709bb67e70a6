import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';

/** What a measuring script is given: the address of the server, a session token, and how often it measures. */
export const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    token: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
});

/** Starts a browser that does nothing of its own meanwhile. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/**
 * Makes a page note when it has drawn the first element that matches, in milliseconds since it began to load. It notes this
 * itself, because a page that is asked again and again whether it is done needs longer.
 */
export function notePaint(selector: string): void {
  const painted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing matched ${selector} within a minute`)), 60_000);
    const look = (): void => {
      if (document.querySelector(selector) === null) return void requestAnimationFrame(look);
      // A message that is sent in a frame arrives once the frame is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  Object.assign(window, { painted });
}

/** Returns what {@link notePaint} noted. */
export const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>);

/** Sends JSON to a REST path as the owner of the token. */
export async function post(path: string, data: unknown): Promise<{ id: string }> {
  const response = await fetch(`${given.url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<{ id: string }>;
}
