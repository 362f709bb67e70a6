import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Largest JSON file: twice what the reference product takes. */
const maxImportBytes = 256 * 1024 * 1024;

/** The REST paths of imports: our client's upload, and the path of legacy clients, which reads and writes at once. */
export const importEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/import/upload',
    auth: 'user',
    file: 'file',
    maxFileBytes: maxImportBytes,
    status: 201,
    response: z.object({ batchId: z.uuid(), jobId: z.uuid() }),
  }),
  jsonLd: defineEndpoint({
    method: 'POST',
    path: '/data/import/json-ld',
    auth: 'user',
    file: 'jsonLD',
    maxFileBytes: maxImportBytes,
    response: z.string(),
  }),
};
