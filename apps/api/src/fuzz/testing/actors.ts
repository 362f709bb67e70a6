import { randomUUID } from 'node:crypto';
import { mealPlanKind, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import type { Operation } from '@trivet/shared/sync/schemas';
import { makeChat } from '#api/features/assistant/testing/made-chat';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Surroundings } from './values-of-schema.ts';

/** The callers: the owner of things, somebody who knows their ids, and somebody without a session. */
export interface Actors {
  tokens(): readonly (string | null)[];
  around(): Surroundings;
  /** Makes the people anew who deleted their account, left or lost their session. */
  revive(): Promise<void>;
}

const nobodysId = '11111111-1111-4111-8111-111111111111';
const commonWords = [
  'Soup',
  'Soups',
  'soup leek',
  '1 leek',
  'title',
  '-createdAt',
  'main',
  'inbox',
  'standard',
  'json-ld',
  'txt',
  'pdf',
  '1',
  '2',
  '20',
  'true',
  'en-us',
  'he',
  '800.webp',
  'a@example.org',
  'https://example.invalid/a',
  '2026-11-23',
];

/** The ids of the things that a person has, by the word for them. */
export type Things = Readonly<Record<ThingKind, string[]>>;
type ThingKind =
  | 'apiToken'
  | 'chat'
  | 'proposal'
  | 'doneProposal'
  | 'recipe'
  | 'label'
  | 'group'
  | 'image'
  | 'batch'
  | 'session'
  | 'list'
  | 'item'
  | 'plan'
  | 'planItem';

/** Makes one of each thing that calls name, and returns their ids and the words that name them. */
export async function thingsOf({ api, ctx, userId, libraryId, email, password }: TestUser) {
  const handle = `fuzz_${userId.slice(0, 8)}`;
  await api.users.updateMyProfile({ handle, enableProfile: true });
  const { id: label } = await api.labels.createLabel({ title: 'Soups' });
  const { id: otherLabel } = await api.labels.createLabel({ title: 'Stews' });
  const { id: group } = await api.labelGroups.createLabelGroup({ title: 'Courses' });
  const image = await ctx.db.image.create({
    data: { libraryId, key: userId.replaceAll('-', ''), contentType: 'image/png', width: 1, height: 1, bytes: 1 },
  });
  const recipes = [];
  for (const title of ['Soup', 'Stew', 'Soup']) {
    recipes.push(await api.recipes.createRecipe({ title, ingredients: '1 leek', labelIds: [label] }));
  }
  for (const { id } of recipes) await api.recipes.updateRecipe({ id, notes: 'Leeks.' });
  const batch = await ctx.db.importBatch.create({
    data: { libraryId, userId, source: 'json-ld', fileName: 'a.json', status: 'staged' },
  });
  const { id: list } = await api.shoppingLists.createShoppingList({ title: 'Shop' });
  await api.shoppingLists.createShoppingListItem({ shoppingListId: list, title: '2 l milk' });
  const items = await api.shoppingLists.getShoppingListItems({ shoppingListId: list });
  const { id: plan } = await api.mealPlans.createMealPlan({ title: 'Family' });
  const scheduledDate = ctx.now().toISOString().slice(0, 10);
  await api.mealPlans.createMealPlanItem({ mealPlanId: plan, title: 'Soup', meal: 'dinner', scheduledDate });
  const planned = await api.mealPlans.getMealPlanItems({ mealPlanId: plan });
  const series = randomUUID();
  await api.sync.push({ operations: [rareSeries(plan, series, scheduledDate)] });
  const things: Things = {
    recipe: recipes.map(({ id }) => id),
    label: [label, otherLabel],
    group: [group],
    image: [image.id],
    batch: [batch.id],
    session: [ctx.actor.sessionId],
    list: [list],
    item: items.map(({ id }) => id),
    plan: [plan],
    planItem: planned.map(({ id }) => id),
    ...(await thingsOfPrograms({ api, ctx, userId }, list)),
  };
  return {
    things,
    handle,
    ids: [userId, libraryId, occurrenceId(series, farOccurrence), ...Object.values(things).flat()],
    words: [handle, email, password],
  };
}

/** Makes a personal token, and a chat with proposals for a list. */
async function thingsOfPrograms({ api, ...person }: Pick<TestUser, 'api' | 'ctx' | 'userId'>, list: string) {
  const { id } = await api.apiTokens.createApiToken({ name: 'Fuzz', scopes: ['read'], expiresInDays: 7 });
  const { chat, proposal, doneProposal } = await makeChat(person, list);
  return { apiToken: [id], chat: [chat], proposal: [proposal], doneProposal: [doneProposal] };
}

/** An occurrence after all days that a calendar can have. */
const farOccurrence = 50_000;

const rareSeries = (plan: string, rowId: string, start: string): Operation => ({
  id: randomUUID(),
  scope: { kind: mealPlanKind, id: plan },
  noun: planSeriesNoun,
  rowId,
  change: { type: 'add', title: 'Soup', meal: 'dinner', start, unit: 'month', interval: 99, place: 'a0' },
});

/** Turns named limits off, because they would hide the code behind them. */
export function liftLimits(server: TestServer): void {
  const nothing = () => Promise.resolve();
  const unlimited = (_limit: string, _key: string, task: (use: () => void) => Promise<unknown>) =>
    task(() => undefined);
  Object.assign(server.services.limits, { consume: nothing, check: nothing, reset: nothing, reserve: unlimited });
}

/** Makes two people with things, and a caller without a session. Named limits are off. */
export async function createActors(server: TestServer): Promise<Actors> {
  liftLimits(server);
  const newPerson = async (name: string) => {
    const user = await createUser(server, name);
    return { user, things: await thingsOf(user) };
  };
  const people = [await newPerson('owner'), await newPerson('stranger')];
  await people[0]?.user.api.users.createFriendship({ friendId: people[1]?.user.userId ?? '' });
  return {
    tokens: () => [...people, ...people, ...people].map(({ user }) => user.token as string | null).concat(null),
    around: () => ({
      ids: [nobodysId, ...people.flatMap(({ things }) => things.ids)],
      words: [...commonWords, ...people.flatMap(({ things }) => things.words)],
    }),
    async revive() {
      const ids = people.map(({ user }) => user.ctx.actor.sessionId);
      const alive = await server.services.db.session.findMany({ where: { id: { in: ids } }, select: { id: true } });
      for (const [index, id] of ids.entries()) {
        if (!alive.some((session) => session.id === id)) people[index] = await newPerson(`again${index}`);
      }
    },
  };
}
