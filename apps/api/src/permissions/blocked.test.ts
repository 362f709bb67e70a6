import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Ids, PathPermission } from './matrix.ts';
import { pathPermissions } from './paths.ts';
import { procedurePermissions } from './procedures.ts';
import { call, comparable, nobody, thingsOf } from './testing/things.ts';

/** What a person has, all of it shown and shared, so that nothing but a block keeps it from a friend. */
interface Shown extends Ids {
  email: string;
}

interface Sides {
  ann: TestUser;
  ben: TestUser;
  /** The things of each. */
  annIds: Shown;
  benIds: Shown;
}

const nothing: Shown = { ...nobody, email: 'nobody@example.org' };

async function showAll(server: TestServer, person: TestUser, friend: TestUser): Promise<Shown> {
  const ids = await thingsOf(server, person);
  await person.api.users.createFriendship({ friendId: friend.userId });
  await person.api.users.updateMyProfile({
    enableProfile: true,
    items: [
      { title: 'All', type: 'all-recipes', visibility: 'public' },
      { title: 'Soups', type: 'label', visibility: 'public', labelId: ids.label },
    ],
  });
  await person.api.recipes.setLinkShared({ id: ids.recipe, isShared: true });
  return { ...ids, email: person.email };
}

/** Shares with a friend, who has things of their own to share back. */
async function shareAll(person: TestUser, friend: TestUser, { shoppingList, mealPlan }: Ids): Promise<void> {
  await person.api.sharing.invite({ kind: 'shoppingList', id: shoppingList, userId: friend.userId });
  await person.api.sharing.invite({ kind: 'mealPlan', id: mealPlan, userId: friend.userId });
  await person.api.messages.createMessage({ to: friend.userId, body: 'Hello' });
}

async function newSides(server: TestServer): Promise<Sides> {
  const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
  const [annIds, benIds] = [await showAll(server, ann, ben), await showAll(server, ben, ann)];
  await shareAll(ann, ben, annIds);
  await shareAll(ben, ann, benIds);
  return { ann, ben, annIds, benIds };
}

let friends: Promise<Sides> | undefined;
let apart: Promise<Sides> | undefined;

async function blockedSides(server: TestServer): Promise<Sides> {
  const sides = await newSides(server);
  await sides.ann.api.blocks.blockUser({ userId: sides.ben.userId });
  return sides;
}

/** Calls as `who`, who names the things of somebody else, and has `own` things. */
type Ask = (server: TestServer, who: TestUser, about: Shown, own: Shown) => Promise<LightMyRequestResponse>;

const typed =
  (name: string, input: (ids: Shown, own: Shown) => unknown): Ask =>
  (server, who, about, own) =>
    call(server, name, who.token, input(about, own));
const rest =
  (method: string, path: (ids: Shown) => string, body?: (ids: Shown, own: Shown) => unknown): Ask =>
  (_server, who, about, own) =>
    who.rest(method, path(about), body?.(about, own));

/** The ways to name a person, or what they show, that a stranger has too. */
const ways: Record<string, Ask> = {
  'a profile by id': rest('GET', ({ user }) => `/users/profile/${user}`),
  'a profile by handle': rest('GET', ({ handle }) => `/users/profile/by-handle/${handle}`),
  'a profile by handle over the typed API': typed('users.getUserProfileByHandle', ({ handle }) => ({ handle })),
  'the items of a profile': typed('users.getVisibleUserProfileItems', ({ user }) => ({ userId: user })),
  'a person by id': rest('GET', ({ user }) => `/users/${user}`),
  'people by ids': typed('users.getUserProfilesById', ({ user }) => ({ ids: [user] })),
  'a person by address': rest('GET', ({ email }) => `/users/by-email?email=${encodeURIComponent(email)}`),
  'a person by address over the typed API': typed('users.getUserProfileByEmail', ({ email }) => ({ email })),
  'a recipe by id': rest('GET', ({ recipe }) => `/recipes/${recipe}`),
  'a recipe for search engines': rest('GET', ({ recipe }) => `/recipes/${recipe}/json-ld`),
  'a recipe by id over the typed API': typed('recipes.getRecipe', ({ recipe }) => ({ id: recipe })),
  'the recipe of a link': typed('recipes.getSharedRecipe', ({ recipe }) => ({ id: recipe })),
  'recipes by ids': typed('recipes.getRecipesByIds', ({ recipe }) => ({ ids: [recipe] })),
  'recipes of a person': typed('getRecipes', ({ user }) => ({ userIds: [user] })),
  'recipes of a person by search': typed('searchRecipes', ({ user }) => ({ query: 'soup', userIds: [user] })),
  'recipes of a person over REST': rest('GET', ({ user }) => `/recipes/by-page?userId=${user}`),
  'recipes of a person by search over REST': rest('GET', ({ user }) => `/recipes/search?query=soup&userId=${user}`),
  'labels of a person': typed('labels.getLabelsByUserId', ({ user }) => ({ userIds: [user] })),
  'a recipe to print': rest('GET', ({ recipe }) => `/print/${recipe}`),
  'recipes to print': rest('GET', ({ recipe }) => `/print?recipeIds=${recipe}`),
  'messages with a person': rest('GET', ({ user }) => `/messages?user=${user}`),
  'messages with a person over the typed API': typed('messages.getThread', ({ user }) => ({ userId: user })),
  'a list of a person': typed('shoppingLists.getShoppingListWithItems', ({ shoppingList }) => ({ id: shoppingList })),
  'a list of a person over REST': rest('GET', ({ shoppingList }) => `/shoppingLists/${shoppingList}`),
  'a list to print': rest('GET', ({ shoppingList }) => `/print/shoppingList/${shoppingList}?version=1`),
  'a plan of a person': typed('mealPlans.getMealPlanWithItems', ({ mealPlan }) => ({ id: mealPlan })),
  'a plan of a person over REST': rest('GET', ({ mealPlan }) => `/mealPlans/${mealPlan}`),
  'presence on a list': typed('sharing.announcePresence', ({ shoppingList: id }) => ({
    kind: 'shoppingList',
    id,
    isHere: true,
  })),
};

