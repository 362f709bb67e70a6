import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import BulkLabelDialog from './bulk-label-dialog.tsx';

const soup = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001', title: 'Soup' };

afterEach(() => queryClient.clear());

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

describe('Enter in the field', () => {
  const dinner = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000002', title: 'Dinner' };
  const drinks = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000003', title: 'Drinks' };
  const made: unknown[] = [];
  const done: string[][] = [];

  async function open(kind: 'add' | 'remove') {
    made.length = 0;
    done.length = 0;
    serveTyped({
      'labels.listLabels': () => [soup, dinner, drinks],
      'labels.createLabel': (input: { title: string }) => {
        made.push(input);
        return { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000004', ...input };
      },
    });
    show(
      <WithApi>
        <BulkLabelDialog
          kind={kind}
          carried={kind === 'remove' ? [{ labels: [soup] }] : null}
          onClose={() => undefined}
          onDone={(labels) => done.push(labels.map(({ title }) => title))}
        />
      </WithApi>,
    );
    await screen.findByRole('checkbox', { name: 'Soup' });
    return userEvent.setup();
  }
  const field = () => screen.getByRole('textbox');

  it('adds the label that the words name, and those that are ticked', async () => {
    const person = await open('add');
    await person.click(screen.getByRole('checkbox', { name: 'Dinner' }));
    await person.type(field(), 'soup{Enter}');
    expect(done).toEqual([['Dinner', 'Soup']]);
  });

  it('creates the label first when none is like the words', async () => {
    const person = await open('add');
    await person.type(field(), 'Bread{Enter}');
    await waitFor(() => expect(done).toEqual([['Bread']]));
    expect(made).toEqual([{ title: 'Bread' }]);
  });

  it('does nothing while the words could mean several labels, or none to remove', async () => {
    const person = await open('add');
    await person.type(field(), 'D{Enter}');
    expect([done, made]).toEqual([[], []]);
    cleanup();
    const other = await open('remove');
    await other.type(field(), 'Bread{Enter}');
    expect([done, made]).toEqual([[], []]);
    await other.clear(field());
    await other.type(field(), 'SOUP{Enter}');
    expect(done).toEqual([['Soup']]);
  });
});
