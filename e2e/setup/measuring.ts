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

/** The word whose letters are typed. */
export const typed = 'deglaze';
/** Milliseconds without a change after which the list shows the result of a key press. */
export const restMs = 600;

interface Watched {
  pressedAt: number;
  drawnAt: number;
}

/** Returns the milliseconds from each key press until the list shows its result. */
export async function keyPresses(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').first().click();
  await page.evaluate(() => {
    const watched: Watched = { pressedAt: 0, drawnAt: 0 };
    Object.assign(window, { watched });
    addEventListener('keydown', () => Object.assign(watched, { pressedAt: performance.now(), drawnAt: 0 }), true);
    const inList = ({ target }: MutationRecord): boolean =>
      target instanceof Element && target.closest('[aria-label="Recipes"]') !== null;
    new MutationObserver((changes) => {
      // The browser draws the change with the next frame.
      if (watched.drawnAt > 0 || !changes.some(inList)) return;
      requestAnimationFrame(() => (watched.drawnAt = performance.now()));
    }).observe(document.body, { childList: true, subtree: true });
  });
  const times: number[] = [];
  for (const letter of typed) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(restMs);
    const { pressedAt, drawnAt } = await page.evaluate(() => Reflect.get(window, 'watched') as Watched);
    if (drawnAt > pressedAt) times.push(drawnAt - pressedAt);
  }
  await page.getByRole('searchbox').first().fill('');
  await page.waitForTimeout(restMs);
  return times;
}
