import { translate } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import type { OneTimer } from './timer-rows.public.ts';

/** The notification of one timer, which that of the server has too, so that they take each other's place. */
const tagOf = (id: string): string => `timer:${id}`;

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  return serviceWorker?.getRegistration();
}

/** Tells the system that a timer has ended, where the page is out of view and may tell it. */
export async function showNotice({ id, recipeId, title, step, stepText }: OneTimer): Promise<void> {
  const { Notification: notices } = window as { Notification?: typeof Notification };
  if (document.visibilityState === 'visible' || notices?.permission !== 'granted') return;
  const tag = tagOf(id);
  await (
    await worker()
  )?.showNotification(translate('timers.done', { title }), {
    body: translate('timers.stepText', { number: step, text: stepText }),
    tag,
    requireInteraction: true,
    icon: 'icon-192.png',
    lang: document.documentElement.lang,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    data: { id: tag, path: paths.recipe(recipeId) },
  });
}

/** Takes the notification of a timer away. */
export async function closeNotice(id: string): Promise<void> {
  const shown = await (await worker())?.getNotifications({ tag: tagOf(id) });
  for (const notification of shown ?? []) notification.close();
}
