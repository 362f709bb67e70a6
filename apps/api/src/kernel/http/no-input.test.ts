import { expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#api/router';
import { createUser, test } from '../testing/test.ts';

interface Definition {
  type: 'query' | 'mutation';
  inputs: unknown[];
}
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>).map(
  ([name, { _def }]) => ({ name, ..._def }),
);

/** Returns true for a procedure whose input is an object without a part that it needs. */
const takesEmpty = ({ inputs }: Definition): boolean =>
  inputs.length > 0 && inputs.every((input) => input instanceof z.ZodType && input.safeParse({}).success);

const optional = procedures.filter(takesEmpty);

test('there are calls whose inputs are all optional', () => {
  expect(optional.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['messages.getThreads', 'recipes.getRecipes', 'recipes.listRecipes', 'getRecipes']),
  );
});

test.for(optional)('$name takes no input, an empty one and null alike', async ({ name, type }, { server }) => {
  const ann = await createUser(server, 'ann');
  const headers = { authorization: `Bearer ${ann.token}` };
  const nothing = JSON.stringify({ json: null, meta: { values: ['undefined'] } });
  const ask = async (input: string | undefined) => {
    const url = `/api/trpc/${name}`;
    const query = input === undefined ? '' : `?input=${encodeURIComponent(input)}`;
    const answer =
      type === 'query'
        ? await server.app.inject({ method: 'GET', url: `${url}${query}`, headers })
        : await server.app.inject({
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: input ?? nothing,
          });
    return answer.statusCode;
  };
  for (const input of [undefined, '{}', 'null', nothing]) expect(await ask(input), input).toBe(200);
});
