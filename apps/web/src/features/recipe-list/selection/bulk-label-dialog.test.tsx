import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import BulkLabelDialog from './bulk-label-dialog.tsx';

const soup = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001', title: 'Soup' };

it('shows a label once that is made here and announced by the server before it answers', async () => {
  let labels: object[] = [];
  const later = Promise.withResolvers<object[]>();
  serveTyped({
    'labels.listLabels': () => labels,
    'labels.createLabel': async () => {
      labels = [soup];
      await queryClient.invalidateQueries();
      // The list that is read after the answer comes late.
      labels = later.promise as never;
      return soup;
    },
  });
  const person = userEvent.setup();
  show(
    <WithApi>
      <BulkLabelDialog kind="add" carried={null} onClose={() => undefined} onDone={() => undefined} />
    </WithApi>,
  );
  await person.type(await screen.findByLabelText('Find or create a label'), 'Soup');
  await person.click(await screen.findByRole('button', { name: 'Create “Soup”' }));
  await screen.findByRole('checkbox', { name: 'Soup', checked: true });
  expect(screen.getAllByRole('checkbox', { name: 'Soup' })).toHaveLength(1);
  later.resolve([soup]);
});
