import { importEndpoints } from '@trivet/shared/import/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/rest';
import { importAtOnce, receiveImport } from './import.service.ts';
import { jsonLdImporter } from './sources/json-ld/index.ts';

export function importRest(app: FastifyInstance): void {
  route(app, importEndpoints.upload, (ctx, { file }) => receiveImport(ctx, jsonLdImporter.source, file));
  route(app, importEndpoints.jsonLd, (ctx, { file }) =>
    importAtOnce(ctx, jsonLdImporter.source, file).then(() => 'Imported'),
  );
}
