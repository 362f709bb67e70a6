import { onTestFinished } from 'vitest';
import type { PageSetting } from '#web/lib/host/page-settings.ts';

/** Writes something into the page as the server does, until the test ends. Called from a hook, it ends with each test. */
export function setPageSetting(name: PageSetting, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.remove();
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
