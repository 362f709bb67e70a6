import { backgroundClient } from '#web/lib/server/background-client.ts';
import { type Failure, failureOf } from '#web/lib/server/failures.ts';
import { readText, storageKeys, writeText } from '#web/lib/stores/storage.ts';

/** Whether this device shows notifications: it cannot, the browser refuses, nobody has decided, or it does or does not. */
export type DeviceState = 'unsupported' | 'denied' | 'undecided' | 'off' | 'on';

/** Milliseconds after which the service worker, which a private window refuses, is not waited for any longer. */
const workerMs = 10_000;

/** Returns true where a browser has everything that notifications need. */
function isSupported(): boolean {
  const needed = ['PushManager', 'Notification', 'fetch', 'indexedDB'].every((name) => name in window);
  return needed && 'serviceWorker' in navigator && navigator.cookieEnabled;
}

const isSwitchedOff = (): boolean => readText(storageKeys.notificationsOff) !== null;

/** Returns whether this device shows notifications. */
export async function readState(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  const { permission } = Notification;
  if (permission === 'denied') return 'denied';
  if (permission === 'default') return 'undecided';
  return !isSwitchedOff() && (await findSubscription()) !== null ? 'on' : 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), workerMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

const keyOf = (subscription: PushSubscription): string => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Subscribes with the key of the server, also where there is a subscription with the key of an earlier one. */
async function subscribeWith(applicationServerKey: string): Promise<void> {
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  if (known !== null && keyOf(known) === applicationServerKey) return save(known);
  await known?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  try {
    await save(subscription);
  } catch (error) {
    // The switch would be on for a device that the server does not know.
    await subscription.unsubscribe();
    throw error;
  }
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await backgroundClient.notifications.subscribe.mutate({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}

/** Lets the server send notifications to this device. The browser must have allowed it. */
export async function enable(): Promise<void> {
  const { publicKey, timeZone } = await backgroundClient.notifications.getSettings.query();
  await subscribeWith(publicKey);
  writeText(storageKeys.notificationsOff, null);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (here !== timeZone) await backgroundClient.notifications.updateSettings.mutate({ timeZone: here });
}

/** Sends nothing more to this device, until the person says so again. */
export async function disable(): Promise<void> {
  writeText(storageKeys.notificationsOff, 'true');
  const subscription = await findSubscription();
  if (subscription === null) return;
  await backgroundClient.notifications.unsubscribe.mutate({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Registers this device for the person who is logged in now, where the browser allows it and nobody switched it off. */
export async function refresh(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || isSwitchedOff()) return;
  await enable();
}

/** Ends the subscription of this browser and takes away what it shows, when its person logs out. */
export async function forget(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Does something with notifications. A failure is only logged, because nothing depends on them. Returns it for the screen
 * that asked, or null.
 */
export async function logged(work: () => Promise<void>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    reportError(error);
    return failureOf(error);
  }
}
