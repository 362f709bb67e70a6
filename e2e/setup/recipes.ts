import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { diaryEntryNoun, diaryIdOf, diaryKind } from '../../packages/shared/src/diary/diary.ts';
import { maxOperations } from '../../packages/shared/src/sync/limits.ts';
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
  await push(page, person, [{ scope, noun: 'cooking', rowId: id, change: { type: 'pin', place: 'a0' } }]);
}

/** Enters in the diary that a recipe was cooked on some days, with all that an entry can say on the first of them. */
export async function cookRecipe(
  page: Page,
  person: Person,
  recipe: { id: string; title: string },
  dates: readonly string[],
): Promise<void> {
  const scope = { kind: diaryKind, id: diaryIdOf(await accountId(page, person)) };
  const [photo = ''] = await addImages(page, person, ['#a63']);
  const told = [
    { type: 'setRating', rating: 4 },
    { type: 'setNote', note: 'Crisp outside.\nטעים מאוד' },
    { type: 'setChanges', changes: 'Half the sugar.' },
    { type: 'addPhoto', photo },
  ];
  const operations = dates.flatMap((date, index) => {
    const rowId = randomUUID();
    const added = { type: 'add', recipeId: recipe.id, title: recipe.title, date, version: 1, scale: '3/2' };
    return [added, ...(index === 0 ? told : [])].map((change) => ({ scope, noun: diaryEntryNoun, rowId, change }));
  });
  await push(page, person, operations);
}

/** Sends changes as another device of the person does. */
async function push(page: Page, { token }: Person, changes: readonly object[]): Promise<void> {
  for (let from = 0; from < changes.length; from += maxOperations) {
    const operations = changes.slice(from, from + maxOperations).map((change) => ({ id: randomUUID(), ...change }));
    const answer = await page.request.post('/api/trpc/sync.push', {
      data: { operations },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok()).toBe(true);
  }
}

/** Returns the heading of a recipe's page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Returns the ingredients of the open recipe as they show. */
export const shownIngredients = (page: Page) =>
  page
    .getByRole('region', { name: 'Ingredients' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
