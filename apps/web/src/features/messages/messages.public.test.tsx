import { maxMessageLength } from '@trivet/shared/messages/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { SendRecipe } from './messages.public.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const ben = { id: uuid(1), name: 'Ben', handle: null };

afterEach(() => queryClient.clear());

it('a recipe goes to a friend with a few words, and the toast leads to the thread', async () => {
  const sent: { id: string }[] = [];
  let isRefused = true;
  serveTyped({
    'messages.getThreads': () => ({ threads: [], nextCursor: null }),
    'users.listFriends': () => ({
      friends: [{ ...ben, enableProfile: false }],
      incomingRequests: [],
      outgoingRequests: [],
    }),
    'users.getMe': () => ({ id: uuid(9) }),
    'messages.createMessage': (input: { id: string; to: string; recipeId: string; body: string }) => {
      sent.push(input);
      if (isRefused) throw new Refusal(503, 'unavailable');
      return {
        ...input,
        fromUserId: uuid(9),
        toUserId: input.to,
        recipeTitle: 'Soup',
        recipe: null,
        createdAt: new Date(),
      };
    },
  });
  const onSent = vi.fn();
  const { router } = show(
    <WithApi>
      <SendRecipe recipeId={uuid(5)} onSent={onSent} />
      <Toasts />
    </WithApi>,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Ben' }));
  await person.paste('x'.repeat(maxMessageLength + 1));
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText(/^Too long/)).toBeTruthy();
  expect(sent).toEqual([]);
  await person.clear(screen.getByRole('textbox'));
  await person.keyboard('Try this');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy');
  expect(onSent).not.toHaveBeenCalled();

  isRefused = false;
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  const [first, second] = sent;
  expect(second).toEqual({ id: first?.id, to: ben.id, recipeId: uuid(5), body: 'Try this' });
  await person.click(await screen.findByRole('button', { name: 'View' }));
  expect(router.state.location.pathname).toBe(`/messages/${ben.id}`);
});
