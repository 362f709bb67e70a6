import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import { type Ask, deeds, rows, type Shown, shownThingsOf, ways } from './testing/asks.ts';
import { comparable } from './testing/things.ts';

/** Somebody who asks for the things of Ann, and has things of their own. */
interface Asking {
  who: TestUser;
  own: Shown;
}

interface Cast {
  /** What Ann has, and shows to friends alone. */
  annIds: Shown;
  /** What Ann has shared with each friend. */
  kept: { shoppingList: string; mealPlan: string };
  /** Former friends: Ann has ended the one friendship, and the other one has been ended by the friend. */
  former: Asking[];
  stranger: Asking;
  friend: Asking;
}

async function newCast(server: TestServer): Promise<Cast> {
  const ann = await createUser(server, 'ann');
  const annIds = await shownThingsOf(server, ann, 'friends-only');
  // All have one name, so that their answers may be the same.
  const newAsking = async (): Promise<Asking> => {
    const who = await createUser(server, 'other');
    return { who, own: await shownThingsOf(server, who, 'friends-only') };
  };
  const [ben, cat, eve, dan] = [await newAsking(), await newAsking(), await newAsking(), await newAsking()];
  for (const { who } of [ben, cat, eve]) {
    await ann.api.users.createFriendship({ friendId: who.userId });
    await who.api.users.createFriendship({ friendId: ann.userId });
  }
  const collaboratorUserIds = [ben, cat, eve].map(({ who }) => who.userId);
  const list = await ann.api.shoppingLists.createShoppingList({ title: 'Ours', collaboratorUserIds });
  const plan = await ann.api.mealPlans.createMealPlan({ title: 'Ours', collaboratorUserIds });
  await ann.api.users.deleteFriendship({ friendId: ben.who.userId });
  await cat.who.api.users.deleteFriendship({ friendId: ann.userId });
  return { annIds, kept: { shoppingList: list.id, mealPlan: plan.id }, former: [ben, cat], stranger: dan, friend: eve };
}

let cast: Promise<Cast> | undefined;

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const anyTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Returns an answer without what differs between any two people who ask, and between any two times. */
function seen(answer: LightMyRequestResponse, annIds: Shown, own: Shown): { statusCode: number; body: string } {
  const { statusCode, body } = comparable(answer, annIds);
  const withoutOwn = Object.values(own).reduce<string>((text, id: string) => text.replaceAll(id, 'OWN'), body);
  return { statusCode, body: withoutOwn.replaceAll(anyId, 'NEW').replaceAll(anyTime, 'TIME') };
}

const askAs = async (server: TestServer, ask: Ask, { who, own }: Asking, annIds: Shown) =>
  seen(await ask(server, who, annIds, own), annIds, own);

/** Former friends get the answer of a stranger. */
async function expectStrange(server: TestServer, ask: Ask): Promise<void> {
  const { annIds, former, stranger } = await (cast ??= newCast(server));
  const strange = await askAs(server, ask, stranger, annIds);
  for (const each of former) expect(await askAs(server, ask, each, annIds)).toEqual(strange);
}

test('Z1 T0 a friend is shown what a stranger is not', async ({ server }) => {
  const { annIds, stranger, friend } = await (cast ??= newCast(server));
  const told: string[] = [];
  for (const [name, ask] of Object.entries(ways)) {
    const [one, other] = [await askAs(server, ask, friend, annIds), await askAs(server, ask, stranger, annIds)];
    if (one.body !== other.body) told.push(name);
  }
  expect(told).toEqual([
    'a profile by id',
    'a profile by handle',
    'a profile by handle over the typed API',
    'the items of a profile',
    'people by ids',
    'a recipe by id',
    'a recipe for search engines',
    'a recipe by id over the typed API',
    'the recipe of a link',
    'recipes by ids',
    'recipes of a person',
    'recipes of a person by search',
    'recipes of a person over REST',
    'recipes of a person by search over REST',
    'labels of a person',
    'a recipe to print',
    'recipes to print',
  ]);
});

test.for(Object.entries(ways))('Z1 %s is for somebody who was a friend as for a stranger', ([, ask], { server }) =>
  expectStrange(server, ask),
);

test.for(Object.entries(deeds))(
  'Z1 %s is refused or taken from somebody who was a friend as from a stranger',
  ([, ask], { server }) => expectStrange(server, ask),
);

test.for(rows)('Z1 %s answers somebody who was a friend as a stranger', ([, ask], { server }) =>
  expectStrange(server, ask),
);

test('Z1 a list and a plan that were shared stay so after the friendship, without the address of their owner', async ({
  server,
}) => {
  const { annIds, kept, former, stranger, friend } = await (cast ??= newCast(server));
  for (const path of [`/shoppingLists/${kept.shoppingList}`, `/mealPlans/${kept.mealPlan}`]) {
    const answers = async (people: readonly Asking[]) =>
      (await Promise.all(people.map(({ who }) => who.rest('GET', path)))).map(({ statusCode, body }) => [
        statusCode,
        body.includes(annIds.email),
      ]);
    expect(await answers([friend, ...former, stranger])).toEqual([
      [200, true],
      [200, false],
      [200, false],
      [404, false],
    ]);
  }
});
