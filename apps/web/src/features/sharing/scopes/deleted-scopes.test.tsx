import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sharedLists } from '#web/features/shopping-lists/rows/shared-lists.public.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { DeletedScopes } from './deleted-scopes.public.tsx';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';

afterEach(() => queryClient.clear());

test('the toast of what came back takes it to the trash again, and what would go for good begins at “Cancel”', async () => {
  const deleted = [{ kind: sharedLists.kind, id, title: 'Market', deletedAt: new Date() }];
  let scopes = deleted;
  serveTyped({
    'sharing.getDeleted': () => scopes,
    'sharing.restore': () => void (scopes = []),
    'shoppingLists.deleteShoppingList': () => {
      scopes = deleted;
      return { reference: 'x' };
    },
  });
  const person = userEvent.setup();
  show(
    <WithApi>
      <DeletedScopes noun={sharedLists} when={() => null} />
      <Toasts />
    </WithApi>,
  );
  await person.click(await screen.findByRole('button', { name: 'Restore Market' }));
  await screen.findByText(/Market.*restored/u);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Market' })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await person.click(await screen.findByRole('button', { name: 'Delete Market permanently' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete permanently?' }));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })));
});
