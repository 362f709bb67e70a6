import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { show } from '#web/testing/show.tsx';
import { ShortcutsOption } from './shortcuts-option.public.tsx';
import { Shortcuts } from './shortcuts.public.tsx';

const edit = vi.fn<() => void>();

function Screen({ canEdit = true }: { canEdit?: boolean }) {
  useShortcut('e', 'Edit', edit, canEdit);
  return (
    <>
      <Shortcuts />
      <h1 tabIndex={-1}>Soup</h1>
      <input aria-label="Notes" />
      <input type="checkbox" aria-label="1 onion" />
    </>
  );
}

beforeEach(() => {
  edit.mockClear();
  localStorage.setItem('token', 't');
});

afterEach(() => vi.restoreAllMocks());

test('a key runs what it stands for, and not while something is typed or with a modifier', async () => {
  const person = userEvent.setup();
  show(<Screen />);
  await person.keyboard('e');
  expect(edit).toHaveBeenCalledOnce();
  await person.click(screen.getByLabelText('Notes'));
  await person.keyboard('e');
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('e');
  await person.click(screen.getByLabelText('1 onion'));
  await person.keyboard('{Control>}e{/Control}{Alt>}e{/Alt}{Shift>}E{/Shift}');
  expect(edit).toHaveBeenCalledOnce();
  await person.keyboard('e');
  expect(edit).toHaveBeenCalledTimes(2);
});

test('a keyboard of other letters is read by the place of the key', () => {
  show(<Screen />);
  fireEvent.keyDown(document.body, { key: 'ק', code: 'KeyE' });
  fireEvent.keyDown(document.body, { key: 'у', code: 'KeyE' });
  expect(edit).toHaveBeenCalledTimes(2);
  // On a Latin keyboard of another order the letter counts.
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyE' });
  expect(edit).toHaveBeenCalledTimes(2);
});

test('the help lists what works here and now, and nothing else', async () => {
  const person = userEvent.setup();
  const page = show(<Screen />);
  await person.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = () =>
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(['Search', 'New recipe', 'Show this help', 'Edit']);
  await person.keyboard('e');
  expect(edit).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page.unmount();
  localStorage.removeItem('token');
  show(<Screen canEdit={false} />);
  await person.keyboard('?');
  const again = await screen.findByRole('dialog');
  expect(
    within(again)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Show this help']);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new recipe is begun from anywhere, by those who are logged in', async () => {
  const person = userEvent.setup();
  const { router } = show(<Screen />, '/recipe/1');
  await person.keyboard('n');
  expect(router.state.location.pathname).toBe('/edit-recipe/new');
});

test('the search of the list has the focus from anywhere', async () => {
  const person = userEvent.setup();
  const { router } = show(
    <main id="content">
      <Shortcuts />
      <search>
        <input aria-label="Search" />
      </search>
    </main>,
    '/recipe/1',
  );
  await person.keyboard('/');
  expect(router.state.location.pathname).toBe('/list/main');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});

test('a menu offers the list of shortcuts, except where there are only fingers', async () => {
  const offer = () => screen.queryByText('Keyboard shortcuts');
  const { unmount } = show(<ShortcutsOption />);
  expect(offer()).toBeTruthy();
  unmount();
  const fingers = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(fingers);
  show(<ShortcutsOption />);
  expect(offer()).toBeNull();
});
