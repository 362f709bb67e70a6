import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Dialog } from './dialog.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Ask</button>
      <button onClick={() => setIsOpen(false)}>Leave</button>
      <Dialog open={isOpen} title="Sure?" onClose={() => setIsOpen(false)}>
        <button>Yes</button>
      </Dialog>
    </>
  );
}

const isFocusInside = () =>
  waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));

it('takes the focus again when it opens before it has drawn that it closed, and returns it', async () => {
  show(<Question />);
  const [ask, leave] = ['Ask', 'Leave'].map((name) => screen.getByRole('button', { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  ask.focus();
  act(() => ask.click());
  within(await screen.findByRole('dialog')).getByText('Yes');
  await isFocusInside();
  act(() => {
    flushSync(() => leave.click());
    ask.focus();
    flushSync(() => ask.click());
  });
  await isFocusInside();
  act(() => leave.click());
  await waitFor(() => expect(document.activeElement).toBe(ask));
});

it('stands in for what is still read, and says why that failed, with a way to try again', async () => {
  const onRetry = vi.fn();
  const open = async (error: unknown) => {
    const { unmount } = show(<WaitingDialog open title="Add" error={error} onRetry={onRetry} onClose={() => {}} />);
    return { dialog: within(await screen.findByRole('dialog', { name: 'Add' })), unmount };
  };
  const { dialog, unmount } = await open(null);
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  unmount();
  const { dialog: failed } = await open(new Error('lost'));
  act(() => failed.getByRole('button', { name: 'Try again' }).click());
  expect(onRetry).toHaveBeenCalledOnce();
});
