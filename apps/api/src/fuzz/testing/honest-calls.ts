import { randomUUID } from 'node:crypto';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import { liftLimits, type Things, thingsOf } from './actors.ts';
import { callOf } from './calls.ts';
import { createRandom } from './random.ts';
import type { Target } from './targets.ts';
import type { Surroundings } from './values-of-schema.ts';

/** Most calls of one target. An export takes at most one of four fields, which one in twenty calls has. */
const maxTries = 120;
/** Calls that are refused before somebody new makes them: most are refused for a value that chance made. */
const triesOfPerson = 3;
/** Number of targets that are called at once. */
const parallel = 8;
/** The status of a batch whose calls came to different ends. */
const partlyDone = 207;

/** The kinds of things that fields name by an id. */
type Kind =
  | keyof Things
  | 'user'
  | 'export'
  | 'job'
  | 'deletedList'
  | 'sharedList'
  | 'sharedPlan'
  | 'planOrItem'
  | 'invitation';

/** What a field that is called `id` names, by the first word of a procedure or path. */
const kindOfNoun: Readonly<Record<string, Kind>> = {
  apiTokens: 'apiToken',
  assistant: 'chat',
  embed: 'recipe',
  export: 'export',
  images: 'image',
  import: 'batch',
  jobs: 'job',
  labelGroups: 'group',
  labels: 'label',
  mealPlans: 'plan',
  print: 'recipe',
  recipes: 'recipe',
  share: 'recipe',
  sharing: 'list',
  shoppingLists: 'list',
  users: 'user',
};
/** What it names for calls that want another thing than the others of their noun. */
const kindOfTarget: Readonly<Record<string, Kind>> = {
  'users.revokeSession': 'session',
  'assistant.acceptProposal': 'proposal',
  'assistant.undoProposal': 'doneProposal',
  'sharing.answerInvitation': 'invitation',
  'sharing.purge': 'deletedList',
  'sharing.restore': 'deletedList',
  'mealPlans.deleteMealPlanItem': 'planItem',
  'mealPlans.deleteMealPlanItems': 'planItem',
  'mealPlans.detachMealPlan': 'sharedPlan',
  'mealPlans.updateMealPlanItem': 'planItem',
  'mealPlans.updateMealPlanItems': 'planItem',
  'mealPlans.upsertMealPlanItems': 'planItem',
  'PUT /api/mealPlans/:id/items/bulk': 'planOrItem',
  'shoppingLists.deleteShoppingListItem': 'item',
  'shoppingLists.deleteShoppingListItems': 'item',
  'shoppingLists.detachShoppingList': 'sharedList',
  'shoppingLists.updateShoppingListItem': 'item',
  'shoppingLists.updateShoppingListItems': 'item',
  'shoppingLists.upsertShoppingListItems': 'item',
  'GET /api/print/mealPlan/:id': 'plan',
  'GET /api/print/shoppingList/:id': 'list',
};
const kindOfField: readonly (readonly [RegExp, Kind])[] = [
  [/mealPlan/i, 'plan'],
  [/shoppingList/i, 'list'],
  [/item/i, 'item'],
  [/group/i, 'group'],
  [/label/i, 'label'],
  [/recipe|^(?:keep|remove|except|ignore)/i, 'recipe'],
  [/image/i, 'image'],
  [/batch/i, 'batch'],
  [/user|friend|^to$/i, 'user'],
];

const nounOf = ({ name }: Target): string => /^(?:[A-Z]+ \/(?:api\/)?)?(\w+)/.exec(name)?.[1] ?? '';

function kindOf(target: Target, field: string): Kind | undefined {
  if (!/^(?:to|user)$|ids?$/i.test(field)) return undefined;
  const ofTarget = /^ids?$/.test(field) ? kindOfTarget[target.name] : undefined;
  if (ofTarget !== undefined) return ofTarget;
  return kindOfField.find(([pattern]) => pattern.test(field))?.[1] ?? kindOfNoun[nounOf(target)];
}

const recipeText =
  'Leek soup\n\nIngredients\n2 leeks\n200 g rice\n\nInstructions\nCut the leeks.\nBoil them for 20 minutes.';

/** Texts that mean the same to every caller, by the name of their field. */
const knownTexts: Readonly<Record<string, readonly string[]>> = {
  count: ['10'],
  cursor: ['1'],
  format: ['txt'],
  html: ['<script type="application/ld+json">{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}</script>'],
  includeFriends: ['false'],
  kind: [shoppingListKind],
  labelIntersection: ['false'],
  offset: ['0'],
  ratingFilter: ['5'],
  text: [recipeText],
  title: ['Soups', 'Bread'],
  url: ['https://example.invalid/a'],
};

interface Person {
  user: TestUser;
  around: (target: Target) => Surroundings;
}

