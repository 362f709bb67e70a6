import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { createUser, test } from '../testing/test.ts';

const waiting = 200;

async function until(what: string, condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 5) {
    if (waited > 60_000) throw new Error(`it did not happen: ${what}`);
    await sleep(5);
  }
}

test('K5 two hundred bodies that do not come are cut after thirty seconds, and the server answers meanwhile', async ({
  server,
}) => {
  const ann = await createUser(server, 'ann');
  const head = `PUT /api/users HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ann.token}\r\n`;
  const { port, hostname } = new URL(server.address);
  // This fakes only the clock of requests that begin now, so that half a minute passes at once.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let closed = 0;
  const sockets = Array.from({ length: waiting }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('close', () => (closed += 1)).on('error', () => undefined);
    socket.write(`${head}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"name":"A`);
    return socket.resume();
  });
  onTestFinished(() => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
  });
  await until('all are watched', () => vi.getTimerCount() === waiting);

  const asked = performance.now();
  expect((await ann.rest('GET', '/users')).statusCode).toBe(200);
  expectWithinMs(performance.now() - asked, 1_000);
  vi.advanceTimersByTime(29_000);
  // Whatever the server sent until now arrives before the answer to a new request.
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  expect(closed).toBe(0);
  vi.advanceTimersByTime(2_000);
  await until('all are cut', () => closed === waiting);
});

test('K5 headers have to come within fifteen seconds', ({ server }) => {
  expect(server.app.server.headersTimeout).toBe(15_000);
});

test('K5 a form that is refused halfway is told so, and the next request of its connection is answered', async ({
  server,
}) => {
  const ann = await createUser(server, 'ann');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ports = new Set<number | undefined>();
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${server.address}${path}`, { agent, method, headers }, (answer) => {
        ports.add(asked.socket?.localPort);
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      asked
        .on('error', reject)
        .setTimeout(60_000, () => asked.destroy(new Error('no answer')))
        .end(body);
    });
  const part = '--x\r\ncontent-disposition: form-data; name="nobody asked for it"; filename="a.jpg"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(part), Buffer.alloc(8 * 1024 * 1024), Buffer.from('\r\n--x--\r\n')]);
  const form = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${ann.token}` };
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await ask('POST', '/api/images', form, payload)).toBe(400);
    expect(await ask('GET', '/health')).toBe(200);
  }
  expect(ports.size).toBe(1);
});

/** Sends more than a body may have, and looks at the answer only once all of it is sent. */
async function sendTooMuch(address: string, path: string, headers: readonly string[]): Promise<string> {
  const length = 32 * 1024 * 1024;
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  const failure = new Promise<string>((resolve) => {
    socket.on('error', ({ message }) => resolve(message));
  });
  socket.pause();
  socket.write([`POST ${path} HTTP/1.1`, 'host: x', `content-length: ${length}`, ...headers, '', ''].join('\r\n'));
  const piece = Buffer.alloc(1024 * 1024, 'x');
  const sent = async (): Promise<string> => {
    for (let left = length; left > 0; left -= piece.length) {
      await new Promise<void>((resolve) => {
        socket.write(piece, () => resolve());
      });
    }
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString())).resume();
    await until('the answer has come', () => answer.includes('"requestId"'));
    return answer;
  };
  const answer = await Promise.race([sent(), failure]);
  socket.destroy();
  return answer;
}

test.for([
  ['/api/users/login', 'content-type: application/json'],
  ['/api/trpc/users.login', 'content-type: application/json'],
  ['/api/import/upload', 'content-type: text/plain'],
])(
  'whoever sends too much to %s can read the refusal, also while they still send',
  async ([path, type], { server }) => {
    const answer = await sendTooMuch(server.address, path!, [type!]);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:13|15|01) /);
    expect(answer).toContain('"errorCode"');
  },
);
