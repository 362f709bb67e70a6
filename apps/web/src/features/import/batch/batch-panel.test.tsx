import { screen } from '@testing-library/react';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';

const batch: ImportBatch = { ...emptyBatch, status: 'done', counts: { ...noEntries, written: 2 } };

it('leads to the recipes that came in last', async () => {
  serveTyped({ 'import.getImport': () => batch, 'import.getEntries': () => [] });
  queryClient.clear();
  show(
    <WithApi>
      <Suspense>
        <BatchPanel batchId={batch.id} />
      </Suspense>
    </WithApi>,
  );
  const link = await screen.findByRole('link', { name: 'View recipes' });
  expect(link.getAttribute('href')).toBe('/list/main?sort=-updatedAt');
});
