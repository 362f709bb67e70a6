import { afterEach, expect, test } from 'vitest';
import { fetchOf } from './fetch-of.ts';
import { playInternet, type TinyInternet } from './testing/tiny-internet.ts';

let internet: TinyInternet;
let asked: object[] = [];

afterEach(() => internet.close());

const play = async (status: number, headers: Record<string, string>, body: string | null): Promise<void> => {
  asked = [];
  internet = await playInternet((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      asked.push({
        method: request.method,
        url: request.url,
        authorization,
        type,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(status, headers).end(body ?? undefined);
    });
  });
};
const request = {
  method: 'POST',
  headers: { Authorization: 'Bearer key', 'Content-Type': 'text/plain' },
  body: 'a=1',
};

test('a library sends through the guarded fetcher with its key, and reads answers of every status', async () => {
  await play(402, { 'content-type': 'application/json', 'request-id': 'r1' }, '{"paid":false}');
  const answer = await fetchOf(internet.fetcher, 5_000)('http://pub.test/pay?x=1', request);
  expect([answer.status, answer.headers.get('request-id'), await answer.json()]).toEqual([402, 'r1', { paid: false }]);
  expect(asked).toEqual([
    { method: 'POST', url: '/pay?x=1', authorization: 'Bearer key', type: 'text/plain', body: 'a=1' },
  ]);
});

test('an answer without a body is one', async () => {
  await play(204, {}, null);
  const answer = await fetchOf(internet.fetcher, 5_000)(new URL('http://pub.test/'), { method: 'DELETE' });
  expect([answer.status, await answer.text(), asked]).toEqual([
    204,
    '',
    [expect.objectContaining({ method: 'DELETE' })],
  ]);
});

test('W1 a key follows no redirect', async () => {
  await play(307, { location: 'http://pub.test/other' }, null);
  await expect(internet.fetcher.send('http://pub.test/', request)).rejects.toMatchObject({
    code: 'addressBlocked',
    cause: { message: 'redirects' },
  });
  expect(asked).toHaveLength(1);
});

test('W1 a service in a private network that the operator did not allow is blocked', async () => {
  await play(200, {}, 'ok');
  await expect(internet.fetcher.send('http://127.0.0.1/', request)).rejects.toMatchObject({ code: 'addressBlocked' });
  expect(internet.canary.hits()).toBe(0);
  await internet.unguarded.send('http://127.0.0.1/', request);
  expect(internet.canary.hits(), 'T0 without the guard the request reaches the canary').toBe(1);
});

test('a service gets no more memory than the request allows', async () => {
  await play(200, {}, 'x'.repeat(1_001));
  await expect(internet.fetcher.send('http://pub.test/', { ...request, maxBytes: 1_000 })).rejects.toMatchObject({
    cause: { message: 'too large' },
  });
});
