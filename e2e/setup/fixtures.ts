import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { run } from 'axe-core';
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { origin } from './server.ts';

/** A person with an account. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Makes a recipe through the API. Resolves to its id. */
  addRecipe(recipe: { title: string } & Record<string, unknown>): Promise<string>;
}

/** Registers a person through the API. */
async function createPerson(request: APIRequestContext, name: string): Promise<Person> {
  const email = `${name}-${randomUUID()}@example.org`;
  const password = 'a good password';
  const answer = await request.post('/api/users/register', {
    data: { name, email, password },
    // Each person has a network of their own, or the limit of registrations would stop them.
    headers: { 'x-forwarded-for': `10.${Array.from(randomBytes(3)).join('.')}` },
  });
  expect(answer.ok()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  return {
    name,
    email,
    password,
    token,
    async addRecipe(recipe) {
      const created = await request.post('/api/recipes', {
        data: recipe,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(created.status()).toBe(201);
      return ((await created.json()) as { id: string }).id;
    },
  };
}

/** Puts a session into the browser before any page opens. */
export async function signIn(page: Page, { token }: Person): Promise<void> {
  await page.addInitScript((value) => {
    // This happens only once, so that a test that logs out stays logged out.
    if (location.protocol === 'about:' || sessionStorage.getItem('signedIn') !== null) return;
    sessionStorage.setItem('signedIn', '1');
    localStorage.setItem('token', value);
  }, token);
}

/** Messages that a page must never log. */
const forbidden = /content security policy|uncaught|unhandled/i;

/** Resolves to what a page complains about from now on. */
async function listenTo(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && forbidden.test(message.text())) complaints.push(message.text());
  });
  // The browser does not log a violation that a script handles.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`content security policy: ${violatedDirective} of ${blockedURI} in ${sourceFile}`),
    ),
  );
  return complaints;
}

interface Fixtures {
  /** A person whose session is already in `page`. */
  person: Person;
  newPerson: (name: string) => Promise<Person>;
  /**
   * Opens another browser in which a person is logged in, such as that of a friend or a phone. Resolves to its empty page.
   * The browser closes when the test ends.
   */
  openBrowser: (person: Person, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /**
   * Returns a new person of this name, and registers the next one while the test goes on: to hash a password takes a
   * while.
   */
  nextPerson: (name: string) => Promise<Person>;
}

/** Playwright's `test`. A page that breaks its own security policy or throws makes the test fail. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    const complaints = await listenTo(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
  openBrowser: async ({ browser }, use) => {
    const opened: { context: BrowserContext; complaints: readonly string[] }[] = [];
    await use(async (person, options) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      opened.push({ context, complaints: await listenTo(page) });
      await signIn(page, person);
      return page;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  },
  nextPerson: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: origin });
      const waiting = new Map<string, Promise<Person>>();
      await use((name) => {
        const next = waiting.get(name) ?? createPerson(request, name);
        const following = next.catch(() => {}).then(() => createPerson(request, name));
        // Whoever cannot be registered fails the test that wants them.
        following.catch(() => {});
        waiting.set(name, following);
        return next;
      });
      await Promise.allSettled(waiting.values());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  newPerson: async ({ nextPerson }, use) => {
    await use(nextPerson);
  },
  person: async ({ nextPerson, page }, use) => {
    const person = await nextPerson('Ada');
    await signIn(page, person);
    await use(person);
  },
});

/** Returns the undo button of the toast with this message. Others may still be there. */
export const undoOf = (page: Page, message: string): Locator =>
  page.locator('[data-tone]').filter({ hasText: message }).getByRole('button', { name: 'Undo' });

/**
 * Longest time in milliseconds for an answer to a key, however busy the machine is. If it takes longer, the page hangs.
 */
export const hangMs = 40_000;

/**
 * Loads a screen and resolves when it is there with its content. Without the load, the last screen would stay in view for a
 * moment, where a test could take it for the new one.
 */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const next = `/#/${screen}`;
  if (page.url() === 'about:blank') await page.goto(next);
  else {
    // The page before does not hear of the new address, which it would begin to show.
    await page.evaluate((url) => history.replaceState(null, '', url), next);
    await page.reload();
  }
  await waitForContent(page);
}

/** Resolves once a page shows its heading, which is there before its content. */
const waitForHeading = (page: Page) =>
  page.waitForFunction(
    () => Array.from(document.querySelectorAll('h1')).some((heading) => heading.checkVisibility()),
    undefined,
    { timeout: hangMs },
  );

/** Resolves once the screen is there with its content. Playwright's assertions look only every second. */
export async function waitForContent(page: Page): Promise<void> {
  await waitForHeading(page);
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="progressbar"], span[data-shape][aria-hidden]') === null,
    undefined,
    { timeout: hangMs },
  );
}

/** Goes to a screen from the one before. Resolves once the content stands below another heading than that one's. */
export async function moveTo(page: Page, screen: string): Promise<void> {
  if (page.url() === 'about:blank') return openScreen(page, screen);
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = heading.textContent;
    location.hash = address;
  }, `#/${screen}`);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('h1')].some(
        (heading) => heading.checkVisibility() && heading.dataset.left !== heading.textContent,
      ),
    undefined,
    { timeout: hangMs },
  );
  await waitForContent(page);
}

/** Resolves once nothing on the page moves or fades. What is half faded in has too little contrast. */
const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    for (let stillFrames = 0; stillFrames < 4; stillFrames = isMoving() ? 0 : stillFrames + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe finds nothing wrong with the page, once its heading is there, or with a part of it alone, where nothing else
 * is new.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  await waitForHeading(page);
  await stillness(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  // A frame may go away meanwhile, as a preview does that is drawn again.
  for (const frame of page.frames().slice(1)) await frame.evaluate(axeSource).catch(() => {});
  const violations = await (part ?? page.locator(':root')).evaluate(async (root) => {
    const axe = Reflect.get(window, 'axe') as { run: typeof run };
    // Only a rule that is not on reads all styles, which takes a fifth of the time.
    const found = await axe.run(root, { resultTypes: ['violations'], preload: { assets: ['media'] } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect(violations).toEqual([]);
}

/**
 * Resolves to the box of an element once it stands still, for the mouse or a finger to go there. The mouse stays where it is,
 * which a trial of Playwright's `hover` would move.
 */
export async function standingBox(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  for (;;) {
    await expect(element).toBeVisible();
    await element.evaluate(async (node) => {
      const place = () => JSON.stringify(node.getBoundingClientRect());
      for (let [still, before] = [0, place()]; still < 4;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = place() === before ? still + 1 : 0;
        before = place();
      }
    });
    const box = await element.boundingBox();
    // Much is drawn anew a moment after the window became narrow or wide, and what stood still is gone then.
    if (box !== null) return box;
  }
}

/**
 * Returns the open dialog once it has the focus. It takes the focus a moment after it appears, and would take it from a
 * key.
 */
export async function readyDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

export { expect };
