import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/lib/server/failures.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';

const received: string[] = [];
const service = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(body);
    response.end('{}');
  });
});
let dsn = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  dsn = `http://public@127.0.0.1:${(service.address() as AddressInfo).port}/7`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  vi.resetModules();
  received.length = 0;
  setPageSetting('variant', 'hosted');
});

interface Event {
  release: string;
  environment: string;
  tags: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
}

/** Returns an error that a file of the page threw. */
function bug(message: string, file = `${window.location.origin}/assets/ground-1.js?v=secret`): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at draw (${file}:1:2)`;
  return error;
}

const start = async (): Promise<(error: unknown) => void> => {
  const { bugs } = await import('#web/lib/server/failures.ts');
  const { watchErrors } = await import('./watch-errors.ts');
  watchErrors(dsn);
  return (error) => bugs.report?.(error);
};
const nextEvent = async (): Promise<Event> => {
  await expect.poll(() => received.length).toBeGreaterThan(0);
  return JSON.parse(received.shift()!.split('\n')[2]!) as Event;
};
const throwUncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

test('spec 8: an error that nothing catches is told, also one from before the library is there, without what people typed', async () => {
  window.location.hash = '#/recipe/secret-id?token=secret';
  const reportCaught = await start();
  throwUncaught(bug("Cannot read properties of undefined (reading 'secret')"));
  await expect.poll(() => received[0]).toContain('"infer_ip":"never"');
  const event = await nextEvent();
  expect(event).toMatchObject({
    release: expect.stringMatching(/^trivet@/) as string,
    environment: 'hosted',
    tags: { screen: 'recipe' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Cannot read properties of undefined',
          stacktrace: { frames: [{ filename: 'app:///assets/ground-1.js' }] },
        },
      ],
    },
  });
  expect(JSON.stringify(event)).not.toContain('secret');
  reportCaught(bug('what a screen caught'));
  expect((await nextEvent()).exception.values[0]?.value).toBe('what a screen caught');
  window.location.hash = '';
});

test('spec 8: chunks that fail to load, proxies, refusals, the network and foreign scripts are not told, and a bug only once', async () => {
  await start();
  const origin = window.location.origin;
  const notTold = [
    bug(`Failed to fetch dynamically imported module: ${origin}/assets/x.js`),
    bug('error loading dynamically imported module'),
    bug('Importing a module script failed.'),
    bug('Unable to preload CSS for /assets/x.css'),
    bug("Cannot read properties of undefined (reading 'isProxied')"),
    bug("undefined is not an object (evaluating 'proxy.settings')"),
    bug('Failed to fetch'),
    bug('of an extension', 'chrome-extension://abc/content.js'),
    new CallError(404, {}),
    new CallError(500, {}),
    TRPCClientError.from(new Error('Log in')),
    new DOMException('left', 'AbortError'),
    'a text',
    null,
  ];
  notTold.forEach(throwUncaught);
  throwUncaught(bug('the first bug'));
  expect((await nextEvent()).exception.values[0]?.value).toBe('the first bug');
  throwUncaught(bug('the first bug'));
  throwUncaught(bug('the next bug'));
  expect((await nextEvent()).exception.values[0]?.value).toBe('the next bug');
  expect(received).toEqual([]);
});
