import { type PushPayload, pushTypes } from '@trivet/shared/notifications/payload';
import { isSeen, type PageState, pathOf, type WorkerMessage } from './push-messages.ts';

/** An open page, as the service worker sees it. */
export interface PageWindow {
  readonly postMessage: (message: WorkerMessage, transfer: Transferable[]) => void;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
}

interface ShownData {
  readonly id: string;
  readonly path: string;
}

/** A notification that is shown. */
export interface ShownNotification {
  readonly data: unknown;
  readonly close: () => void;
}

/** The part of the worker's scope that shows notifications. */
export interface PushScope {
  readonly registration: {
    readonly scope: string;
    readonly showNotification: (title: string, options: object) => Promise<void>;
    readonly getNotifications: (filter: { tag: string }) => Promise<ShownNotification[]>;
  };
  readonly clients: {
    readonly matchAll: (filter: { type: 'window'; includeUncontrolled: true }) => Promise<readonly PageWindow[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
}

/** Milliseconds that a page has for an answer. One that is asleep or just starting gives none. */
const usualPatience = 1_000;

function ask(page: PageWindow, message: WorkerMessage, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: unknown) => {
      port1.close();
      resolve(answer);
    };
    port1.onmessage = ({ data }) => end(data);
    setTimeout(() => end(undefined), patience);
    page.postMessage(message, [port2]);
  });
}

const openPages = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Reads what came, or returns null for what no server of ours sent. */
export function readPayload(text: string | undefined): PushPayload | null {
  try {
    const payload = JSON.parse(text ?? '') as PushPayload | null;
    const isOurs = typeof payload?.title === 'string' && pushTypes.includes(payload.type);
    return isOurs ? payload : null;
  } catch {
    return null;
  }
}

/** Shows a notification, unless the person sees what it is about, or it has been shown. */
export async function showPushed(scope: PushScope, payload: PushPayload, patience = usualPatience): Promise<void> {
  const { id, type, tag, title, body, lang, dir } = payload;
  const pages = await openPages(scope);
  const answers = await Promise.all(pages.map((page) => ask(page, { type: 'PUSHED', payload }, patience)));
  const states = answers.filter((answer): answer is PageState => typeof answer === 'object' && answer !== null);
  if (isSeen(payload, states)) return;
  const shown = await scope.registration.getNotifications({ tag });
  if (shown.some(({ data }) => (data as ShownData | null)?.id === id)) return;
  const icon = new URL('icon-192.png', scope.registration.scope).href;
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    icon,
    // A further message makes itself heard. A list that goes on changing does not.
    renotify: type === 'messages:new' && shown.length > 0,
    // Whoever comes back to the stove still finds it.
    requireInteraction: type === 'timer:ended',
    data: { id, path: pathOf(payload) } satisfies ShownData,
  });
}

/** Opens what a notification is about: in the page that is open, or in a new one. */
export async function openTapped(
  scope: PushScope,
  notification: ShownNotification,
  patience = usualPatience,
): Promise<void> {
  notification.close();
  const path = (notification.data as ShownData | null)?.path ?? '/';
  const url = `${scope.registration.scope}#${path}`;
  const [page] = await openPages(scope);
  if (page === undefined) {
    await scope.clients.openWindow(url);
    return;
  }
  // Without a tap of its own a page may refuse the focus.
  await page.focus().catch(() => undefined);
  // The page itself asks before it leaves what the person types.
  if ((await ask(page, { type: 'OPEN', path }, patience)) !== true) await page.navigate(url);
}
