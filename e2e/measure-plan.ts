// `node measure-plan.ts --url http://localhost:3000 --token TOKEN --rounds 3` makes a meal plan with 300 dishes in a month for
// the token's owner, and one with those and three dishes a day in five years, drives Chromium through them and prints how long
// that person waits, as JSON. The bench of apps/api calls it.
import type { BrowserContext, Page } from '@playwright/test';
import { given, launch, notePaint, paintedAt, post } from './setup/measuring.ts';

const size = 300;
const daysOfMonth = 30;
const dropsOfRound = 8;
/** Milliseconds after which the page has nothing left to do. */
const restMs = 1_500;

const dateOf = (day: number): string => `2026-04-${String(day).padStart(2, '0')}`;
const month = `?view=month&date=${dateOf(15)}`;
const items = Array.from({ length: size }, (_, at) => ({
  title: `Dish ${at + 1}`,
  scheduled: dateOf((at % daysOfMonth) + 1),
  meal: ['breakfast', 'lunch', 'dinner'][Math.floor(at / daysOfMonth) % 3],
}));

const firstYear = 2021;
const years = 5;
const ofYears = Array.from({ length: years * 365 }, (_, day) =>
  new Date(Date.UTC(firstYear, 4, 1 + day)).toISOString().slice(0, 10),
)
  .filter((scheduled) => !scheduled.startsWith(dateOf(1).slice(0, 7)))
  .flatMap((scheduled) =>
    ['breakfast', 'lunch', 'dinner'].map((meal) => ({ title: `Dish of ${scheduled}`, scheduled, meal })),
  );
/** Most items of one call. */
const itemsOfCall = 500;

const cards = (page: Page) => page.locator('[data-entry]');

/** Opens a browser whose disk has the plan already. */
async function openContext(planId: string): Promise<BrowserContext> {
  const browser = await launch();
  const context = await browser.newContext({ viewport: { width: 1_350, height: 940 }, locale: 'en-US' });
  await context.addInitScript((value) => localStorage.setItem('token', value), given.token);
  const page = await context.newPage();
  await page.goto(`${given.url}/#/meal-planners/${planId}${month}`);
  await cards(page)
    .nth(size - 1)
    .waitFor();
  // A browser that is still keeping the files of the client has less for the page that is measured.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForTimeout(restMs);
  await page.close();
  return context;
}

/** Returns the milliseconds from going to the month to the frame that shows its dishes. */
async function paintMs(page: Page, planId: string): Promise<number> {
  await page.goto(`${given.url}/#/meal-planners`);
  await page.locator(`a[href$="${planId}"]`).first().waitFor();
  await page.waitForTimeout(restMs);
  await page.evaluate(notePaint, '[data-entry]');
  const leftAt = await page.evaluate((hash) => {
    const now = performance.now();
    location.hash = hash;
    return now;
  }, `#/meal-planners/${planId}${month}`);
  const drawnAt = await paintedAt(page);
  await cards(page)
    .nth(size - 1)
    .waitFor();
  return drawnAt - leftAt;
}

/** Milliseconds from a drop until the dish is drawn on its new day, and how many frames were drawn before. */
interface Drop {
  ms: number;
  frames: number;
}

/** Makes a page note how a dish that is dropped comes to a day. */
function noteDrop({ id, date }: { id: string; date: string }): void {
  const seen = { ms: 0, frames: -1 };
  Object.assign(window, { seen });
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      const look = (): void => {
        seen.frames += 1;
        if (document.querySelector(`[data-date="${date}"] [data-entry="${id}"]`) === null) {
          return void requestAnimationFrame(look);
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (seen.ms = performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** Drags the first dish of a day two days on. */
async function dropDish(page: Page, day: number): Promise<Drop> {
  const card = page.locator(`[data-date="${dateOf(day)}"] [data-entry]`).first();
  await card.scrollIntoViewIfNeeded();
  const [from, to] = [await card.boundingBox(), await page.locator(`[data-date="${dateOf(day + 2)}"]`).boundingBox()];
  const id = await card.getAttribute('data-entry');
  if (from === null || to === null || id === null) throw new Error('a day went away');
  await page.evaluate(noteDrop, { id, date: dateOf(day + 2) });
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + 8, { steps: 5 });
  await page.waitForTimeout(restMs / 3);
  await page.mouse.up();
  await page.waitForTimeout(restMs / 3);
  return page.evaluate(() => Reflect.get(window, 'seen') as Drop);
}

/** Makes a plan. Resolves to its id. */
async function makePlan(title: string, all: typeof items): Promise<string> {
  const { id } = await post('mealPlans', { title, collaborators: [] });
  for (let from = 0; from < all.length; from += itemsOfCall) {
    await post(`mealPlans/${id}/items/bulk`, { items: all.slice(from, from + itemsOfCall) });
  }
  return id;
}

const id = await makePlan(`${size} dishes`, items);
const paintsMs: number[] = [];
const yearsMs: number[] = [];
const drops: Drop[] = [];
while (paintsMs.length < Number(given.rounds)) {
  const context = await openContext(id);
  const page = await context.newPage();
  paintsMs.push(await paintMs(page, id));
  // Days of the first weeks, whose third day after is in the same row: April of 2026 begins on a Wednesday.
  for (let turn = 0; turn < dropsOfRound; turn += 1) drops.push(await dropDish(page, 6 + (turn % 3)));
  await context.browser()?.close();
}
// A browser that has not read the years yet would do so while the month is measured.
const idOfYears = await makePlan(`${years} years`, [...ofYears, ...items]);
while (yearsMs.length < Number(given.rounds)) {
  const other = await openContext(idOfYears);
  yearsMs.push(await paintMs(await other.newPage(), idOfYears));
  await other.browser()?.close();
}
const later = drops.filter(({ frames }) => frames > 0).length;
process.stdout.write(
  JSON.stringify({ size, paintsMs, years: ofYears.length + size, yearsMs, dropsMs: drops.map(({ ms }) => ms), later }),
);
