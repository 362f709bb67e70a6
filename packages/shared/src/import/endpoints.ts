import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { filledSchema } from '../wire-values.ts';
import { maxImportBytes, pepperplateAccountSchema, startedImportSchema, uploadPartBytes } from './schemas.ts';

const livingCookbookQuery = z.object({
  excludeImages: filledSchema,
  includeStockRecipes: filledSchema,
  includeTechniques: filledSchema,
});

/** The failures of reading a file. */
const ofFiles = [
  'unreadableImport',
  'emptyImport',
  'unknownImport',
  'unsupportedImport',
  'encryptedImport',
  'splitImport',
] as const;
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
    summary: 'Begins an import with a whole file, to be looked at before it is written.',
    refusals: ofFiles,
    auth: 'user',
    file: 'file',
    maxFileBytes: maxImportBytes,
    status: 201,
    response: startedImportSchema,
  }),
  part: defineEndpoint({
    method: 'POST',
    path: '/import/uploads/:batchId/:part',
    summary: 'Receives one part of a file whose upload has begun.',
    refusals: ['importNotReady'],
    auth: 'user',
    params: z.object({ batchId: z.uuid(), part: z.coerce.number().int().min(0).max(10_000) }),
    file: 'file',
    maxFileBytes: uploadPartBytes,
    status: 201,
    response: z.object({ part: z.number().int() }),
  }),
  jsonLd: defineEndpoint({
    ...legacy,
    path: '/data/import/json-ld',
    summary: 'Imports recipes in JSON-LD.',
    refusals: ofFiles,
    file: 'jsonLD',
    response: z.string(),
  }),
  paprika: defineEndpoint({
    ...legacy,
    path: '/data/import/paprika',
    summary: 'Imports an archive of Paprika.',
    refusals: ofFiles,
    file: 'paprikadb',
    status: 201,
    response: z.string(),
  }),
  cookmate: defineEndpoint({
    ...legacy,
    path: '/data/import/cookmate',
    summary: 'Imports a backup of Cookmate.',
    refusals: ofFiles,
    file: 'cookmatedb',
    status: 201,
    response: z.string(),
  }),
  livingCookbook: defineEndpoint({
    ...legacy,
    path: '/import/livingcookbook',
    summary: 'Imports a backup of Living Cookbook.',
    refusals: ofFiles,
    file: 'lcbdb',
    query: livingCookbookQuery,
    response: done,
  }),
  foodDataExchange: defineEndpoint({
    ...legacy,
    path: '/import/fdxz',
    summary: 'Imports a file in Food Data Exchange format.',
    refusals: ofFiles,
    file: 'fdxzdb',
    query: livingCookbookQuery,
    response: done,
  }),
  pepperplate: defineEndpoint({
    method: 'GET',
    path: '/scrape/pepperplate',
    summary: 'Imports the recipes of an account at Pepperplate.',
    refusals: [
      'pepperplateLogin',
      'addressBlocked',
      'addressRefused',
      'emptyImport',
      'unreadableImport',
      'payloadTooLarge',
    ],
    auth: 'user',
    query: z.object({
      username: pepperplateAccountSchema.shape.email,
      password: pepperplateAccountSchema.shape.password,
    }),
    response: done,
  }),
};
