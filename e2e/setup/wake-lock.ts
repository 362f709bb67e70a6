import type { Page } from '@playwright/test';

/**
 * Gives a page a screen that it can keep on. Call it before the page opens. Returns a function that resolves to the number
 * of locks that the page holds.
 */
export async function countWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { held: 0 };
    Reflect.set(window, '__wakeLock', state);
    const request = () => {
      state.held += 1;
      const lock = {
        released: false,
        release() {
          if (!lock.released) state.held -= 1;
          lock.released = true;
          return Promise.resolve();
        },
      };
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return () => page.evaluate(() => (Reflect.get(window, '__wakeLock') as { held: number }).held);
}
