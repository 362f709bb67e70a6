import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';
import { accountId } from './friends.ts';

/** Returns a picture of one colour, as PNG. */
export const png = (page: Page, colour: string): Promise<Buffer> =>
  page
    .evaluate((fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('nothing to draw on');
      brush.fillStyle = fill;
      brush.fillRect(0, 0, 400, 300);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, colour)
    .then((base64) => Buffer.from(base64, 'base64'));

/** Sends pictures of these colours. Resolves to their ids. The page must be open, because it draws them. */
export async function addImages(page: Page, { token }: Person, colours: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const colour of colours) {
    const answer = await page.request.post('/api/images', {
      multipart: { image: { name: 'photo.png', mimeType: 'image/png', buffer: await png(page, colour) } },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok()).toBe(true);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

/** Makes a recipe with a text that looks like code in every field, and turns on its link. Resolves to its id. */
export async function addHostile(page: Page, person: Person, texts: readonly string[]): Promise<string> {
  const [line, lines] = [texts.join(' '), texts.join('\n')];
  const id = await person.addRecipe({
    title: line,
    description: lines,
    yield: line,
    activeTime: line,
    totalTime: line,
    source: line,
    url: 'javascript:__pwn=1',
    notes: lines,
    ingredients: lines,
    instructions: lines,
    labels: ['<b>x</b>'],
  });
  await setShared(page, person, id);
  return id;
}

/** Turns the link of a recipe on or off. */
export async function setShared(page: Page, { token }: Person, id: string, isShared = true): Promise<void> {
  const answer = await page.request.post('/api/trpc/recipes.setLinkShared', {
    data: { id, isShared },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Pins a recipe, as another device of the person does. */
export async function pinRecipe(page: Page, person: Person, id: string): Promise<void> {
  const scope = { kind: 'person', id: await accountId(page, person) };
  const change = { type: 'pin', place: 'a0' };
  const answer = await page.request.post('/api/trpc/sync.push', {
    data: { operations: [{ id: randomUUID(), scope, noun: 'cooking', rowId: id, change }] },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Returns the heading of a recipe's page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Returns the ingredients of the open recipe as they show. */
export const shownIngredients = (page: Page) =>
  page
    .getByRole('region', { name: 'Ingredients' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
