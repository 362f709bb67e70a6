import type { ImportBatch } from '@trivet/shared/import/schemas';

/** No entries of any status. */
export const noEntries: ImportBatch['counts'] = {
  ready: 0,
  duplicate: 0,
  repeated: 0,
  similar: 0,
  unreadable: 0,
  written: 0,
  skipped: 0,
};

/** An import that waits for its owner's choice and has nothing in it. Tests set what they are about. */
export const emptyBatch: ImportBatch = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  source: 'json-ld',
  fileName: 'mine.json',
  isDrop: false,
  status: 'staged',
  errorCode: null,
  jobId: null,
  createdAt: new Date(0),
  counts: noEntries,
  chosen: noEntries,
  columns: [],
  labels: [],
  lists: { ready: 0, duplicate: 0, written: 0, skipped: 0 },
  plans: { ready: 0, duplicate: 0, written: 0, skipped: 0 },
  diary: { ready: 0, duplicate: 0, written: 0, skipped: 0 },
  lostPictures: { count: 0, retryable: 0 },
  isFetchingPictures: false,
};
