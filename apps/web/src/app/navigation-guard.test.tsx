import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NavigationGuard } from '#web/app/navigation-guard.tsx';
import { forgetUnsavedChanges, useUnsavedChanges } from '#web/lib/stores/unsaved-changes.ts';
import { show } from '#web/testing/show.tsx';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsavedChanges(unsaved);
  return <NavigationGuard />;
}
const answer = (yes: boolean) => {
  const confirm = vi.fn(() => yes);
  window.confirm = confirm;
  return confirm;
};
const go = (router: ReturnType<typeof show>['router']) => act(() => router.navigate('/elsewhere'));

test('leaving unsaved changes asks, and cancelling stays', async () => {
  const confirm = answer(false);
  const { router } = show(<Form unsaved />, '/edit');
  await go(router);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('You have unsaved changes. Leave this page and lose them?');
  expect(router.state.location.pathname).toBe('/edit');
});

test('confirming leaves', async () => {
  answer(true);
  const { router } = show(<Form unsaved />, '/edit');
  await go(router);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('nothing unsaved, or just saved: no question', async () => {
  const confirm = answer(false);
  const { router } = show(<Form unsaved />, '/edit');
  forgetUnsavedChanges();
  await go(router);
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(confirm).not.toHaveBeenCalled();
});

test('closing the tab warns only while something is unsaved', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  show(<Form unsaved />, '/edit');
  expect(closing()).toBe(true);
  forgetUnsavedChanges();
  expect(closing()).toBe(false);
});
