import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { closeTopLayer } from '#web/lib/browser/use-layer.ts';
import { hasUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
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

function Passing() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <button onClick={() => setIsThere(true)}>Ask</button>
      {isThere && (
        <Dialog open title="Sure?" onClose={() => setIsThere(false)}>
          <button onClick={() => setIsThere(false)}>Yes</button>
        </Dialog>
      )}
    </>
  );
}

it('returns the focus where it is taken away as a whole', async () => {
  show(<Passing />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  act(() => ask.click());
  await isFocusInside();
  act(() => screen.getByRole('button', { name: 'Yes' }).click());
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

/** A form in a dialog, with a link and a search. */
function Filled({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => void }) {
  const [note, setNote] = useState('fresh');
  return (
    <Dialog open title="Item" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <input aria-label="Find" type="search" />
        <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
        <input aria-label="Every week" type="checkbox" />
        <a href="#/recipe/1">Open</a>
        <button type="button" onClick={() => setNote(`${note}!`)}>
          More
        </button>
        <button>Save</button>
      </form>
    </Dialog>
  );
}

const waysOut: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Back', () => act(async () => closeTopLayer())],
];
const changes: [string, boolean, () => Promise<unknown>][] = [
  ['typed', true, () => userEvent.type(screen.getByLabelText('Note'), ' and cold')],
  ['chosen', true, () => userEvent.click(screen.getByLabelText('Every week'))],
  ['changed by a button', true, () => userEvent.click(screen.getByRole('button', { name: 'More' }))],
  ['typed and taken back', false, () => userEvent.type(screen.getByLabelText('Note'), '!{Backspace}')],
  ['searched', false, () => userEvent.type(screen.getByLabelText('Find'), 'milk')],
];
const cases = changes.flatMap(([what, asks, change], index) => {
  const [way, leave] = waysOut[index % waysOut.length]!;
  return [{ what, asks, change, way, leave }];
});

it.each(cases)('asks before what was $what is lost by $way: $asks', async ({ asks, change, leave }) => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const onClose = vi.fn<() => void>();
  show(<Filled onClose={onClose} onSubmit={() => {}} />);
  await screen.findByLabelText('Note');
  await change();
  expect(hasUnsavedChanges()).toBe(asks);
  await leave();
  expect([confirm.mock.calls.length, onClose.mock.calls.length]).toEqual(asks ? [1, 0] : [0, 1]);
  confirm.mockReturnValue(true);
  await leave();
  expect(onClose).toHaveBeenCalledTimes(asks ? 1 : 2);
  confirm.mockRestore();
});

it('asks before a link inside leads away from what was typed, and no more once it was sent', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const onSubmit = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const { unmount } = show(<Filled onClose={onClose} onSubmit={onSubmit} />);
  await userEvent.type(await screen.findByLabelText('Note'), ' and cold');
  const isFollowed = () => fireEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(isFollowed()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(hasUnsavedChanges()).toBe(false);
  expect(isFollowed()).toBe(true);
  expect(confirm).toHaveBeenCalledOnce();
  unmount();
  confirm.mockRestore();
});