/** The ways to do something to a person. */
const deeds: Record<string, Ask> = {
  'a message': rest(
    'POST',
    () => '/messages',
    ({ user }) => ({ to: user, body: 'Hi' }),
  ),
  'a message over the typed API': typed('messages.createMessage', ({ user }) => ({ to: user, body: 'Hi' })),
  'a message with a recipe': typed('messages.createMessage', ({ user }, { recipe }) => ({
    to: user,
    recipeId: recipe,
  })),
  'a request to be friends': rest('POST', ({ user }) => `/users/friends/${user}`),
  'a request to be friends over the typed API': typed('users.createFriendship', ({ user }) => ({ friendId: user })),
  'the copy of a recipe': typed('recipes.copyRecipe', ({ recipe }) => ({ id: recipe })),
  'the copy of a recipe by its link': typed('recipes.saveSharedRecipe', ({ recipe }) => ({ id: recipe })),
  'a favorite': typed('recipes.setFavorite', ({ recipe }) => ({ id: recipe, isFavorite: true })),
  'an invitation to a list': typed('sharing.invite', ({ user }, { shoppingList }) => ({
    kind: 'shoppingList',
    id: shoppingList,
    userId: user,
  })),
  'an invitation to a plan': typed('sharing.invite', ({ user }, { mealPlan }) => ({
    kind: 'mealPlan',
    id: mealPlan,
    userId: user,
  })),
  'a new list': typed('shoppingLists.createShoppingList', ({ user }) => ({
    title: 'Shop',
    collaboratorUserIds: [user],
  })),
  'a new list over REST': rest(
    'POST',
    () => '/shoppingLists',
    ({ user }) => ({ title: 'Shop', collaborators: [user] }),
  ),
  'a new plan': typed('mealPlans.createMealPlan', ({ user }) => ({ title: 'Week', collaboratorUserIds: [user] })),
  'a new plan over REST': rest(
    'POST',
    () => '/mealPlans',
    ({ user }) => ({ title: 'Week', collaborators: [user] }),
  ),
  'the people of a list': typed('shoppingLists.updateShoppingList', ({ user }, { shoppingList }) => ({
    id: shoppingList,
    collaboratorUserIds: [user],
  })),
  'the people of a plan': typed('mealPlans.updateMealPlan', ({ user }, { mealPlan }) => ({
    id: mealPlan,
    collaboratorUserIds: [user],
  })),
};

/** Returns true for an answer that holds something else than for things that do not exist. */
const isShown = (answer: LightMyRequestResponse, about: Shown, random: LightMyRequestResponse): boolean =>
  answer.statusCode < 400 && comparable(answer, about).body !== comparable(random, nothing).body;

test.for(Object.entries(ways))(
  'Z1 %s is there for a friend, and nothing after a block',
  async ([, ask], { server }) => {
    const open = await (friends ??= newSides(server));
    const theirs = await ask(server, open.ben, open.annIds, open.benIds);
    expect(isShown(theirs, open.annIds, await ask(server, open.ben, nothing, open.benIds))).toBe(true);
    await expectNothing(server, ask);
  },
);

/** Between two of whom one has blocked the other, things of either are to the other as if they did not exist. */
async function expectNothing(server: TestServer, ask: Ask): Promise<void> {
  const { ann, ben, annIds, benIds } = await (apart ??= blockedSides(server));
  for (const [who, about, own] of [
    [ben, annIds, benIds],
    [ann, benIds, annIds],
  ] as const) {
    const answer = await ask(server, who, about, own);
    const random = await ask(server, who, nothing, own);
    expect(comparable(answer, about)).toEqual(comparable(random, nothing));
  }
}

test.for(Object.entries(deeds))('Z1 %s does not pass a block in either direction', ([, ask], { server }) =>
  expectNothing(server, ask),
);

const rows: [string, Ask][] = [
  ...Object.entries(procedurePermissions).flatMap(([name, { input }]): [string, Ask][] =>
    input === undefined ? [] : [[name, typed(name, input)]],
  ),
  ...Object.entries(pathPermissions).flatMap(([row, { request }]): [string, Ask][] =>
    request === undefined ? [] : [[row, pathOf(row, request)]],
  ),
];

function pathOf(row: string, request: NonNullable<PathPermission['request']>): Ask {
  const [method = ''] = row.split(' ');
  return (_server, who, about) => who.rest(method, request(about).path, request(about).body);
}

// Only the person who blocked can take it back, and it is the last of all cases.
const isUnblock = (name: string) => name === 'blocks.unblockUser';

test.for(rows.filter(([name]) => !isUnblock(name)))(
  'Z1 %s answers after a block as for things that do not exist',
  ([, ask], { server }) => expectNothing(server, ask),
);
