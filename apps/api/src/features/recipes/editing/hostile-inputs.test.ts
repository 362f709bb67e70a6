import blns from 'big-list-of-naughty-strings' with { type: 'json' };
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { expectWithinMs, noteMs, withinMs } from '@trivet/shared/testing/durations';
import { amountOf } from '@trivet/shared/testing/proof';
import { test, type TestUser } from '#api/kernel/testing/test';
import { idsWith } from '#api/permissions/matrix';
import { procedurePermissions } from '#api/permissions/procedures';
import { appRouter } from '#api/router';
import { searchRecipes } from '../finding/search-recipes.service.ts';

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] };
}

const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
const names = Object.keys(procedurePermissions).filter((name) => /^(?:recipes|labels|labelGroups)\./.test(name));

/** Returns the parameters of a procedure, however its schema is wrapped. */
function parametersOf(schema: z.ZodType | undefined): string[] {
  const { def } = schema ?? { def: {} };
  const {
    shape,
    options,
    in: before,
    innerType,
  } = def as {
    shape?: Record<string, unknown>;
    options?: z.ZodType[];
    in?: z.ZodType;
    innerType?: z.ZodType;
  };
  if (shape) return Object.keys(shape);
  if (options) return options.flatMap(parametersOf);
  return before || innerType ? parametersOf(before ?? innerType) : [];
}

const sleep = "'||pg_sleep(3)--";
const long = 'a\n'.repeat(amountOf({ gate: 8_000, proof: 50_000 }));
const hostile: unknown[] = [
  sleep,
  [sleep],
  { a: sleep },
  '__proto__',
  'a\0b',
  'a\ud800',
  ['a\0b'],
  long,
  '\u202e\u2066%%%',
  -1,
  1e21,
  0.5,
  null,
  [],
];

/** Returns an input of the procedure that names this person's own objects. */
async function inputOf({ api, userId, libraryId }: TestUser, name: string): Promise<object> {
  const label = await api.labels.upsertLabel({ title: 'Soups' });
  const recipe = await api.recipes.createRecipe({ title: 'Soup', labelIds: [label.id] });
  const ids = idsWith(label.id, { user: userId, session: recipe.id, library: libraryId, recipe: recipe.id });
  return procedurePermissions[name]?.input?.(ids) ?? {};
}

/** Questions in one request. `pnpm proof` times each alone. */
const together = amountOf({ gate: 10, proof: 1 });

type Answer = { result: unknown } | { error: { data: { httpStatus: number } } };

/** Asks a question with several inputs in one request. Returns the status of each answer. */
async function askTogether(user: TestUser, name: string, inputs: readonly object[]): Promise<number[]> {
  const query = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs.entries())));
  const path = inputs.map(() => name).join(',');
  const answers = (await user.rest('GET', `/trpc/${path}?batch=1&input=${query}`)).json<Answer[]>();
  expect(answers).toHaveLength(inputs.length);
  return answers.map((answer) => ('error' in answer ? answer.error.data.httpStatus : 200));
}

const change = async (user: TestUser, name: string, input: object): Promise<number[]> => [
  (await user.rest('POST', `/trpc/${name}`, input)).statusCode,
];

/**
 * Sends each hostile value in one parameter. Returns those that led to neither success nor refusal, or to a late
 * answer.
 */
async function failuresOf(user: TestUser, name: string, key: string): Promise<string[]> {
  const base = await inputOf(user, name);
  const failures: string[] = [];
  const isMutation = procedures[name]?._def.type === 'mutation';
  // The server refuses an address of a hundred kilobytes before anybody reads it.
  const values = isMutation ? hostile : hostile.filter((value) => value !== long);
  for (let from = 0; from < values.length; from += isMutation ? 1 : together) {
    const sent = values.slice(from, from + (isMutation ? 1 : together));
    const inputs = sent.map((value) => ({ ...base, [key]: value }));
    const begun = performance.now();
    const statuses = isMutation ? await change(user, name, inputs[0] ?? {}) : await askTogether(user, name, inputs);
    const ms = Math.round(performance.now() - begun);
    noteMs(ms, 2_000);
    for (const [at, status] of statuses.entries()) {
      if (!(status < 500) || status === 429 || ms > withinMs(2_000))
        failures.push(`${key}: ${JSON.stringify(sent[at]).slice(0, 100)}: ${status} in ${ms} ms`);
    }
  }
  return failures;
}

