// `node measure-home.ts --url http://localhost:3000 --token TOKEN --rounds 3` drives Chromium through the home list of
// the token's owner and prints how long that person waits, as JSON. The bench of apps/api calls it.
import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { given, keyPresses, launch, notePaint, paintedAt, restMs, typed } from './setup/measuring.ts';

/** The phone of Lighthouse: four times slower, 1.6 Mbit/s, 150 ms to the server and back. */
const phone = { cpu: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } };
const turnsOfWheel = 150;
const wheelPixels = 700;

type Profile = typeof phone | undefined;

async function browse<Result>(profile: Profile, work: (page: Page, browser: Browser) => Promise<Result>) {
  // Each round has a new browser, which keeps nothing from the last one.
  const browser = await launch();
  try {
    return await work(await newPage(browser, profile), browser);
  } finally {
    await browser.close();
  }
}

async function repeated(profile: Profile): Promise<number[]> {
  const times: number[] = [];
  while (times.length < Number(given.rounds)) times.push(await browse(profile, firstRowsMs));
  return times;
}

async function newPage(browser: Browser, profile: Profile): Promise<Page> {
  const viewport = profile ? { width: 412, height: 823 } : { width: 1_350, height: 940 };
  const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block' });
  await context.addInitScript((value) => localStorage.setItem('token', value), given.token);
  const page = await context.newPage();
  if (profile) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    await session.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
  }
  return page;
}

async function firstRowsMs(page: Page): Promise<number> {
  await page.addInitScript(notePaint, '[aria-label="Recipes"] h2');
  await page.goto(`${given.url}/#/list/main`, { waitUntil: 'commit' });
  return paintedAt(page);
}

/**
 * Scrolls through the list as with a wheel. Returns the time of each frame, and the number of frames with a gap instead
 * of rows.
 */
async function scrollDown(page: Page): Promise<{ framesMs: number[]; blank: number }> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], blank: 0, isOver: false };
    Object.assign(window, { seen });
    let last = performance.now();
    const look = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      const rows = document.querySelectorAll('[aria-label="Recipes"] h2');
      const lowest = Math.max(...[...rows].map((row) => row.getBoundingClientRect().bottom));
      // A row is taller than its title, so the height of one picture below the last title is no gap.
      if (lowest < innerHeight - 300) seen.blank += 1;
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.mouse.move(675, 600);
  for (let turn = 0; turn < turnsOfWheel; turn += 1) {
    await page.mouse.wheel(0, wheelPixels);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as { frames: number[]; blank: number; isOver: boolean };
    seen.isOver = true;
    return { framesMs: seen.frames.slice(1), blank: seen.blank };
  });
}

/**
 * Returns the private memory of the processes that draw pages in megabytes, as Chromium's task manager counts it: with
 * and without the garbage of JavaScript. One of these processes waits for the next page.
 */
async function memoryOfPages(browser: Browser, page: Page): Promise<{ megabytes: number; withGarbage: number }> {
  const [ofBrowser, ofPage] = [await browser.newBrowserCDPSession(), await page.context().newCDPSession(page)];
  const withGarbage = await privateMegabytes(ofBrowser);
  await ofPage.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(restMs);
  return { withGarbage, megabytes: await privateMegabytes(ofBrowser) };
}

async function privateMegabytes(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const kilobytes = renderers.map(({ id }) =>
    Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

const desktopMs = await repeated(undefined);
const phoneMs = await repeated(phone);
const used = await browse(undefined, async (page, browser) => {
  await firstRowsMs(page);
  const keysMs = await keyPresses(page);
  const scrolled = await scrollDown(page);
  return { keysMs, ...scrolled, ...(await memoryOfPages(browser, page)) };
});
process.stdout.write(JSON.stringify({ desktopMs, phoneMs, typed, ...used }));
