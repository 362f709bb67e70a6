// `node measure-library.ts --url http://localhost:3000 --token TOKEN --rounds 3` lets Chromium keep the recipes of the token's
// owner, takes the network away and prints how long that person waits, as JSON. The bench of apps/api calls it.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { given, keyPresses, launch, notePaint, paintedAt, post, typed } from './setup/measuring.ts';

const slowed = 4;
const firstRow = '[aria-label="Recipes"] h2';
/** Milliseconds after which the worker has kept its index. */
const keptMs = 8_000;

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Makes a page note the longest task of its thread, in milliseconds. */
function noteTasks(): void {
  const seen = { longest: 0 };
  Object.assign(window, { tasks: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ entryTypes: ['longtask'] });
}

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'tasks') as { longest: number }).longest);

/** Turns the copy on. Resolves to the milliseconds until it is whole, and the longest task of the page meanwhile. */
async function copyRecipes(context: BrowserContext): Promise<{ copyMs: number; taskMs: number; megabytes: number }> {
  const page = await context.newPage();
  await page.goto(`${given.url}/#/settings`);
  const choice = page.getByRole('switch', { name: 'Keep my recipes on my devices' });
  await choice.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const used = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const before = await used();
  await page.evaluate(noteTasks);
  const begun = performance.now();
  await choice.click();
  await page.getByText(/recipes are on this device/).waitFor({ state: 'attached', timeout: 120_000 });
  const copyMs = performance.now() - begun;
  const taskMs = await longestTask(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.waitForTimeout(keptMs);
  const megabytes = ((await used()) - before) / 1024 ** 2;
  await page.close();
  return { copyMs, taskMs, megabytes };
}

/** Returns the milliseconds of a start without a network until the first rows are drawn, on a slow processor. */
async function coldMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await (await sessionOf(page)).send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.addInitScript(notePaint, firstRow);
  await page.goto(`${given.url}/#/list/main`, { waitUntil: 'commit' });
  const drawn = await paintedAt(page);
  await page.close();
  return drawn;
}

/** Returns the milliseconds from the network's return until a recipe shows that was made elsewhere meanwhile. */
async function backMs(context: BrowserContext, page: Page, round: number): Promise<number> {
  const title = `0 made meanwhile ${round}`;
  await context.setOffline(true);
  await post('recipes', { title });
  const begun = performance.now();
  await context.setOffline(false);
  await page.getByRole('link', { name: title, exact: true }).waitFor();
  return performance.now() - begun;
}

const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1_350, height: 940 }, locale: 'en-US' });
await context.addInitScript((value) => localStorage.setItem('token', value), given.token);
const copied = await copyRecipes(context);
await context.setOffline(true);
const colds: number[] = [];
while (colds.length < Number(given.rounds)) colds.push(await coldMs(context));
const page = await context.newPage();
await page.goto(`${given.url}/#/list/main`);
await page.locator(firstRow).first().waitFor();
const keysMs = await keyPresses(page);
await context.setOffline(false);
const backs: number[] = [];
while (backs.length < Number(given.rounds)) backs.push(await backMs(context, page, backs.length));
await browser.close();
process.stdout.write(JSON.stringify({ ...copied, coldsMs: colds, typed, keysMs, backsMs: backs }));
