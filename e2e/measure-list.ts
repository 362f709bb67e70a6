// `node measure-list.ts --url http://localhost:3000 --token TOKEN --rounds 3` makes a shopping list of 500 items for the
// token's owner, drives Chromium through it and prints how long that person waits, as JSON. The bench of apps/api calls it.
import type { BrowserContext, Page } from '@playwright/test';
import { given, launch, notePaint, paintedAt, post } from './setup/measuring.ts';

const size = 500;
const ticksOfRound = 10;
/** Milliseconds after which the page has nothing left to do. */
const restMs = 1_500;

const things = ['milk', 'bread', 'apples', 'rice', 'butter', 'salt', 'coffee', 'soap', 'cheese', 'leeks'];
const kinds = ['red', 'white', 'fresh', 'frozen', 'organic', 'green', 'yellow', 'smoked', 'dried', 'sweet'];
const items = Array.from({ length: size }, (_, at) => {
  const brand = `brand ${Math.floor(at / (things.length * kinds.length)) + 1}`;
  return {
    title: `${(at % 9) + 1} ${kinds[at % kinds.length]} ${things[Math.floor(at / 10) % things.length]} ${brand}`,
  };
});

const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox');

/** Opens a browser whose disk has the list already. */
async function openContext(listId: string): Promise<BrowserContext> {
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1_350, height: 940 }, locale: 'en-US' });
  await context.addInitScript((value) => localStorage.setItem('token', value), given.token);
  const page = await context.newPage();
  await page.goto(`${given.url}/#/shopping-lists/${listId}`);
  await boxes(page)
    .nth(size - 1)
    .waitFor();
  await page.waitForTimeout(restMs);
  await page.close();
  return context;
}

/** Returns the milliseconds from a press on the name of the list to the frame that shows its items. */
async function paintMs(page: Page, listId: string): Promise<number> {
  await page.goto(`${given.url}/#/shopping-lists`);
  const link = page.locator(`a[href$="${listId}"]`).first();
  await link.waitFor();
  await page.waitForTimeout(restMs);
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true);
  });
  await page.evaluate(notePaint, 'main input[type="checkbox"]');
  await link.click();
  const drawnAt = await paintedAt(page);
  const pressedAt = await page.evaluate(() => Reflect.get(window, 'pressedAt') as number);
  await boxes(page)
    .nth(size - 1)
    .waitFor();
  return drawnAt - pressedAt;
}

/** Milliseconds from a press on an item until it is drawn as ticked, and how many frames were drawn before. */
interface Tick {
  ms: number;
  frames: number;
}

async function tickItems(page: Page): Promise<Tick[]> {
  const pressed: Tick[] = [];
  for (let turn = 0; turn < ticksOfRound; turn += 1) {
    await page.waitForTimeout(restMs / 3);
    const target = boxes(page).nth(3 * turn);
    await target.evaluate((box: HTMLInputElement) => {
      const seen = { ms: 0, frames: -1 };
      Object.assign(window, { seen });
      box.addEventListener('click', ({ timeStamp }) => {
        const look = (): void => {
          seen.frames += 1;
          const isTicked = box.checked && box.closest('[data-done]') !== null;
          if (!isTicked) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => (seen.ms = performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    });
    await target.click();
    await page.waitForTimeout(restMs / 3);
    pressed.push(await page.evaluate(() => Reflect.get(window, 'seen') as Tick));
  }
  return pressed;
}

const { id } = await post('shoppingLists', { title: `${size} items`, collaborators: [] });
await post(`shoppingLists/${id}`, { items });
const paintsMs: number[] = [];
const pressed: Tick[] = [];
while (paintsMs.length < Number(given.rounds)) {
  const context = await openContext(id);
  const page = await context.newPage();
  paintsMs.push(await paintMs(page, id));
  pressed.push(...(await tickItems(page)));
  await context.browser()?.close();
}
const later = pressed.filter(({ frames }) => frames > 0).length;
process.stdout.write(JSON.stringify({ size, paintsMs, ticksMs: pressed.map(({ ms }) => ms), later }));
