import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { appRouter } from '../router.ts';
import { idsWith } from './matrix.ts';
import { procedurePermissions } from './procedures.ts';

type Router = Record<string, { _def: { type: 'query' | 'mutation' } }>;

test('Z9 nothing that a stranger can read holds an address, a hash or a token of somebody else', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id: recipe } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const { passwordHash } = await server.services.db.user.findUniqueOrThrow({ where: { id: ann.userId } });
  const secrets = [ann.email, passwordHash, ann.token, ann.ctx.actor.sessionId];
  const bodies: string[] = [];

  const paths = server.app.routeTable.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));
  for (const { url } of paths) {
    for (const id of [ann.userId, recipe]) {
      const path = url.replace('/api', '').replaceAll(/:\w+/g, id).replace('*', '');
      bodies.push((await ben.rest('GET', path)).body);
    }
  }
  const session = ann.ctx.actor.sessionId;
  const ids = idsWith(recipe, { user: ann.userId, session, library: ann.libraryId, handle: 'ann' });
  const procedures = appRouter._def.procedures as unknown as Router;
  for (const [name, { input }] of Object.entries(procedurePermissions)) {
    if (procedures[name]?._def.type !== 'query') continue;
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input(ids)))}`;
    bodies.push((await ben.rest('GET', `/trpc/${name}${query}`)).body);
  }
  for (const secret of secrets) expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
  // This shows that the crawl reads: it contains Ben's own data.
  expect(bodies.filter((body) => body.includes(ben.email)).length).toBeGreaterThan(0);
});
