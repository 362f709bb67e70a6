import type { Page } from '@playwright/test';

/** Moves a finger sideways over a phone, as a person would. The place is in pixels from the top. */
export async function swipe(page: Page, from: number, to: number, top = 400): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: top }] });
  await touch('touchStart', from);
  for (let part = 1; part <= 5; part += 1) await touch('touchMove', from + ((to - from) * part) / 5);
  await touch('touchEnd');
  await session.detach();
}
