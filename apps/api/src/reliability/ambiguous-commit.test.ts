import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountOf } from '@trivet/shared/testing/proof';
import { createTestDatabase, startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { type AmbiguousProxy, openAmbiguousProxy } from './testing/ambiguous-proxy.ts';

const trials = amountOf({ gate: 2, proof: 20 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: AmbiguousProxy;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openAmbiguousProxy(database.url);
  server = await startTestServer({ RATE_LIMIT_FACTOR: 1000 }, proxy.url);
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await database.drop();
});

/** The state at the beginning of a trial. */
interface Given {
  ann: TestUser;
  recipeId: string;
  labelId: string;
  /** The Idempotency-Key, and a title that nothing else has. */
  key: string;
}

interface Write {
  procedure: string;
  input: (given: Given) => object;
  /** Returns the text that the database receives before the end of the write. */
  text: (given: Given) => string;
  /** True for a write of a single statement, which is its own end. Otherwise the end is that of a transaction. */
  isStatement?: true;
  /** Returns how often the database has the write, which must be once. */
  count: (given: Given) => Promise<number>;
}

const keyOf = ({ key }: Given): string => key;
const recipeOf = ({ recipeId }: Given): string => recipeId;
const newRecipes = async ({ ann }: Given): Promise<number> => (await ann.api.recipes.getRecipeCount({})).count - 1;
const revisions = async ({ ann, recipeId }: Given): Promise<number> =>
  (await ann.api.recipes.getRevisions({ id: recipeId })).length;

const writes: Record<string, Write> = {
  'a new recipe': {
    procedure: 'recipes.createRecipe',
    input: ({ key }) => ({ title: key }),
    text: keyOf,
    isStatement: true,
    count: newRecipes,
  },
  'a new recipe with links': {
    procedure: 'recipes.createRecipe',
    input: ({ recipeId }) => ({ title: 'Linked', linkedRecipeIds: [recipeId] }),
    text: recipeOf,
    count: newRecipes,
  },
  'a copy': {
    procedure: 'recipes.copyRecipe',
    input: ({ recipeId }) => ({ id: recipeId }),
    text: recipeOf,
    count: newRecipes,
  },
  'a save': {
    procedure: 'recipes.updateRecipe',
    input: ({ recipeId }) => ({ id: recipeId, version: 1, notes: 'second' }),
    text: recipeOf,
    count: revisions,
  },
  'a change of many': {
    procedure: 'recipes.updateRecipes',
    input: ({ recipeId, labelId }) => ({ selection: { ids: [recipeId] }, rating: 5, addLabelIds: [labelId] }),
    text: recipeOf,
    count: revisions,
  },
  'a deletion': {
    procedure: 'recipes.deleteRecipes',
    input: ({ recipeId }) => ({ ids: [recipeId] }),
    text: recipeOf,
    count: async ({ ann }) => (await ann.api.recipes.getTrashCount()).count,
  },
  'a new label': {
    procedure: 'labels.createLabel',
    input: () => ({ title: 'Stews' }),
    text: keyOf,
    count: async ({ ann }) => (await ann.api.labels.getLabels()).length - 1,
  },
  'a label for recipes': {
    procedure: 'labels.upsertLabel',
    input: ({ recipeId }) => ({ title: 'Stews', addToRecipeIds: [recipeId] }),
    text: recipeOf,
    count: revisions,
  },
  'a new group': {
    procedure: 'labelGroups.createLabelGroup',
    input: () => ({ title: 'Courses' }),
    text: keyOf,
    count: async ({ ann }) => (await ann.api.labelGroups.getLabelGroups()).length,
  },
};

async function tryOnce({ procedure, input, text, isStatement, count }: Write): Promise<void> {
  const ann = await createUser(server, 'ann');
  const { id: recipeId } = await ann.api.recipes.createRecipe({ title: 'Soup', notes: 'first' });
  const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
  const given: Given = { ann, recipeId, labelId, key: randomUUID() };
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/trpc/${procedure}`,
      headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': given.key },
      payload: input(given),
    });
  const cut = proxy.cutAfter(text(given), isStatement ? text(given) : 'COMMIT');
  const first = await send();
  expect([cut.isCut(), first.statusCode, first.headers['retry-after']]).toEqual([true, 503, expect.any(String)]);
  const retry = await send();
  expect(retry.statusCode, retry.body).toBe(200);
  expect(await count(given)).toBe(1);
  expect((await send()).json()).toEqual(retry.json());
  expect(await count(given)).toBe(1);
}

describe('R3 a write whose answer is lost after the commit', () => {
  test.for(Object.entries(writes))(
    '%s: 503, the retry is answered, it stands there once',

    async ([, write]) => {
      for (let trial = 0; trial < trials; trial += 1) await tryOnce(write);
    },
  );
});
