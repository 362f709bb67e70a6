import type { Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';

/** Returns the id of a person's account. */
export async function accountId(page: Page, { token }: Person): Promise<string> {
  const answer = await page.request.get('/api/users', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { id: string }).id;
}

/** Asks another person to become friends. */
async function askFriendship(page: Page, from: Person, to: Person): Promise<void> {
  const answer = await page.request.post(`/api/users/friends/${await accountId(page, to)}`, {
    headers: { authorization: `Bearer ${from.token}` },
  });
  expect(answer.status()).toBe(201);
}

/** Makes two people friends. */
export async function befriend(page: Page, one: Person, other: Person): Promise<void> {
  await askFriendship(page, one, other);
  await askFriendship(page, other, one);
}

/** Sends a message, with a recipe if one is named. */
export async function writeTo(page: Page, from: Person, to: Person, message: { body?: string; recipeId?: string }) {
  const answer = await page.request.post('/api/messages', {
    data: { ...message, to: await accountId(page, to) },
    headers: { authorization: `Bearer ${from.token}` },
  });
  expect(answer.status()).toBe(201);
}
