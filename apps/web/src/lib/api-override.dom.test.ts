import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { ofServer, serverUrl, socketUrl } from './server/server.ts';
import { readText, storageKeys, writeText } from './stores/storage.ts';
import { takeApiOverride, visitApi } from './api-override.ts';
import { visitedApi } from './host/visited-api.ts';

const here = window.location.origin;
const other = 'https://other.example.org/api/';

const confirm = vi.fn((_text?: string) => true);
const alert = vi.fn((_text?: string) => {});

beforeEach(() => {
  window.confirm = confirm;
  window.alert = alert;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ server: { confirmOther: '{{address}}?', notOffered: 'no {{address}}' } })),
  );
  setPageSetting('other-api-bases', other);
});
afterEach(() => {
  visitApi(null);
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  confirm.mockClear();
  alert.mockClear();
});

/** Opens the page with an address of the API in its own address, which goes when the page loads again. */
async function openWith(api: string): Promise<string | null> {
  window.history.replaceState(null, '', `/?api=${encodeURIComponent(api)}#/list/main`);
  const load = vi.fn();
  expect(await takeApiOverride(load)).toBe(true);
  expect(load.mock.calls).toEqual([['/#/list/main']]);
  return visitedApi();
}

test('spec 7: without any choice the API is beside the page, and files always are', () => {
  expect(serverUrl('api/trpc')).toBe(`${here}/api/trpc`);
  expect(serverUrl('assets/i18n/he.json')).toBe(`${here}/assets/i18n/he.json`);
  expect(socketUrl('grip/ws')).toBe(`${here.replace('http', 'ws')}/grip/ws`);
});

test('spec 7: the configured API is asked, and the one that a person chose wins over it', async () => {
  setPageSetting('api-base', 'https://api.example.org/trivet/api/');
  expect(serverUrl('api/trpc')).toBe('https://api.example.org/trivet/api/trpc');
  expect(socketUrl('grip/ws')).toBe('wss://api.example.org/trivet/grip/ws');
  expect(serverUrl('assets/i18n/he.json')).toBe(`${here}/assets/i18n/he.json`);
  expect(ofServer('/api/images/a.webp 320w, /api/images/b.webp 800w')).toBe(
    'https://api.example.org/trivet/api/images/a.webp 320w, https://api.example.org/trivet/api/images/b.webp 800w',
  );
  expect(ofServer('data:image/png;base64,/api/')).toBe('data:image/png;base64,/api/');
  await openWith(other);
  expect(serverUrl('api/trpc')).toBe('https://other.example.org/api/trpc');
});

test('spec 7: an API of another host is taken for the visit only after a confirmation', async () => {
  confirm.mockReturnValueOnce(false);
  expect(await openWith(other)).toBeNull();
  expect(await openWith('https://other.example.org/api')).toBe(other);
  expect(confirm.mock.calls).toEqual([['other.example.org?'], ['other.example.org?']]);
  // It is not asked for again while the visit lasts, and an empty one ends it.
  expect(await openWith(other)).toBe(other);
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(await openWith('')).toBeNull();
});

test.each(['https://evil.example.org/api/', 'javascript:alert(1)', 'https://other.example.org/', 'http://['])(
  'spec 7: %s, which the server does not name, is refused with a message',
  async (address) => {
    expect(await openWith(address)).toBeNull();
    expect(alert).toHaveBeenCalledExactlyOnceWith(`no ${address}`);
    expect(confirm).not.toHaveBeenCalled();
  },
);

test('an API of the same host needs no confirmation', async () => {
  expect(await openWith('/other/api/')).toBe(`${here}/other/api/`);
  expect(confirm).not.toHaveBeenCalled();
});

test('what was stored as chosen is not used once the server names it no longer', async () => {
  await openWith(other);
  document.querySelector('meta[name="other-api-bases"]')?.setAttribute('content', '');
  expect(visitedApi()).toBeNull();
});

test('another host gets no token of this one, and leaves none here', async () => {
  writeText(storageKeys.token, 'of this host');
  await openWith(other);
  expect(readText(storageKeys.token)).toBeNull();
  writeText(storageKeys.token, 'of the other');
  await openWith('');
  expect(readText(storageKeys.token)).toBe('of this host');
  expect(localStorage.getItem('token')).toBe('of this host');
});

test('an address without an API goes on as it is', async () => {
  window.history.replaceState(null, '', '/?share-title=Soup');
  expect(await takeApiOverride()).toBe(false);
});
