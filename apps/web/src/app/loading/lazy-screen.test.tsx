import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyScreen } from '#web/app/loading/lazy-screen.tsx';
import { ScreenError } from '#web/app/screen-error.tsx';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';

const reload = vi.fn();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('location', { reload, href: 'http://localhost/', origin: 'http://localhost' });
  vi.stubGlobal('fetch', answer);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
  window.name = '';
});

/** Opens a screen whose module cannot be loaded at first. */
function open() {
  const load = vi.fn<() => Promise<{ Component: () => React.ReactNode }>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter(
    [
      {
        Component: Outlet,
        HydrateFallback: () => null,
        ErrorBoundary: ScreenError,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              { path: '/', element: <h1>Home</h1> },
              { path: '/trash', lazy: lazyScreen(load) },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/trash'] },
  );
  render(
    <WithApi>
      <RouterProvider router={router} />
    </WithApi>,
  );
  return { router, repair: () => load.mockResolvedValue({ Component: () => <h1>Trash</h1> }) };
}
const trash = () => screen.findByRole('heading', { name: 'Trash' });
const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

test('a screen that could not be loaded is loaded on “Try again”', async () => {
  const { repair } = open();
  expect(await screen.findByText(/Can’t reach the server/)).toBeDefined();
  repair();
  await tryAgain();
  expect(await trash()).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

test('a screen that could not be loaded is loaded on the next visit', async () => {
  const { router, repair } = open();
  await screen.findByText(/Can’t reach the server/);
  await act(() => router.navigate('/'));
  repair();
  await act(() => router.navigate('/trash'));
  expect(await trash()).toBeDefined();
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/trash'));
  expect(screen.getByRole('heading', { name: 'Trash' })).toBeDefined();
});

test('the page reloads when a screen still cannot be loaded although the server answers', async () => {
  open();
  await tryAgain();
  await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  answer.mockResolvedValue(new Response());
  await tryAgain();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

/** Shows a screen that reads from the server, which cannot be reached. */
function openAway() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Name = () => {
    const [{ name }] = trpc.users.getMe.useSuspenseQuery();
    return <h1>{name}</h1>;
  };
  const router = createMemoryRouter([
    { Component: Outlet, ErrorBoundary: ScreenError, children: [{ path: '/', element: <Name /> }] },
  ]);
  render(
    <WithApi>
      <Suspense fallback={<p>Loading</p>}>
        <RouterProvider router={router} />
      </Suspense>
      <Toasts />
    </WithApi>,
  );
  return () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    serveTyped({ 'users.getMe': () => ({ name: 'Ada' }) });
    const { fetch } = globalThis;
    // The page itself is asked for too.
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
      options?.method === 'HEAD' ? Promise.resolve(new Response()) : fetch(url, options),
    );
    act(() => void window.dispatchEvent(new Event('online')));
  };
}

test('without a network a screen says so once and at once, and heals when the network is back', async () => {
  answer.mockClear();
  const comeBack = openAway();
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeDefined();
  expect(screen.getAllByText(/Can’t reach the server/)).toHaveLength(1);
  expect(answer).toHaveBeenCalledOnce();
  comeBack();
  expect(await screen.findByRole('heading', { name: 'Ada' })).toBeDefined();
  queryClient.clear();
});
