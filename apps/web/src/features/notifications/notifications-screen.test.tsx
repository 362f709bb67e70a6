import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSwitches } from '@trivet/shared/notifications/kinds';
import type { NotificationChange, NotificationSettings, Subscription } from '@trivet/shared/notifications/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx';
import { translate } from '#web/lib/i18n.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { forgetDevice } from './notifications.public.ts';
import { logged, refresh } from './device.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const publicKey = 'BAAA';

/** A browser with notifications, what it asked for, and what the server heard. */
function playBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const browser = {
    asked: 0,
    permission,
    subscription: null as object | null,
    closed: 0,
    subscribed: [] as Subscription[],
    unsubscribed: [] as string[],
    failures: [] as unknown[],
    changes: [] as NotificationChange[],
    settings: { publicKey, switches: defaultSwitches, planHour: 8, timeZone: 'UTC' },
    refuses: false,
  };
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: new Uint8Array([4, 0, 0]).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: () => {
      browser.subscription = null;
      return Promise.resolve(true);
    },
  };
  const registration = {
    getNotifications: () => Promise.resolve([{ close: () => (browser.closed += 1) }]),
    pushManager: {
      getSubscription: () => Promise.resolve(browser.subscription),
      subscribe: () => Promise.resolve((browser.subscription = subscription)),
    },
  };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.asked += 1;
      return Promise.resolve((browser.permission = answer));
    },
  });
  vi.stubGlobal('reportError', (error: unknown) => browser.failures.push(error));
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  serveTyped({
    'notifications.getSettings': () => browser.settings,
    'notifications.subscribe': (input: Subscription) => {
      if (browser.refuses) throw new Refusal(400, 'addressBlocked');
      browser.subscribed.push(input);
      return null;
    },
    'notifications.unsubscribe': ({ endpoint }: { endpoint: string }) => {
      browser.unsubscribed.push(endpoint);
      return null;
    },
    'notifications.updateSettings': (change: NotificationChange) => {
      browser.changes.push(change);
      const switches = { ...browser.settings.switches, ...change.switches } as NotificationSettings['switches'];
      browser.settings = {
        ...browser.settings,
        switches,
        planHour: change.planHour ?? browser.settings.planHour,
        timeZone: change.timeZone ?? browser.settings.timeZone,
      };
      return browser.settings;
    },
  });
  return browser;
}

beforeEach(() => localStorage.setItem('token', 't'));
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () =>
  show(
    <WithApi>
      <NotificationsScreen />
    </WithApi>,
  );
const ofDevice = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show notifications on this device' });
const ready = async () => {
  const field = await ofDevice();
  await waitFor(() => expect(field.disabled).toBe(false));
  return field;
};
const explained = () => screen.findByRole('dialog', { name: 'Requires Notification Permissions' });

test('spec 4: the explanation is shown once; Cancel asks nothing, and Continue asks and saves this device', async () => {
  const browser = playBrowser('default');
  open();
  await userEvent.click(await ready());
  await userEvent.click(within(await explained()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([browser.asked, browser.subscribed]).toEqual([0, []]);
  localStorage.removeItem('notificationExplainationShown');
  await userEvent.click(await ready());
  await userEvent.click(within(await explained()).getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect((await ofDevice()).checked).toBe(true));
  expect([browser.asked, browser.subscribed]).toEqual([1, [{ endpoint: 'https://push.example/1', keys }]]);
  expect(localStorage.getItem('notificationExplainationShown')).toBe('true');
});

test('spec 4: who has read the explanation is asked by the browser at once, and a refusal is accepted', async () => {
  const browser = playBrowser('default', 'denied');
  localStorage.setItem('notificationExplainationShown', 'true');
  open();
  await userEvent.click(await ready());
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
  expect([browser.asked, browser.subscribed, (await ofDevice()).disabled]).toEqual([1, [], true]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('spec 4: denied is told and nothing else happens, also at a log-in', async () => {
  const browser = playBrowser('denied');
  open();
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
  await logged(refresh);
  expect([browser.asked, browser.subscribed, browser.failures]).toEqual([0, [], []]);
});

test('spec 4: granted is enabled directly, until the person switches it off, which removes it on the server', async () => {
  const browser = playBrowser('granted');
  await logged(refresh);
  expect(browser.subscribed).toHaveLength(1);
  open();
  const field = await ready();
  await waitFor(() => expect(field.checked).toBe(true));
  await userEvent.click(field);
  await waitFor(() => expect(field.checked).toBe(false));
  expect([browser.unsubscribed, browser.subscription]).toEqual([['https://push.example/1'], null]);
  await logged(refresh);
  expect(browser.subscribed).toHaveLength(1);
  await userEvent.click(await ready());
  await waitFor(() => expect(field.checked).toBe(true));
  expect([browser.asked, browser.subscribed.length]).toEqual([0, 2]);
});

test('spec 8: a failure is only logged, and the switch that did not work says why', async () => {
  const browser = playBrowser('granted');
  browser.refuses = true;
  open();
  const field = await ready();
  await userEvent.click(field);
  await waitFor(() => expect(browser.failures).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText(translate('errors.addressBlocked'))).toBeTruthy();
  expect([field.checked, browser.subscription]).toEqual([false, null]);
  browser.refuses = false;
  await userEvent.click(await ready());
  await waitFor(() => expect(field.checked).toBe(true));
  expect(screen.queryByText(translate('errors.addressBlocked'))).toBeNull();
});

test('spec 4: a browser that lacks something says so', async () => {
  playBrowser('granted');
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  open();
  expect(await screen.findByText('This browser can’t show notifications here')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Show notifications on this device' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'Messages' })).toBeTruthy();
});

test('each kind has a switch, and today’s plan an hour in the time zone of this device', async () => {
  const browser = playBrowser('granted');
  open();
  const plan = await screen.findByRole<HTMLInputElement>('switch', { name: 'Today’s meal plan' });
  expect(screen.queryByRole('combobox', { name: 'Time' })).toBeNull();
  await userEvent.click(plan);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Time' }), '7:00 AM');
  await userEvent.click(screen.getByRole('switch', { name: 'Messages' }));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() =>
    expect(browser.changes).toEqual([
      { switches: { planOfDay: true }, timeZone },
      { planHour: 7, timeZone },
      { switches: { messages: false } },
    ]),
  );
});

test('a log-out ends the subscription and takes away what is shown', async () => {
  const browser = playBrowser('granted');
  await logged(refresh);
  await forgetDevice();
  expect([browser.subscription, browser.closed, browser.failures]).toEqual([null, 1, []]);
});
