import { createServer } from 'node:net';

// Systems give connections that go out a port from 32768 or 49152 on. One from here is not taken while a test starts.
const first = 20_000;
const last = 32_000;
const attempts = 100;

/**
 * Returns ports of 127.0.0.1 that follow each other and on which nobody listens at this moment.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const start = first + Math.floor(Math.random() * (last - first - count));
    const ports = Array.from({ length: count }, (_, index) => start + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
  throw new Error(`No ${count} free ports were found from ${first} to ${last}.`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
