import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeGently } from './closing.ts';
import { answerFailure } from './rest.ts';

test('R18 while the server stops a request under way ends, and the next of its connection is told to come back', async () => {
  const app = Fastify({ return503OnClosing: false });
  app.setErrorHandler(answerFailure);
  closeGently(app);
  const ended = Promise.withResolvers<string>();
  let [begun, received] = [0, 0];
  app.server.on('request', () => (received += 1));
  app.get('/slow', async () => {
    begun += 1;
    return ended.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  const request = 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n';
  socket.write(request);
  await expect.poll(() => begun, { interval: 5 }).toBe(1);
  const closed = app.close();
  await expect.poll(() => app.server.listening, { interval: 5 }).toBe(false);
  socket.write(request);
  await expect.poll(() => received, { interval: 5 }).toBe(2);
  ended.resolve('done');
  await Promise.all([closed, once(socket, 'close')]);

  const [first = '', second = ''] = heard.split(/(?=HTTP\/1\.1 503)/);
  expect(first).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/);
  expect(second.toLowerCase()).toMatch(/retry-after: 2\r\n/);
  expect(second.toLowerCase()).toMatch(/connection: close\r\n/);
  expect(JSON.parse(second.slice(second.indexOf('\r\n\r\n')))).toMatchObject({ errorCode: 'unavailable' });
  expect(begun).toBe(1);
});
