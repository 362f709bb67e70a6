import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { accountId, writeTo } from '../setup/friends.ts';
import { isStartable } from '../setup/offline.ts';
import { heading } from '../setup/recipes.ts';
import { origin } from '../setup/server.ts';

test.use({ serviceWorkers: 'allow' });

/** Hands a message to the service worker of a page, as a push service does. */
async function pushTo(page: Page, payload: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
  await session.detach();
}

/** What stands in the worker for the system, which shows nothing without a screen. */
interface Shown {
  title: string;
  body: string;
  dir: string;
  tag: string;
  close: () => void;
}
interface WorkerScope extends EventTarget {
  registration: object;
  shown: Shown[];
}

/** Lets a worker show what it has to show in a list. */
const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    Object.assign(scope.registration, {
      getNotifications: () => Promise.resolve(scope.shown),
      showNotification(title: string, options: Omit<Shown, 'title' | 'close'>) {
        const notification = { ...options, title, close: () => (scope.shown = []) };
        scope.shown.push(notification);
        return Promise.resolve();
      },
    });
  });

const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, body, dir, tag }) => ({ title, body, dir, tag })),
  );

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Taps the notification that is shown. */
const tap = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = scope.shown;
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    scope.dispatchEvent(event);
  });

test('spec 4: a notification is shown as text, and a tap opens its page where Trivet is open', async ({
  page,
  person: ada,
  newPerson,
}) => {
  const ben = await newPerson('Ben');
  await writeTo(page, ben, ada, { body: 'Soup tonight?' });
  await page.goto('/#/labels');
  await expect(heading(page, 'Labels')).toBeVisible();
  await isStartable(page);
  const worker = await workerOf(page.context());
  await keepShown(worker);
  const subjectId = await accountId(page, ben);
  const tag = `messages:${subjectId}`;
  const payload = {
    id: '1',
    type: 'messages:new',
    tag,
    title: '<b>Ben</b>',
    body: 'Soup <i>tonight</i>?',
    lang: 'he',
    dir: 'rtl',
  };
  await pushTo(page, { ...payload, subjectId });
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: '<b>Ben</b>', body: 'Soup <i>tonight</i>?', dir: 'rtl', tag }]);

  await tap(worker);

  await expect(page).toHaveURL(new RegExp(`#/messages/${subjectId}$`));
  await expect(page.getByRole('main').getByText('Soup tonight?')).toBeVisible();
  expect(await shownBy(worker)).toEqual([]);
  // Who looks at the thread sees the next message there.
  await page.bringToFront();
  await pushTo(page, { ...payload, id: '2', subjectId });
  await pushTo(page, { ...payload, id: '3', type: 'friends:requested', tag: 'friends', subjectId });
  await expect.poll(async () => (await shownBy(worker)).map((shown) => shown.tag)).toEqual(['friends']);
});
