import { screen } from '@testing-library/react';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { BatchPanel } from './batch-panel.tsx';

const none = { ready: 0, duplicate: 0, repeated: 0, similar: 0, unreadable: 0, written: 0, skipped: 0 };
const batch: ImportBatch = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  source: 'json-ld',
  fileName: 'mine.json',
  isDrop: false,
  status: 'done',
  errorCode: null,
  jobId: null,
  createdAt: new Date(0),
  counts: { ...none, written: 2 },
  chosen: none,
  columns: [],
  lists: { ready: 0, duplicate: 0, written: 0, skipped: 0 },
  lostPictures: { count: 0, retryable: 0 },
  isFetchingPictures: false,
  labels: [],
};

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
