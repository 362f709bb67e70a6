import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import '#web/ui/dialogs/dialog-frame.tsx';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { usePersonOptions } from './person-options.public.tsx';

const ben = { id: '7b0d5c0a-6a55-4a1c-8f0a-000000000002', name: '<b>Ben</b>', handle: 'ben', image: null };

let answers: Answers;
let sent: unknown[];
let blocked: (typeof ben)[];
let delivery: string;

beforeEach(() => {
  sent = [];
  blocked = [];
  delivery = 'mail';
  answers = {
    'blocks.getBlockedUsers': () => blocked,
    'blocks.blockUser': ({ userId }: { userId: string }) => {
      sent.push(['block', userId]);
      blocked = [ben];
    },
    'blocks.unblockUser': ({ userId }: { userId: string }) => {
      sent.push(['unblock', userId]);
      blocked = [];
    },
    'reports.createReport': (input: unknown) => {
      sent.push(input);
      return { delivery };
    },
  };
});

afterEach(() => queryClient.clear());

function Options({ onBlocked }: { onBlocked: () => void }) {
  const { options, dialogs } = usePersonOptions(ben, onBlocked);
  return (
    <>
      <OptionsMenu>{options}</OptionsMenu>
      {dialogs}
      <BlockedPeople />
      <Toasts />
    </>
  );
}

async function choose(option: string) {
  serveTyped(answers);
  show(
    <WithApi>
      <Options onBlocked={() => sent.push('left')} />
    </WithApi>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Options' }));
  await person.click(screen.getByRole('menuitem', { name: option }));
  return { person, dialog: await screen.findByRole('dialog') };
}

it('a block says what it does before it is made, leads away, and is taken back in the list', async () => {
  const { person, dialog } = await choose('Block');
  expect(dialog.textContent).toContain('stay with their owner');
  expect(dialog.textContent).toContain('isn’t told');
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(sent).toEqual([['block', ben.id], 'left']));
  const list = await screen.findByRole('list', { name: 'Blocked people' });
  expect(within(list).getByText('<b>Ben</b>')).toBeTruthy();
  await person.click(within(list).getByRole('button', { name: /^Unblock: / }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['unblock', ben.id]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Blocked people' })).toBeNull());
});

it('a block that is refused leaves everything as it was, and the question open', async () => {
  answers['blocks.blockUser'] = () => {
    throw new Refusal(409, 'limitReached');
  };
  const { person, dialog } = await choose('Block');
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toEqual([]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it.each([
  ['mail', 'Report sent to the person who runs this server'],
  ['log', 'Report saved on this server, but no email was sent. Tell the person who runs it to look.'],
])('a report needs a reason and says what became of it: %s', async (way, words) => {
  delivery = way;
  const { person, dialog } = await choose('Report');
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send report' });
  expect(send.disabled).toBe(true);
  await person.type(within(dialog).getByRole('textbox', { name: 'What happened?' }), 'Rude');
  await person.click(send);
  await waitFor(() => expect(sent).toEqual([{ userId: ben.id, messageId: null, reason: 'Rude' }]));
  expect(await screen.findByText(words)).toBeTruthy();
});
