import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runOnce } from './run-once.ts';

/** AuthenticationOk and ReadyForQuery: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Starts a server that hangs up on the first statement. */
async function serveUntilAsked(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => socket.destroy());
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `postgresql://127.0.0.1:${(server.address() as AddressInfo).port}/trivet`;
}

test('a connection that is lost in the middle is an error of the statement, and ends no process', async () => {
  await expect(runOnce(await serveUntilAsked(), 'select 1')).rejects.toThrow('terminated unexpectedly');
});
