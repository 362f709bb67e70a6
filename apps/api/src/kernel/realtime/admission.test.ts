import { once } from 'node:events';
import jwt from 'jsonwebtoken';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { createTokens } from '../session/session.ts';
import { changed, secret, stopNode, tokens, until, useNodes } from './testing/nodes.ts';

const nodes = useNodes();

test('S1 a page of another origin, or of none, gets 403; our own pages and programs are let in', async () => {
  const { token } = await nodes.newPerson();
  const withOrigin = (origin: string) => nodes.statusOf(nodes.one, `?token=${token}`, { origin });
  expect(await withOrigin('https://evil.test')).toBe(403);
  expect(await withOrigin('https://recipes.example.evil.test')).toBe(403);
  expect(await withOrigin('null')).toBe(403);
  expect(await withOrigin('https://recipes.example')).toBe(101);
  expect(await withOrigin(nodes.one.origin)).toBe(101);
  expect(await nodes.statusOf(nodes.one, `?token=${token}`)).toBe(101);
});

test('S2 without one live session there is no upgrade', async () => {
  const ann = await nodes.newPerson();
  const expired = await nodes.newSession(ann.userId, '-1 minute');
  const old = jwt.sign({ sid: ann.sessionId }, secret, { expiresIn: -1 });
  const forged = createTokens('another secret that is long enough').sign(ann.sessionId);
  expect(await nodes.statusOf(nodes.one, '')).toBe(401);
  expect(await nodes.statusOf(nodes.one, '?token=nonsense')).toBe(401);
  expect(await nodes.statusOf(nodes.one, `?token=${old}`)).toBe(401);
  expect(await nodes.statusOf(nodes.one, `?token=${forged}`)).toBe(401);
  expect(await nodes.statusOf(nodes.one, `?token=${expired.token}`)).toBe(401);
  expect(await nodes.statusOf(nodes.one, `?token=${ann.token}&token=${ann.token}`)).toBe(401);
  expect(await nodes.statusOf(nodes.one, `?token[]=${ann.token}`)).toBe(401);
});

test('S2 the header wins over the query', async () => {
  const { token } = await nodes.newPerson();
  expect(await nodes.statusOf(nodes.one, '', { authorization: `Bearer ${token}` })).toBe(101);
  expect(await nodes.statusOf(nodes.one, `?token=${token}`, { authorization: 'Bearer nonsense' })).toBe(401);
  expect(await nodes.statusOf(nodes.one, '?token=nonsense', { authorization: `Bearer ${token}` })).toBe(101);
});

test('S2 after ten refused upgrades of an address in a second the next are turned away', async () => {
  let now = new Date();
  const node = await nodes.start(30_000, () => now);
  const ask = (times: number) =>
    Promise.all(Array.from({ length: times }, () => nodes.statusOf(node, '?token=nonsense')));
  const statuses = await ask(30);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  now = new Date(now.getTime() + 1_000);
  expect(await ask(1)).toEqual([401]);
  await stopNode(node);
});

test('a ticket opens a socket, no other request, for five minutes', async () => {
  const { sessionId, userId } = await nodes.newPerson();
  const ticket = tokens.signTicket(sessionId, { purpose: 'ws' });
  const late = jwt.sign({ sid: sessionId, aud: 'ws' }, secret, { expiresIn: -1 });
  const other = jwt.sign({ sid: sessionId, aud: 'print' }, secret, { expiresIn: 60 });
  expect(tokens.read(ticket)).toBeUndefined();
  const { exp = 0, iat = 0 } = jwt.decode(ticket) as jwt.JwtPayload;
  expect(exp - iat).toBe(300);
  const client = nodes.dial(nodes.one, `?token=${ticket}`);
  await once(client.socket, 'open');
  nodes.two.hub.publish([userId], changed);
  await until(() => client.frames.length === 1);
  expect(await nodes.statusOf(nodes.one, `?token=${late}`)).toBe(401);
  expect(await nodes.statusOf(nodes.one, `?token=${other}`)).toBe(401);
});

test('a request that is no upgrade is a 4xx, and no other path is a socket', async () => {
  const { token } = await nodes.newPerson();
  expect((await fetch(`${nodes.one.origin}/grip/ws?token=${token}`)).status).toBe(400);
  expect((await fetch(`${nodes.one.origin}/grip/ws`)).status).toBe(401);
  const socket = new WebSocket(`${nodes.one.address.replace('/grip/ws', '/other')}?token=${token}`);
  await once(socket, 'close');
});
