import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

// What closes is still there for as long as the test takes.
vi.mock('../theme/motion.ts', () => ({ movement: () => 60_000 }));

/** A form and a question that make something and close. */
function Makers({ onMade }: { onMade: () => void }) {
  const [opened, setOpened] = useState<'form' | 'question' | null>(null);
  const close = () => setOpened(null);
  const make = () => {
    onMade();
    close();
  };
  return (
    <>
      <button onClick={() => setOpened('form')}>Open form</button>
      <button onClick={() => setOpened('question')}>Open question</button>
      <FormDialog open={opened === 'form'} title="New" submitLabel="Create" onSubmit={make} onClose={close}>
        <input aria-label="Title" />
      </FormDialog>
      <Dialog
        open={opened === 'question'}
        title="Two lines"
        onClose={close}
        footer={<Button onClick={make}>Create</Button>}
      >
        <input aria-label="Title" onKeyDown={({ key }) => key === 'Enter' && make()} />
      </Dialog>
    </>
  );
}

const presses: [string, () => Promise<unknown>][] = [
  ['a press', () => userEvent.click(screen.getByRole('button', { name: 'Create', hidden: true }))],
  ['Enter', async () => fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter' })],
  ['a sent form', async () => fireEvent.submit(screen.getByLabelText('Title').closest('form') ?? document.body)],
];
const ways = presses.map(([name, press]) => ({ name, press }));

test.each([
  { kind: 'form', ...ways[0]! },
  { kind: 'form', ...ways[2]! },
  { kind: 'question', ...ways[0]! },
  { kind: 'question', ...ways[1]! },
])('a $kind that closes does nothing more for a second one of $name, until it opens again', async ({ kind, press }) => {
  const onMade = vi.fn<() => void>();
  show(<Makers onMade={onMade} />);
  const open = async () => {
    fireEvent.click(screen.getByText(`Open ${kind}`));
    await screen.findByRole('button', { name: 'Create' });
  };
  await open();
  await press();
  expect(onMade).toHaveBeenCalledOnce();
  await press();
  expect(onMade).toHaveBeenCalledOnce();
  await open();
  await press();
  expect(onMade).toHaveBeenCalledTimes(2);
});