/** Makes a person with things, an export, a job, and a friend who shows a profile. */
export async function newPerson(server: TestServer): Promise<Person> {
  const [user, friend] = [await createUser(server, 'honest'), await createUser(server, 'friend')];
  const { things, ids, handle } = await thingsOf(user);
  for (const id of things.recipe) await user.api.recipes.setLinkShared({ id, isShared: true });
  await friend.api.users.updateMyProfile({ handle: `friend_${friend.userId.slice(0, 8)}`, enableProfile: true });
  const { id: exportId } = await user.ctx.db.export.create({
    data: { userId: user.userId, format: 'txt', scope: 'all', fileSize: 1 },
  });
  const { id: jobId } = await user.ctx.db.job.create({ data: { userId: user.userId, kind: 'none', status: 'done' } });
  const byKind = {
    ...things,
    // One path names a plan in its address and items in its body, both by `id`.
    planOrItem: [...things.plan, ...things.planItem],
    ...(await listsOf(user, friend, things)),
    user: [friend.userId],
    export: [exportId],
    job: [jobId],
  };
  const texts = new Map<string, readonly string[]>([
    ...Object.entries(knownTexts),
    ['currentPassword', [user.password]],
    ['email', [friend.email]],
    ['handle', [handle]],
    ['libraryId', [user.libraryId]],
    ['password', [user.password]],
    ['secret', await secretsOf(user, things)],
  ]);
  const meantBy = (target: Target) => (field: string) => {
    if (field === 'email' && target.name.endsWith('register')) return [`${randomUUID()}@example.org`];
    // There it is a day, and a page needs none.
    if (field === 'to' && target.name.includes('/print/')) return [];
    const kind = texts.has(field) ? undefined : kindOf(target, field);
    return kind === undefined ? (texts.get(field) ?? []) : byKind[kind];
  };
  return { user, around: (target) => ({ ids, words: ['Soup', 'soup leek'], meant: meantBy(target) }) };
}

/** Makes a link to the calendar of each plan, and returns their secrets. */
const secretsOf = ({ api }: TestUser, { plan }: Things): Promise<string[]> =>
  Promise.all(
    plan.map(async (id) => {
      const { url } = await api.mealPlans.createCalendarLink({ id });
      return new URL(url).searchParams.get('secret') ?? '';
    }),
  );

/** Shares lists and a plan between two people, and makes a list that is in the trash. */
async function listsOf({ api, userId }: TestUser, friend: TestUser, { list }: Things) {
  const make = async (by: TestUser['api']) => (await by.shoppingLists.createShoppingList({ title: 'Shop' })).id;
  const [sharedList, invitation] = [await make(friend.api), await make(friend.api)];
  for (const id of [sharedList, invitation]) await friend.api.sharing.invite({ kind: shoppingListKind, id, userId });
  await api.sharing.answerInvitation({ kind: shoppingListKind, id: sharedList, isAccepted: true });
  for (const id of list) await api.sharing.invite({ kind: shoppingListKind, id, userId: friend.userId });
  const deletedList = await make(api);
  await api.shoppingLists.deleteShoppingList({ id: deletedList });
  const { id: sharedPlan } = await friend.api.mealPlans.createMealPlan({
    title: 'Family',
    collaboratorUserIds: [userId],
  });
  await api.sharing.answerInvitation({ kind: mealPlanKind, id: sharedPlan, isAccepted: true });
  return {
    sharedList: [sharedList],
    invitation: [invitation],
    deletedList: [deletedList],
    sharedPlan: [sharedPlan],
  };
}

/** What became of honest calls. */
interface Outcome {
  /** The number of calls that were made. */
  readonly calls: number;
  /** The targets of which no call did what it asked for. */
  readonly refused: readonly string[];
  /** The calls with a 5xx answer. */
  readonly failures: readonly string[];
}

/**
 * Calls each target with values of its schema that an honest client could send, until a call does what it asks for.
 * Whoever may change things goes on until several calls are refused, which may be for what they did before, and is then a
 * new person. The same seed makes the same calls.
 */
export async function honestCalls(server: TestServer, targets: readonly Target[], seed: number): Promise<Outcome> {
  liftLimits(server);
  const reader = await newPerson(server);
  const found = { calls: 0, refused: [] as string[], failures: [] as string[] };

  // Returns who may make the next call that changes something, if they are still who they were.
  const answer = async (target: Target, index: number, writer: Person | undefined): Promise<Person | undefined> => {
    const isReading = target.kind === 'procedure' ? target.isQuery : target.method === 'GET';
    let isNew = isReading || writer === undefined;
    let person = isReading ? reader : (writer ?? (await newPerson(server)));
    for (let turn = 0; turn < maxTries; turn += 1) {
      found.calls += 1;
      const random = createRandom(seed, index * maxTries + turn);
      const call = callOf(target, person.user.token, random, person.around(target));
      const { statusCode, body } = await server.app.inject(call);
      if (statusCode >= 500) found.failures.push(`${target.name} ${statusCode} ${body}`);
      if (statusCode < 300 && statusCode !== partlyDone) return isReading ? writer : person;
      // The first call of a batch may have ended the session.
      const isSpent = !isNew && turn + 1 >= triesOfPerson;
      if (isSpent || statusCode === partlyDone) person = await newPerson(server);
      isNew ||= isSpent;
    }
    found.refused.push(target.name);
    return undefined;
  };

  const rest = targets.entries();
  const work = async (): Promise<void> => {
    let writer: Person | undefined;
    for (const [index, target] of rest) writer = await answer(target, index, writer);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return found;
}
