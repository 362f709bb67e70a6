import type { LightMyRequestResponse } from 'fastify';
import type { ProfileItemVisibility } from '@trivet/shared/profiles/schemas';
import type { TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Ids, PathPermission } from '../matrix.ts';
import { pathPermissions } from '../paths.ts';
import { procedurePermissions } from '../procedures.ts';
import { call, nobody, thingsOf } from './things.ts';

/** What a person has, and the address by which others may find them. */
export interface Shown extends Ids {
  email: string;
}

/** Things that do not exist. */
export const nothing: Shown = { ...nobody, email: 'nobody@example.org' };

/** Makes one of everything that a person can own. A profile shows the recipes to everybody, or to friends alone. */
export async function shownThingsOf(
  server: TestServer,
  person: TestUser,
  visibility: ProfileItemVisibility,
): Promise<Shown> {
  const ids = await thingsOf(server, person);
  await person.api.users.updateMyProfile({
    enableProfile: true,
    items: [
      { title: 'All', type: 'all-recipes', visibility },
      { title: 'Soups', type: 'label', visibility, labelId: ids.label },
    ],
  });
  return { ...ids, email: person.email };
}

/** Calls as `who`, who names the things of somebody else, and has `own` things. */
export type Ask = (server: TestServer, who: TestUser, about: Shown, own: Shown) => Promise<LightMyRequestResponse>;

const typed =
  (name: string, input: (ids: Shown, own: Shown) => unknown): Ask =>
  (server, who, about, own) =>
    call(server, name, who.token, input(about, own));
const rest =
  (method: string, path: (ids: Shown) => string, body?: (ids: Shown, own: Shown) => unknown): Ask =>
  (_server, who, about, own) =>
    who.rest(method, path(about), body?.(about, own));

/** The ways to name a person, or what they show, that a stranger has too. */
export const ways: Record<string, Ask> = {
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
export const deeds: Record<string, Ask> = {
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

/** Every procedure and path that names things of somebody, as the permission matrix asks it. */
export const rows: [string, Ask][] = [
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
