import type { Page } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import { routePatterns } from '../../apps/web/src/lib/paths.ts';
import { expect, type Person } from './fixtures.ts';
import { accountId, befriend, writeTo } from './friends.ts';
import { jsonLdFile } from './import-files.ts';
import { makeList } from './lists.ts';
import { makePlan, planDinner, inDays } from './plans.ts';
import { addImages, cookRecipe, setShared } from './recipes.ts';

/** Screens that the product does not lead to. */
const forDevelopers: readonly string[] = [routePatterns.gallery];

/** The screens that visitors see as people do. */
const forEverybody: readonly string[] = [
  'contribute',
  'contribute/cancel',
  'contribute/thankyou',
  'welcome',
  'auth/login',
  'auth/register',
  'auth/reset?grant=x',
  'about',
  'about/details',
  'about/contact',
  'about/licenses',
  'install',
  'legal',
];

/** Returns the addresses of all screens for visitors, after making what they show. */
export async function visitorScreens(page: Page, ada: Person): Promise<string[]> {
  const id = await addSoup(page, ada);
  await setShared(page, ada, id);
  const handle = await showProfile(page, ada, id);
  return [...forEverybody, 'settings', `people/@${handle}`, `recipe/${id}`, `recipe/${id}?cook`, 'nowhere'];
}

/** Returns the addresses of a person’s screens, after making what they show. With those for everybody every route occurs. */
export async function ownScreens(page: Page, ada: Person, ben: Person, cat: Person): Promise<string[]> {
  const id = await addSoup(page, ada);
  const twin = await addSoup(page, ada);
  const gone = await ada.addRecipe({ title: 'Borscht' });
  await changeSoup(page, ada, id);
  await page.request.delete(`/api/recipes/${gone}`, { headers: authorized(ada) });
  await befriend(page, ada, ben);
  const handle = await showProfile(page, ben, await addSoup(page, ben));
  await writeTo(page, ben, ada, { body: 'For Sunday?', recipeId: await addSoup(page, ben) });
  const [list, plan] = await addScopes(page, [ada, ben, cat], id);
  const screens = [
    'list/main',
    'list/inbox',
    'labels',
    'trash',
    'on-hand',
    'tidy-up',
    `tidy-up/merge/${id}/${twin}`,
    'people',
    'people/my-profile',
    `people/@${handle}`,
    'people/@nobody',
    'assistant',
    'assistant/reference',
    `assistant/${randomUUID()}`,
    'messages',
    `messages/${await accountId(page, ben)}`,
    'meal-planners',
    `meal-planners/${plan}`,
    'diary',
    'shopping-lists',
    `shopping-lists/${list}`,
    'waiting',
    'settings',
    'settings/account',
    'settings/notifications',
    'settings/import',
    ...['livingcookbook', 'paprika', 'json-ld', 'cookmate', 'pepperplate'].map((name) => `settings/import/${name}`),
    `settings/import/batches/${await upload(page, ada)}`,
    'settings/export',
    'clip',
    'clip/photo',
    ...['', '?cook', '/history', '/history/1'].map((end) => `recipe/${id}${end}`),
    `edit-recipe/${id}`,
    'edit-recipe/new',
  ];
  expect(unvisited([...screens, ...forEverybody])).toEqual(forDevelopers);
  return screens;
}

/** The person whose screens are looked at, a friend and somebody else. */
type Three = [person: Person, friend: Person, stranger: Person];

/** Makes lists, plans and a diary. Resolves to the ids of the person’s own list and plan. */
async function addScopes(page: Page, people: Three, recipeId: string): Promise<[list: string, plan: string]> {
  await cookRecipe(page, people[0], { id: recipeId, title: 'מרק עדשים' }, ['2026-01-02', '2025-12-24']);
  return [await addLists(page, people, recipeId), await addPlans(page, people)];
}

/** Makes a list of the person, one that they have of a friend, and an invitation. Resolves to the id of their own. */
async function addLists(page: Page, [person, friend, stranger]: Three, recipeId: string): Promise<string> {
  const sugar = [{ title: '1 cup sugar', recipeId }, { title: '2 tbsp sugar' }];
  const list = await makeList(page, person, {
    items: [...sugar, { title: 'חלב' }, { title: 'bread', completed: true }],
  });
  await makeList(page, friend, { title: 'Market', members: [await accountId(page, person)] });
  await makeList(page, stranger, { title: 'Club', members: [await accountId(page, person)] });
  return list;
}

/** Makes a plan of the person, one that they have of a friend, and an invitation. Resolves to the id of their own. */
async function addPlans(page: Page, [person, friend, stranger]: Three): Promise<string> {
  const plan = await makePlan(page, person, 'Family');
  await planDinner(page, person, plan, 'מרק עדשים', inDays(1));
  await makePlan(page, friend, 'Camping', [await accountId(page, person)]);
  await makePlan(page, stranger, 'Club', [await accountId(page, person)]);
  return plan;
}

/** Returns the patterns of routes that none of these addresses match. */
function unvisited(screens: readonly string[]): string[] {
  return Object.values(routePatterns).filter((pattern) => {
    const matches = new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`, 'u');
    return pattern !== routePatterns.root && !screens.some((screen) => matches.test(`/${screen}`));
  });
}

const authorized = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Makes a recipe in two directions of writing, with everything that a recipe can show. */
async function addSoup(page: Page, person: Person): Promise<string> {
  return person.addRecipe({
    title: 'מרק עדשים',
    description: 'Warm and red',
    ingredients: '[Soup]\n200 g lentils\n1 onion',
    instructions: 'Chop.\n[Later]\nCook.',
    notes: 'See https://example.org/',
    totalTime: '40 min',
    yield: '4 servings',
    rating: 4,
    labels: ['soup', 'מרקים'],
    url: 'https://example.org/soup',
    imageIds: await addImages(page, person, ['#963']),
  });
}

async function changeSoup(page: Page, person: Person, id: string): Promise<void> {
  const changed = await page.request.put(`/api/recipes/${id}`, {
    data: { title: 'מרק עדשים', ingredients: '300 g lentils\n1 onion' },
    headers: authorized(person),
  });
  expect(changed.ok()).toBe(true);
}

/** Shows a recipe on a person's profile to everybody. Resolves to the handle. */
async function showProfile(page: Page, person: Person, recipeId: string): Promise<string> {
  const handle = `cook_${randomBytes(5).toString('hex')}`;
  const answer = await page.request.put('/api/users/profile', {
    data: {
      handle,
      enableProfile: true,
      profileItems: [
        { title: 'Soup', type: 'recipe', visibility: 'public', recipeId },
        { title: 'Everything', type: 'all-recipes', visibility: 'public' },
      ],
    },
    headers: authorized(person),
  });
  expect(answer.status()).toBe(200);
  return handle;
}

/** Starts an import. Resolves to its id once it can be looked at. */
async function upload(page: Page, person: Person): Promise<string> {
  const headers = authorized(person);
  const file = jsonLdFile('mine.json', ['Dal', 'Rice', null]);
  const started = await page.request.post('/api/import/upload', { multipart: { file }, headers });
  expect(started.status()).toBe(201);
  const { batchId } = (await started.json()) as { batchId: string };
  return batchId;
}
