import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Ids } from './matrix.ts';
import { pathPermissions } from './paths.ts';
import { procedurePermissions } from './procedures.ts';
import { call, procedures, thingsOf } from './testing/things.ts';

/** Gives a person contributions, devices and a conversation. Returns what of these is theirs alone. */
async function addSecrets(person: TestUser, friend: TestUser): Promise<string[]> {
  const { ctx, userId, token, api } = person;
  const secrets: string[] = [];
  const secret = (beginning: string): string => {
    const made = `${beginning}_${randomUUID()}`;
    secrets.push(made);
    return made;
  };
  const { sessionId } = ctx.actor;
  const [model, stripeSubscriptionId] = ['pyo-monthly', secret('sub')];
  const paid = { amount: 500n, currency: 'usd', paidAt: ctx.now() };
  const keys = { p256dh: secret('p256dh'), auth: secret('auth') };
  await ctx.db.user.update({
    where: { id: userId },
    data: {
      stripeCustomer: { create: { id: secret('cus') } },
      stripeSubscriptions: { create: { id: stripeSubscriptionId, model } },
      subscriptions: { create: { model, stripeSubscriptionId, stripePaymentId: secret('pi') } },
      payments: { create: { ...paid, id: secret('in'), model, stripeSubscriptionId, checkoutId: secret('cs') } },
      pushSubscriptions: {
        create: { ...keys, sessionId, kind: 'web', endpoint: secret('https://push.example.org/'), language: 'en' },
      },
    },
  });
  expect((await person.rest('POST', '/users/fcm/token', { fcmToken: secret('fcm') })).statusCode).toBe(200);
  await api.messages.createMessage({ to: friend.userId, body: secret('sent') });
  await friend.api.messages.createMessage({ to: userId, body: secret('received') });
  return [...secrets, token, sessionId];
}

/** Reads everything that the server has to read, as somebody who names the things of another person. */
async function crawl(server: TestServer, who: TestUser, ids: Ids): Promise<string[]> {
  const bodies: string[] = [];
  for (const { method, url } of server.app.routeTable) {
    if (method !== 'GET' || !url.startsWith('/api/') || url.startsWith('/api/trpc')) continue;
    const named = pathPermissions[`GET ${url}`]?.request?.(ids).path;
    const paths = [ids.user, ids.recipe].map((id) => url.replace('/api', '').replaceAll(/:\w+/g, id).replace('*', ''));
    for (const path of [...paths, named ?? []].flat()) bodies.push((await who.rest('GET', path)).body);
  }
  for (const [name, { input }] of Object.entries(procedurePermissions)) {
    if (procedures[name]?._def.type === 'query') bodies.push((await call(server, name, who.token, input?.(ids))).body);
  }
  return bodies;
}

test('Z9 nothing that a stranger can read holds an address, a hash, a token or an account of somebody else', async ({
  server,
  newUser,
}) => {
  const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
  const ids = await thingsOf(server, ann);
  const secrets = await addSecrets(ann, cat);
  const title = `Soups ${randomUUID()}`;
  await ann.api.users.updateMyProfile({
    enableProfile: true,
    items: [{ title, type: 'all-recipes', visibility: 'public' }],
  });
  const { passwordHash } = await server.services.db.user.findUniqueOrThrow({ where: { id: ann.userId } });

  const bodies = await crawl(server, ben, ids);
  for (const secret of [...secrets, ann.email, passwordHash]) {
    expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
  }
  // This shows that the crawl reads: it contains Ben's own data, and what Ann shows to everybody.
  for (const shown of [ben.email, title]) {
    expect(bodies.filter((body) => body.includes(shown)).length).toBeGreaterThan(0);
  }
  // T0: the same crawl by Ann holds what the server tells her of her own.
  const own = await crawl(server, ann, { ...ids, user: cat.userId });
  const told = [...secrets, ann.email].filter((secret) => own.some((body) => body.includes(secret)));
  expect(told).toEqual([
    expect.stringMatching('sent'),
    expect.stringMatching('received'),
    ann.ctx.actor.sessionId,
    ann.email,
  ]);
});
