import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { withLeaving } from '#web/lib/leaving.ts';
import { useListAddress } from '../list-address.ts';
import { useSearchText } from './use-search-text.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Search() {
  const [address, change] = useListAddress();
  const { text, onChange } = useSearchText(address.query, (words) => words, change.type);
  return <input value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
}

it('the address follows the words when the typing pauses, but never calls off the way to another screen', async () => {
  vi.useFakeTimers();
  let arrive = () => {};
  const router = withLeaving(
    createMemoryRouter([
      { path: '/', element: <Search /> },
      { path: '/recipe', element: 'Soup', loader: () => new Promise((resolve) => (arrive = () => resolve(null))) },
    ]),
  );
  render(<RouterProvider router={router} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));

  type('so');
  await pause();
  expect(router.state.location.search).toBe('?q=so');
  type('soup');
  // The pause ends before the list is drawn again.
  void router.navigate('/recipe');
  vi.advanceTimersByTime(1_000);
  await pause();
  await act(async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(router.state.location.pathname).toBe('/recipe');
  expect(screen.getByText('Soup')).toBeTruthy();
});
