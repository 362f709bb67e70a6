import type { Export } from '@trivet/shared/export/schemas';

/** An export that is done. */
export const madeExport: Export = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  format: 'json-ld',
  scope: 'all',
  labelTitle: null,
  status: 'done',
  errorCode: null,
  jobId: null,
  progress: 2,
  total: 2,
  recipeCount: 2,
  size: 3_440_000,
  createdAt: new Date(0),
  expiresAt: new Date(0),
};
