import { expect, test, vi } from 'vitest';
import { endSession, getToken, isLoggedIn, renewSession, startSession, subscribeSession } from './session.ts';

const inOtherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
};

test('logged in means that a token is stored under the key token', () => {
  expect(isLoggedIn()).toBe(false);
  localStorage.setItem('token', 'abc');
  expect(isLoggedIn()).toBe(true);
  expect(getToken()).toBe('abc');
  localStorage.setItem('token', '');
  expect(isLoggedIn()).toBe(false);
});

test('log-in and log-out are told once each, here and from other tabs', () => {
  const events: string[] = [];
  const stop = subscribeSession((event) => events.push(event));
  startSession('a');
  startSession('a');
  inOtherTab('b');
  inOtherTab(null);
  endSession();
  expect(events).toEqual(['logIn', 'logIn', 'logOut']);
  stop();
});

test('somebody who logs in again renews the session, which is a log-in to other tabs', () => {
  const events: string[] = [];
  startSession('a');
  const stop = subscribeSession((event) => events.push(event));
  renewSession('b');
  inOtherTab('c');
  startSession('d');
  expect(events).toEqual(['renewal', 'logIn', 'logIn']);
  stop();
});

test('what happened since the listener looked is told at once', () => {
  const events: string[] = [];
  startSession('a');
  endSession();
  const stop = subscribeSession((event) => events.push(event), 'a');
  expect(events).toEqual(['logOut']);
  endSession();
  expect(events).toEqual(['logOut']);
  stop();
});

test('who stopped listening hears nothing more', () => {
  const listener = vi.fn();
  subscribeSession(listener)();
  startSession('a');
  expect(listener).not.toHaveBeenCalled();
});
