import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHashRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { NavigationGuard } from '#web/app/navigation-guard.tsx';
import { forgetUnsavedChanges, useUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
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
const leave = (router: ReturnType<typeof show>['router']) => act(() => router.navigate('/elsewhere'));

test('leaving unsaved changes asks, and cancelling stays', async () => {
  const confirm = answer(false);
  const { router } = show(<Form unsaved />, '/edit');
  await leave(router);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('You have unsaved changes. Leave this page and lose them?');
  expect(router.state.location.pathname).toBe('/edit');
});

test('confirming leaves', async () => {
  answer(true);
  const { router } = show(<Form unsaved />, '/edit');
  await leave(router);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('nothing unsaved, or just saved: no question', async () => {
  const confirm = answer(false);
  const { router } = show(<Form unsaved />, '/edit');
  forgetUnsavedChanges();
  await leave(router);
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

const dispose: (() => void)[] = [];
afterEach(() => dispose.splice(0).forEach((end) => end()));

function Unsaved() {
  useUnsavedChanges(true);
  return null;
}

/** Opens a list and then a form with unsaved changes, with their addresses in the bar. */
async function openInBar() {
  window.history.replaceState(null, '', '#/');
  const router = createHashRouter([
    {
      element: (
        <>
          <NavigationGuard />
          <Link to="/elsewhere">Elsewhere</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/edit', element: <Unsaved /> },
        { path: '*', element: null },
      ],
    },
  ]);
  dispose.push(() => router.dispose());
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/list'));
  await act(() => router.navigate('/edit'));
  return router;
}
const bar = () => window.location.hash;
const shown = ({ state }: Awaited<ReturnType<typeof openInBar>>) => `#${state.location.pathname}`;
const go = (steps: number) => act(() => window.history.go(steps));
const typeIntoBar = (address: string) => act(() => window.location.assign(address));

test('an address that is typed into the bar asks too, and cancelling restores the bar', async () => {
  const router = await openInBar();
  const confirm = answer(false);
  typeIntoBar('#/typed');
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  await waitFor(() => expect(bar()).toBe('#/edit'));
  expect(shown(router)).toBe('#/edit');

  answer(true);
  typeIntoBar('#/typed');
  await waitFor(() => expect(shown(router)).toBe('#/typed'));
  expect(bar()).toBe('#/typed');
});

test('after a cancelled Back the bar shows the form, also when its list was typed into the bar', async () => {
  const router = await openInBar();
  answer(true);
  typeIntoBar('#/typed');
  await waitFor(() => expect(shown(router)).toBe('#/typed'));
  await act(() => router.navigate('/edit'));
  const confirm = answer(false);
  go(-1);
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  await waitFor(() => expect(bar()).toBe('#/edit'));
  expect(shown(router)).toBe('#/edit');

  answer(true);
  go(-1);
  await waitFor(() => expect(shown(router)).toBe('#/typed'));
  expect(bar()).toBe('#/typed');
  go(-1);
  await waitFor(() => expect(shown(router)).toBe('#/edit'));
  expect(bar()).toBe('#/edit');
});

test('a click with Meta opens another tab and leaves this one', async () => {
  const router = await openInBar();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(screen.getByText('Elsewhere'), { metaKey: true });
  expect(open).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/#/elsewhere`, '_blank', 'noopener');
  expect(shown(router)).toBe('#/edit');
  expect(bar()).toBe('#/edit');
  open.mockRestore();
});