describe('Q2 Q3 Q5 X11 hostile values in each parameter', () => {
  test.for(names)('of %s are refused or mean nothing, at once', async (name, { newUser }) => {
    const ann = await newUser('ann');
    const keys = new Set([...Object.keys(await inputOf(ann, name)), ...parametersOf(procedures[name]?._def.inputs[0])]);
    for (const key of keys) expect(await failuresOf(ann, name, key)).toEqual([]);
  });

  test('are looked for in every procedure of this part', () => {
    expect(names.length).toBeGreaterThan(35);
    expect(parametersOf(procedures['recipes.updateRecipes']?._def.inputs[0])).toContain('selection');
    expect(parametersOf(procedures['recipes.searchRecipes']?._def.inputs[0])).toEqual(
      expect.arrayContaining(['query', 'sort', 'cursor', 'labels', 'maxMinutes', 'made', 'hasImage']),
    );
  });
});

describe('Q1 Q4 hostile filters of a search', () => {
  const naughty = blns.filter((text) => !text.includes('\0') && text.isWellFormed());

  test('name labels that nobody has, alone and all together', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ben.api.recipes.createRecipe({ title: 'Soup', notes: 'secret' });
    const search = { folder: 'main', query: 'soup' } as const;
    for (const labels of [...naughty.slice(0, amountOf({ gate: 10, proof: 100 })).map((title) => [title]), naughty]) {
      for (const labelIntersection of [true, false]) {
        const found = await searchRecipes(ann.ctx, { ...search, labels, labelIntersection });
        expect(found.recipes).toEqual([]);
      }
    }
  });

  test('with five thousand labels are refused, with a thousand answered at once, in the list and in a bulk change', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    const labels = Array.from({ length: 5_000 }, (_, index) => `l${index}`);
    const some = labels.slice(0, 1_000);
    await expect(ann.api.recipes.searchRecipes({ query: 'soup', labels })).rejects.toThrow('invalidInput');
    await expect(ann.api.recipes.getRecipes({ labels })).rejects.toThrow('invalidInput');
    for (const labelIntersection of [true, false]) {
      const begun = performance.now();
      expect((await ann.api.recipes.searchRecipes({ query: 'soup', labels: some, labelIntersection })).recipes).toEqual(
        [],
      );
      expect((await ann.api.recipes.getRecipes({ labels: some, labelIntersection })).recipes).toEqual([]);
      const selection = { filter: { folder: 'main' as const, labels: some, labelIntersection } };
      expect((await ann.api.recipes.updateRecipes({ selection, rating: 1 })).count).toBe(0);
      expectWithinMs(performance.now() - begun, 2_000);
    }
  });

  test('and cursors of another list, another order or nobody are refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['Soup 1', 'Soup 2']) await ann.api.recipes.createRecipe({ title });
    const { nextCursor } = await ann.api.recipes.getRecipes({ sort: 'title', limit: 1 });
    const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = ann.libraryId;
    for (const cursor of [
      'x',
      '',
      '1e9',
      '-1',
      '10000000',
      sleep,
      nextCursor,
      written(null),
      written([]),
      written(['title']),
      written(['title', sleep, sleep]),
      written(['title', 'a\0b', id]),
      written(['createdAt', 1e300, id]),
      written(['password', 'a', id]),
      written(['createdAt', 'a', id]),
      written([1, id]),
    ]) {
      const call = ann.api.recipes.searchRecipes({ query: 'soup', sort: '-createdAt', cursor });
      if (cursor === '') expect((await call).recipes).toHaveLength(2);
      else await expect(call, cursor ?? '').rejects.toThrow('invalidInput');
    }
  });
});
