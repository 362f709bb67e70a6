import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { showToast, Toasts } from '../feedback/toast.tsx';
import { Modal } from './modal.tsx';

/** Two dialogs, of which the second takes the place of the first or stands above it, and a toast. */
function Page({ stays = false }: { stays?: boolean }) {
  const [opened, setOpened] = useState<'first' | 'second' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <button onClick={() => setOpened('first')}>Open</button>
      <Modal open={opened === 'first' || (stays && opened === 'second')} onClose={close} place="middle" aria-label="A">
        <button onClick={() => setOpened('second')}>Next</button>
      </Modal>
      <Modal open={opened === 'second'} onClose={close} place="middle" aria-label="B">
        <button onClick={() => setOpened('first')}>Back</button>
      </Modal>
      <Toasts />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(() => button(name).click());
const isOff = (element: Element) => element.closest('[inert]') !== null;
const dialog = (name: string) => screen.getByRole('dialog', { name });

it('shuts off everything but the dialog on top and the toasts while it is open', () => {
  show(<Page stays />);
  act(() => showToast({ message: 'Moved to trash', action: { label: 'Undo', onClick: () => {} } }));
  const offs = () => ['Open', 'Undo', 'Next', 'Back'].filter((name) => isOff(button(name)));
  press('Open');
  expect(['Open', 'Undo', 'Next'].filter((name) => isOff(button(name)))).toEqual(['Open']);
  expect(document.body.style.overflow).toBe('hidden');
  press('Next');
  expect(offs()).toEqual(['Open', 'Next']);
  press('Back');
  expect(isOff(dialog('A'))).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isOff(button('Open'))).toBe(false);
  expect(document.body.style.overflow).toBe('');
});

it('gives the focus back to where the first of several dialogs had it from', async () => {
  show(<Page />);
  button('Open').focus();
  press('Open');
  expect(document.activeElement).toBe(button('Next'));
  press('Next');
  press('Back');
  expect(document.activeElement).toBe(button('Next'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button('Open')));
});

it.each([
  ['begins and ends outside', 'outside', 'outside', 1],
  ['begins inside, as one that selects text', 'inside', 'outside', 0],
  ['begins and ends inside', 'inside', 'inside', 0],
] as const)('a press that %s', (_what, from, to, closings) => {
  const onClose = vi.fn<() => void>();
  show(
    <Modal open onClose={onClose} place="middle" aria-label="A">
      text
    </Modal>,
  );
  const places = { inside: dialog('A'), outside: dialog('A').parentElement! };
  fireEvent.pointerDown(places[from]);
  fireEvent.click(places[to]);
  expect(onClose).toHaveBeenCalledTimes(closings);
});

it('a dialog that needs an answer is not closed by a press outside', () => {
  show(
    <Modal open onClose={null} place="middle" aria-label="A">
      text
    </Modal>,
  );
  const outside = dialog('A').parentElement!;
  fireEvent.pointerDown(outside);
  fireEvent.click(outside);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dialog('A')).toBeTruthy();
});
