import { once } from 'node:events';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { last, stopNode, until, useNodes } from '#api/kernel/realtime/testing/nodes';
import { noteCrashes } from '#api/kernel/testing/crashes';
import { hostileNumbers, hostileTexts } from './testing/hostile-values.ts';

const nodes = useNodes();

// Longer ones are refused for their length.
const texts = hostileTexts.filter(({ length }) => length <= 1_000);
const values: readonly unknown[] = [...texts, ...hostileNumbers, null, true, [], {}, [[]], { a: { b: [null] } }];

/** Starts a server for which every look at the clock is a second later, so that it never counts too many in one. */
async function startNode() {
  let time = Date.now();
  const crashes = noteCrashes();
  const node = await nodes.start(30_000, () => new Date((time += 1_000)));
  onTestFinished(async () => {
    await stopNode(node);
    crashes.stop();
  });
  return { node, crashes };
}

test('S5 frames with anything in them are passed over, and the socket stays open', async () => {
  const { node, crashes } = await startNode();
  const ann = await nodes.newPerson();
  const { socket, frames } = await nodes.connect(node, ann);
  const sent: unknown[] = values.flatMap((value) => [
    value,
    { type: value },
    { type: 'scope:changed', data: value },
    { type: 'scope:presence', data: { kind: value, id: value, person: { id: value, name: value }, isHere: value } },
    { [String(value)]: value, to: [value], revoked: [value] },
  ]);
  for (const value of sent) socket.send(JSON.stringify(value));
  for (const text of texts) socket.send(text);
  for (const text of texts) socket.send(Buffer.from(text), { binary: true });
  // The server answers a ping after it has read what came before it.
  const answered = once(socket, 'pong');
  socket.ping();
  await answered;
  node.hub.publish([ann.userId], last);
  await until(() => frames.length > 0);
  expect([frames, socket.readyState]).toEqual([[last], WebSocket.OPEN]);
  expect([crashes.found, node.lines]).toEqual([[], []]);
});

test('S2 whatever stands in the address of a socket, it opens or is refused by a name', async () => {
  const { node, crashes } = await startNode();
  const { token } = await nodes.newPerson();
  const encoded = [...texts.map((text) => encodeURIComponent(text.toWellFormed())), ...hostileNumbers.map(String)];
  const parts = [...encoded, '%', '%ff', '%ed%a0%80', '%u0000'];
  const refused = parts.flatMap((part) => [`?token=${part}`, `?token=${token}${part === '' ? '.' : part}`]);
  const opened = parts.flatMap((part) => [
    `?token=${token}&readingFor=${part}`,
    `?token=${token}&readingFor[]=${part}&readingFor[]=${part}`,
    `?token=${token}&${part}=${part}`,
  ]);
  const statuses = await Promise.all(refused.map((query) => nodes.statusOf(node, query)));
  expect(new Set(statuses)).toEqual(new Set([401]));
  // A person may only have a few sockets, so that each one is closed before the next.
  for (const query of opened) {
    const { socket, closed } = nodes.dial(node, query);
    socket.once('open', () => socket.ping());
    const answered = once(socket, 'pong').then(() => 'answers');
    expect(await Promise.race([answered, closed]), query).toBe('answers');
    socket.close();
    await closed;
  }
  expect([crashes.found, node.lines]).toEqual([[], []]);
});

test('frames carry any text of people to another process as it is', async () => {
  const ann = await nodes.newPerson();
  const { frames } = await nodes.connect(nodes.one, ann);
  const sent = texts.map((reason): RealtimeFrame => ({ type: 'ImportPepperplateFailed', data: { reason } }));
  for (const frame of sent) nodes.two.hub.publish([ann.userId], frame);
  nodes.two.hub.publish([ann.userId], last);
  await until(() => frames.at(-1)?.type === last.type);
  expect(frames).toEqual([...sent, last]);
});
