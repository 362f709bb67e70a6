import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Dialog } from './dialog.tsx';

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
