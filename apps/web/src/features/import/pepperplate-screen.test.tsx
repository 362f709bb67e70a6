import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refusal, serveTyped } from '#web/testing/typed-server.tsx';
import { PepperplateScreen } from './pepperplate-screen.tsx';
import { emptyBatch } from './testing/import-batch.ts';
import { showImport } from './testing/show-import.tsx';

it('a wrong password is told at the form, and the right one reads the account and is kept nowhere', async () => {
  const sent: unknown[] = [];
  serveTyped({
    'import.importPepperplate': (input: { password: string }) => {
      sent.push(input);
      if (input.password !== 'right') throw new Refusal(400, 'pepperplateLogin');
      return { batchId: emptyBatch.id, jobId: emptyBatch.id };
    },
  });
  const person = userEvent.setup();
  const { router } = showImport(<PepperplateScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Pepperplate' })).toBeTruthy();
  const form = within(screen.getByRole('main'));
  const read = form.getByRole('button', { name: 'Get recipes' });
  await person.click(read);
  expect(form.getByText('Enter both the email address and the password.')).toBeTruthy();
  expect(sent).toEqual([]);
  await person.type(form.getByLabelText('Pepperplate email address'), ' ada@example.org ');
  await person.type(form.getByLabelText('Pepperplate password'), 'wrong');
  await person.click(read);
  expect(await form.findByText(/^Pepperplate didn’t accept this email address and password\./)).toBeTruthy();
  await person.clear(form.getByLabelText('Pepperplate password'));
  await person.type(form.getByLabelText('Pepperplate password'), 'right{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/settings/import/batches/${emptyBatch.id}`));
  expect(sent).toEqual(['wrong', 'right'].map((password) => ({ email: 'ada@example.org', password })));
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as string[]);
  expect(kept.join('\n')).not.toContain('right');
});
