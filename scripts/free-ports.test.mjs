import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePorts } from './free-ports.mjs';

test('free ports follow each other, and one can listen on each', async () => {
  const [port, next] = await freePorts(2);
  assert.equal(next, port + 1);
  const servers = [port, next].map((each) => createServer().listen(each, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  for (const server of servers) server.close();
});

test('a port with a listener is not free', async (context) => {
  const [port] = await freePorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  context.mock.method(Math, 'random', () => (port - 20_000 + 0.5) / (32_000 - 20_000 - 1));
  await assert.rejects(freePorts(1), /No 1 free ports were found/);
  server.close();
});
