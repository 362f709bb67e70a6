import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Export, StartExport } from '@trivet/shared/export/schemas';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { madeExport } from '#web/testing/exports.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { ExportScreen } from './export-screen.tsx';

const { id } = madeExport;

let exports: Export[];
let sent: unknown[];

beforeEach(() => {
  exports = [];
  sent = [];
});

async function open() {
  queryClient.clear();
  serveTyped({
    'labels.listLabels': () => [],
    'export.getExports': () => exports,
    'export.startExport': (input: StartExport) => {
      sent.push(input);
      exports = [{ ...madeExport, ...input, scope: input.scope ?? madeExport.scope }];
      return { exportId: id, jobId: id };
    },
    'export.getDownload': () => ({ address: '/api/exports/the-ticket' }),
    'export.deleteExport': (input) => {
      sent.push(input);
      exports = [];
    },
  });
  show(
    <WithApi>
      <Suspense>
        <ExportScreen />
      </Suspense>
    </WithApi>,
  );
  await screen.findByRole('region', { name: 'Your exports' });
  return userEvent.setup();
}

it('an export has the chosen format, says what is in it, and goes when it is deleted', async () => {
  const person = await open();
  expect(screen.getByText('No exports yet')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: /JSON-LD/ }));
  await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Export' }));
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('All recipes · JSON-LD');
  expect(row.textContent).toContain('2 recipes · 3.4 MB');
  expect(sent).toEqual([{ format: 'json-ld', pictures: 'original' }]);
  await person.click(within(row).getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('No exports yet')).toBeTruthy();
  expect(sent[1]).toEqual({ id });
});

it('an export of chosen recipes says so, and is downloaded by an address that the server gives', async () => {
  exports = [{ ...madeExport, format: 'archive', scope: 'selection', recipeCount: 1 }];
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${new URL(this.href).pathname} ${this.hasAttribute('download')}`);
  });
  const person = await open();
  expect(screen.getByRole('listitem').textContent).toContain('Selected recipes · Archive');
  await person.click(screen.getByRole('button', { name: 'Download: Selected recipes · Archive' }));
  await waitFor(() => expect(followed).toEqual(['/api/exports/the-ticket true']));
  click.mockRestore();
});
