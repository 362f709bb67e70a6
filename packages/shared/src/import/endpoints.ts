import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { filledSchema } from '../wire-values.ts';
import { maxImportBytes, pepperplateAccountSchema, startedImportSchema, uploadPartBytes } from './schemas.ts';

const livingCookbookQuery = z.object({
  excludeImages: filledSchema,
  includeStockRecipes: filledSchema,
  includeTechniques: filledSchema,
});

/** The common properties of all uploads of legacy clients. */
const legacy = { method: 'POST', auth: 'user', maxFileBytes: maxImportBytes } as const;
const done = z.object({ msg: z.string() });

/**
 * The REST paths of imports: uploads of this client, whole or in parts, and those of legacy clients, which read and
 * write at once.
 */
export const importEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/import/upload',
    auth: 'user',
    file: 'file',
    maxFileBytes: maxImportBytes,
    status: 201,
    response: startedImportSchema,
  }),
  part: defineEndpoint({
    method: 'POST',
    path: '/import/uploads/:batchId/:part',
    auth: 'user',
    params: z.object({ batchId: z.uuid(), part: z.coerce.number().int().min(0).max(10_000) }),
    file: 'file',
    maxFileBytes: uploadPartBytes,
    status: 201,
    response: z.object({ part: z.number().int() }),
  }),
  jsonLd: defineEndpoint({ ...legacy, path: '/data/import/json-ld', file: 'jsonLD', response: z.string() }),
  paprika: defineEndpoint({
    ...legacy,
    path: '/data/import/paprika',
    file: 'paprikadb',
    status: 201,
    response: z.string(),
  }),
  cookmate: defineEndpoint({
    ...legacy,
    path: '/data/import/cookmate',
    file: 'cookmatedb',
    status: 201,
    response: z.string(),
  }),
  livingCookbook: defineEndpoint({
    ...legacy,
    path: '/import/livingcookbook',
    file: 'lcbdb',
    query: livingCookbookQuery,
    response: done,
  }),
  foodDataExchange: defineEndpoint({
    ...legacy,
    path: '/import/fdxz',
    file: 'fdxzdb',
    query: livingCookbookQuery,
    response: done,
  }),
  pepperplate: defineEndpoint({
    method: 'GET',
    path: '/scrape/pepperplate',
    auth: 'user',
    query: z.object({
      username: pepperplateAccountSchema.shape.email,
      password: pepperplateAccountSchema.shape.password,
    }),
    response: done,
  }),
};
