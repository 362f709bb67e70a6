import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { soup } from '#web/testing/recipe.ts';
import { Refusal, serveTyped } from '#web/testing/typed-server.tsx';
import { openRecipe } from '../testing/open-recipe.tsx';

const cat = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000003', name: 'Cat', handle: null, email: 'cat@example.org' };
const nobody = { friends: [], incomingRequests: [], outgoingRequests: [] };

afterEach(() => queryClient.clear());

it('a recipe of somebody else is sent on from its options, also to somebody found by their address', async () => {
  localStorage.setItem('token', 't');
  const sent: object[] = [];
  serveTyped({
    'recipes.readRecipe': () => {
      throw new Refusal(404, 'notFound');
    },
    'recipes.getSharedRecipe': () => ({ ...soup, ownerName: 'Ben' }),
    'messages.getThreads': () => ({ threads: [], nextCursor: null }),
    'users.listFriends': () => nobody,
    'users.getMe': () => ({ id: soup.userId }),
    'users.getUserProfileByEmail': () => cat,
    'messages.createMessage': (input: object) => {
      sent.push(input);
      return { ...input, fromUserId: soup.userId, toUserId: cat.id, recipe: null, createdAt: new Date() };
    },
  });
  const { person, router } = openRecipe();
  await person.click(await screen.findByRole('button', { name: 'Options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Send to someone on Trivet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send to someone on Trivet' });
  await person.type(await within(dialog).findByRole('searchbox'), 'cat@example.org{Enter}');
  await person.click(await within(dialog).findByRole('button', { name: 'Send' }));
  await person.click(await screen.findByRole('button', { name: 'View' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${cat.id}`));
  expect(sent).toMatchObject([{ to: cat.id, recipeId: soup.id }]);
});
