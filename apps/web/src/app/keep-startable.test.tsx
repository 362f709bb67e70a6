import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Stands for the library, which talks to the browser's own registration. */
const worker = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skipped: 0,
  messages: [] as unknown[],
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      worker.listeners.set(type, listener);
    }
    active = Promise.resolve({ postMessage: (message: unknown) => worker.messages.push(message) });
    register() {
      return Promise.resolve();
    }
    update() {
      return Promise.resolve();
    }
    messageSkipWaiting() {
      worker.skipped += 1;
    }
  },
}));

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { serviceWorker: { value: {} }, languages: { value: ['en-US'] } }),
  );
  worker.listeners.clear();
  worker.skipped = 0;
  worker.messages.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Opens a page that has found a new version. With `unsaved`, a form of it is not saved. */
async function openPage({ unsaved }: { unsaved: boolean }) {
  vi.resetModules();
  const { show } = await import('#web/testing/show.tsx');
  const { Toasts } = await import('#web/ui/feedback/toast.tsx');
  const { useUnsavedChanges } = await import('#web/lib/session/unsaved-changes.ts');
  const { keepStartable } = await import('./keep-startable.ts');
  const Form = () => {
    useUnsavedChanges(unsaved);
    return <Toasts />;
  };
  show(<Form />);
  keepStartable();
  act(() => worker.listeners.get('waiting')?.());
}

test('a new version is offered, and taken only when the person says so', async () => {
  await openPage({ unsaved: false });
  expect(screen.getByText('New version available')).toBeTruthy();
  expect(worker.skipped).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(worker.skipped).toBe(1);
});

test.each([
  [false, 0],
  [true, 1],
])('over unsaved changes it asks first; the answer %s takes it %i times', async (answer, times) => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(answer);
  await openPage({ unsaved: true });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(worker.skipped).toBe(times);
});

test('the table of groceries is kept from the start, in the language that shows', async () => {
  await openPage({ unsaved: false });
  await expect.poll(() => worker.messages).toEqual([{ type: 'KEEP_TABLE', language: 'en-us' }]);
  const { savePreferences } = await import('#web/lib/preferences/preferences.ts');
  act(() => savePreferences('global', { language: 'he' }));
  await expect.poll(() => worker.messages).toContainEqual({ type: 'KEEP_TABLE', language: 'he' });
});
