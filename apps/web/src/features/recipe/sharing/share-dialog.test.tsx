import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import '#web/ui/dialogs/dialog-frame.tsx';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { ShareDialog } from './share-dialog.tsx';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const address = `http://localhost:3000/share/${id}`;

afterEach(() => {
  queryClient.clear();
  Reflect.deleteProperty(navigator, 'share');
});

/** Presses a button of the dialog for a recipe whose link is off. Returns how the server answers. */
async function press(name: string) {
  const person = userEvent.setup();
  const answer = Promise.withResolvers();
  const set = vi.fn(() => answer.promise);
  serveTyped({ 'recipes.setLinkShared': set });
  show(
    <WithApi>
      <ShareDialog recipe={{ id, title: 'Soup', linkShared: false }} open onClose={() => {}} />
    </WithApi>,
  );
  expect(await screen.findByText('Sharing the link turns it on.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(set).toHaveBeenCalledWith({ id, isShared: true }));
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(address);
  expect(screen.queryByText('Sharing the link turns it on.')).toBeNull();
  return answer;
}

const saysCopied = () => screen.queryByRole('button', { name: 'Copied' }) !== null;

it('one press copies the link and turns it on', async () => {
  await press('Copy link');
  expect(await navigator.clipboard.readText()).toBe(address);
});

it('a link is called copied once others can open it', async () => {
  const { resolve } = await press('Copy link');
  await new Promise((settled) => setTimeout(settled));
  expect(saysCopied()).toBe(false);
  resolve({ id, linkShared: true });
  await waitFor(() => expect(saysCopied()).toBe(true));
});

it('a link that the server does not turn on is not called copied', async () => {
  const { reject } = await press('Copy link');
  reject(new Refusal(500, 'unexpected'));
  expect(await screen.findByText('Sharing the link turns it on.')).toBeTruthy();
  expect(saysCopied()).toBe(false);
});

it('one press hands the link to another app and turns it on', async () => {
  const handed = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: handed, configurable: true });
  await press('Send to…');
  expect(handed).toHaveBeenCalledWith({ title: 'Soup', url: address });
});
