import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError, reportFailure } from '#web/lib/server/failures.ts';
import { show } from '#web/testing/show.tsx';
import { Toasts } from './toast.tsx';

test('a failure is read out at once, said once, and goes after 5 seconds', async () => {
  vi.useFakeTimers();
  show(<Toasts />);
  act(() => {
    reportFailure(new CallError(507, { errorCode: 'storageFull' }));
    reportFailure(new CallError(507, { errorCode: 'storageFull' }));
  });
  expect(screen.getByRole('alert').textContent).toContain('out of space');
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(4990));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.getByRole('alert').textContent).toBe('');
  vi.useRealTimers();
});
