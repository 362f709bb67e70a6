import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Figure, median, quantile } from '../figures.ts';
import { openConnection } from '../library/person.ts';
import type { RawServer } from '../limit/raw-process.ts';
import type { Repeats } from '../time-requests.ts';

const frameMs = 5_000;
const warmUp = 10;

/** Measures a row that is inserted, told by NOTIFY and heard at another socket, which then reads a ready page. */
export async function measureRawFrames(raw: RawServer, { rounds, requests }: Repeats): Promise<Figure[]> {
  const [sender, reader] = [openConnection(raw.url), openConnection(raw.url)];
  const socket = new WebSocket(raw.url.replace('http', 'ws'));
  await once(socket, 'message', { signal: AbortSignal.timeout(frameMs) });
  const headers = { 'content-type': 'application/json' };
  const [frames, pages]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds * requests + warmUp; turn += 1) {
    const heard = once(socket, 'message', { signal: AbortSignal.timeout(frameMs) });
    const started = performance.now();
    const answered = sender.send({ method: 'POST', path: '/told', headers, body: '{"title":"milk"}' });
    await heard;
    if (turn >= warmUp) frames.push(performance.now() - started);
    await reader.send({ method: 'GET', path: '/stored/page', headers: {} });
    if (turn >= warmUp) pages.push(performance.now() - started);
    await answered;
  }
  socket.terminate();
  await Promise.all([sender.close(), reader.close()]);
  const figure = (key: string, name: string, times: readonly number[]): Figure => ({
    key,
    name,
    value: median(times),
    unit: 'ms',
    p95: quantile(times, 0.95),
  });
  return [
    figure('limit frame', 'a row inserted, told and heard at another socket', frames),
    figure('limit frame and page', 'the same, and a ready page read', pages),
  ];
}
