import { expect } from 'vitest';
import { test } from '../testing/test.ts';
import { createActors, rememberedMs } from './actors.ts';

test('the person behind a session is remembered for two seconds', async ({ newUser }) => {
  const { ctx, userId } = await newUser('ann');
  let nowMs = 0;
  const actors = createActors(ctx.database, () => nowMs);
  const find = () => actors.find(ctx.actor.sessionId);
  expect(await find()).toEqual(ctx.actor);
  await ctx.db.session.deleteMany({ where: { userId } });
  nowMs = rememberedMs - 1;
  expect(await find()).toEqual(ctx.actor);
  nowMs = rememberedMs;
  expect(await find()).toBeNull();
});

test('a session that ended is not remembered, so that one which begins is known at once', async ({ newUser }) => {
  const { ctx, userId } = await newUser('ann');
  const actors = createActors(ctx.database);
  const id = crypto.randomUUID();
  expect(await actors.find(id)).toBeNull();
  await ctx.db.session.create({ data: { id, userId, expiresAt: new Date(Date.now() + 60_000) } });
  expect(await actors.find(id)).toMatchObject({ userId });
});

test('what was read while a session ended is not remembered', async ({ newUser }) => {
  const { ctx, userId } = await newUser('ann');
  const actors = createActors(ctx.database);
  const reading = actors.find(ctx.actor.sessionId);
  actors.forget();
  expect(await reading).toEqual(ctx.actor);
  await ctx.db.session.deleteMany({ where: { userId } });
  expect(await actors.find(ctx.actor.sessionId)).toBeNull();
});

test('S7 a person is logged out at once on this server', async ({ newUser }) => {
  const ann = await newUser('ann');
  const ask = async () => (await ann.rest('GET', '/users')).statusCode;
  expect(await ask()).toBe(200);
  await ann.api.users.logout();
  expect(await ask()).toBe(401);
});
