import { maxIgnoreItemTitles } from '@trivet/shared/preferences/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { IgnoredDialog } from './ignored-dialog.tsx';

beforeEach(() => preferencesStore.clear());

function Ignored() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <IgnoredDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const person = userEvent.setup();
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ignored ingredients' });
const open = async () => {
  await person.click(screen.getByRole('button', { name: 'Open' }));
  return field();
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const stored = () => preferencesStore.get().shoppingList.ignoreItemTitles;

test('the lines are saved without empty ones, and are there again', async () => {
  savePreferences('shoppingList', { ignoreItemTitles: 'water' });
  show(<Ignored />);
  expect((await open()).value).toBe('water');
  await person.type(await field(), '\n\n  salt  \n');
  expect(stored()).toBe('water');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await isClosed();
  expect(stored()).toBe('water\nsalt');
  expect((await open()).value).toBe('water\nsalt');
});

test('Escape closes the dialog only while nothing was typed, and Cancel discards what was', async () => {
  show(<Ignored />);
  await open();
  await person.keyboard('{Escape}');
  await isClosed();
  await person.type(await open(), 'salt');
  await person.keyboard('{Escape}');
  expect((await field()).value).toBe('salt');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  expect(stored()).toBe('');
  expect((await open()).value).toBe('');
});

test('more than there is room for stays in the field, and is said to be too long', async () => {
  show(<Ignored />);
  fireEvent.change(await open(), { target: { value: `${'a'.repeat(maxIgnoreItemTitles)}\nb` } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Too long: 5,002 characters. The limit is 5,000.')).toBeTruthy();
  expect((await field()).value).toHaveLength(maxIgnoreItemTitles + 2);
  expect(stored()).toBe('');
});
