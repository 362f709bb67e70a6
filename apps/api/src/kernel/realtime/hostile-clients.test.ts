import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { changed, type Client, last, stopNode, until, useNodes } from './testing/nodes.ts';

const nodes = useNodes();

test('S3 a frame above 16 kB closes the socket with 1009', async () => {
  const { socket, closed } = await nodes.connect(nodes.one, await nodes.newPerson());
  socket.send('x'.repeat(1024 * 1024));
  expect(await closed).toBe(1009);
});

test('S3 a message that never ends is cut', async () => {
  const { socket, closed } = await nodes.connect(nodes.one, await nodes.newPerson());
  const more = setInterval(() => {
    for (let part = 0; part < 50; part += 1) socket.send('', { fin: false });
  }, 1);
  expect([1008, 1006]).toContain(await closed);
  clearInterval(more);
});

test('S3 text that is not UTF-8 closes the socket with 1007', async () => {
  const { socket, closed } = await nodes.connect(nodes.one, await nodes.newPerson());
  socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
  expect(await closed).toBe(1007);
});

test.each([
  ['frames', (socket: WebSocket) => socket.send('{}')],
  ['pings', (socket: WebSocket) => socket.ping()],
  ['pongs', (socket: WebSocket) => socket.pong()],
])('S3 a flood of %s closes the socket with 1008', async (_what, send) => {
  const { socket, closed } = await nodes.connect(nodes.one, await nodes.newPerson());
  for (let frame = 0; frame < 10_000; frame += 1) send(socket);
  expect(await closed).toBe(1008);
});

test('S3 compression is not spoken, so nothing can be inflated', async () => {
  const { socket } = await nodes.connect(nodes.one, await nodes.newPerson());
  expect(socket.extensions).toBe('');
});

test('S5 nothing that a client says is heard', async () => {
  const [ann, eve] = [await nodes.newPerson(), await nodes.newPerson()];
  const anns = await nodes.connect(nodes.one, ann);
  const eves = await nodes.connect(nodes.one, eve);
  const spoof = {
    type: 'subscribe',
    channel: ann.userId,
    to: [ann.userId],
    frame: changed,
    revoked: [ann.sessionId],
  };
  eves.socket.send(JSON.stringify(spoof));
  // The server answers a ping after it has read what came before it.
  const answered = once(eves.socket, 'pong');
  eves.socket.ping();
  await answered;
  nodes.one.hub.publish([ann.userId], changed);
  nodes.one.hub.publish([ann.userId, eve.userId], last);
  await until(() => [anns, eves].every(({ frames }) => frames.some(({ type }) => type === last.type)));
  expect(anns.frames).toEqual([changed, last]);
  expect(eves.frames).toEqual([last]);
});

test('S4 a client that does not read is cut off at a mebibyte that waits for it', async () => {
  const ann = await nodes.newPerson();
  const { socket, closed } = await nodes.connect(nodes.one, ann);
  socket.pause();
  let waiting = 0;
  const ids = Array.from({ length: 99 }, () => crypto.randomUUID());
  for (let event = 0; event < 10_000 && nodes.one.app.websocketServer.clients.size > 0; event += 1) {
    // No two payloads are alike, because PostgreSQL sends equal payloads of one transaction once.
    nodes.two.hub.publish([ann.userId], {
      type: 'recipes:changed',
      data: { ids: [String(event), ...ids], kind: 'updated' },
    });
    if (event % 50 === 49) await sleep(1);
    for (const { bufferedAmount } of nodes.one.app.websocketServer.clients) waiting = Math.max(waiting, bufferedAmount);
  }
  await until(() => nodes.one.app.websocketServer.clients.size === 0);
  expect(waiting).toBeLessThan(1.1 * 1024 * 1024);
  socket.resume();
  expect(await closed).toBe(1006);
});

test('S6 the twenty-first socket of a person closes the first', async () => {
  const ann = await nodes.newPerson();
  const open: Client[] = [];
  for (let number = 0; number < 21; number += 1) open.push(await nodes.connect(nodes.one, ann));
  expect(await open[0]!.closed).toBe(1008);
  nodes.one.hub.publish([ann.userId], changed);
  await until(() => open.slice(1).every(({ frames }) => frames.length === 1));
  expect(open[0]!.frames).toEqual([]);
});

test('a client that is gone without a word is dropped after two pings', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const node = await nodes.start(1_000);
  const gone = await nodes.connect(node, await nodes.newPerson());
  const alive = await nodes.connect(node, await nodes.newPerson());
  gone.socket.pause();
  for (let ping = 0; ping < 2; ping += 1) {
    const answers = [...node.app.websocketServer.clients].map((client) => once(client, 'pong'));
    vi.advanceTimersByTime(1_000);
    await Promise.race(answers);
  }
  await until(() => node.app.websocketServer.clients.size === 1);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  await stopNode(node);
});
