import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Ids } from './matrix.ts';
import { type Ask, deeds, nothing, rows, type Shown, shownThingsOf, ways } from './testing/asks.ts';
import { comparable } from './testing/things.ts';

interface Sides {
  ann: TestUser;
  ben: TestUser;
  /** The things of each. */
  annIds: Shown;
  benIds: Shown;
}

/** All that a person has is shown and shared, so that nothing but a block keeps it from a friend. */
async function showAll(server: TestServer, person: TestUser, friend: TestUser): Promise<Shown> {
  const ids = await shownThingsOf(server, person, 'public');
  await person.api.users.createFriendship({ friendId: friend.userId });
  await person.api.recipes.setLinkShared({ id: ids.recipe, isShared: true });
  return ids;
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

// Only the person who blocked can take it back, and it is the last of all cases.
const isUnblock = (name: string) => name === 'blocks.unblockUser';

test.for(rows.filter(([name]) => !isUnblock(name)))(
  'Z1 %s answers after a block as for things that do not exist',
  ([, ask], { server }) => expectNothing(server, ask),
);
