import { z } from 'zod';
import { defineContent } from '../endpoint.ts';
import { exportFormatSchema, exportQuerySchema, olderExportQuerySchema } from './schemas.ts';

const fileTypes = ['application/ld+json', 'application/pdf', 'application/zip', 'text/plain', 'text/xml'] as const;

/** The REST paths of exports. A ticket in `token` opens what it was made for. */
export const exportEndpoints = {
  stream: defineContent({
    method: 'GET',
    path: '/data/export/:format',
    summary: 'Exports recipes as a stream.',
    refusals: ['notFound'],
    auth: 'user',
    params: z.object({ format: exportFormatSchema }),
    query: exportQuerySchema,
    content: fileTypes,
  }),
  older: defineContent({
    method: 'GET',
    path: '/recipes/export',
    summary: 'Exports all recipes as a file, for older clients.',
    auth: 'user',
    query: olderExportQuerySchema,
    content: fileTypes,
  }),
  file: defineContent({
    method: 'GET',
    path: '/data/export/files/:id',
    summary: 'Returns the file of an export that ran as a job.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    content: fileTypes,
  }),
};
