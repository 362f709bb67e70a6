import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serveTyped } from '#web/testing/typed-server.tsx';
import { AddressForm } from './address-form.tsx';
import { emptyBatch } from './testing/import-batch.ts';
import { showImport } from './testing/show-import.tsx';

it('a list of addresses becomes an import; a line that is none is named', async () => {
  const sent: unknown[] = [];
  serveTyped({
    'import.importAddresses': (input) => {
      sent.push(input);
      return { batchId: emptyBatch.id, jobId: emptyBatch.id };
    },
  });
  const person = userEvent.setup();
  const { router } = showImport(<AddressForm />);
  const read = screen.getByRole('button', { name: 'Get recipes' });
  const field = screen.getByLabelText('Links to recipes');
  const type = async (text: string) => {
    await person.clear(field);
    await person.click(field);
    await person.paste(text);
    await person.click(read);
  };
  await person.click(read);
  expect(screen.getByText('Enter at least one link.')).toBeTruthy();
  await type('https://example.org/borscht\nmy soup');
  expect(screen.getByText('Line 2 isn’t a link: my soup')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await type('https://example.org/borscht\n\n example.org/about\r\nhttps://example.org/borscht');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/settings/import/batches/${emptyBatch.id}`));
  expect(sent).toEqual([{ addresses: ['https://example.org/borscht', 'https://example.org/about'] }]);
});
