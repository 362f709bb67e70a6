import { exportEndpoints } from '@trivet/shared/export/endpoints';
import type { ExportFormat } from '@trivet/shared/export/formats';
import { exportFormatSchema, exportQuerySchema, olderExportQuerySchema } from '@trivet/shared/export/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireUser } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { configOf } from '#api/kernel/http/rest';
import { parseInput } from '#api/kernel/input';
import { exportAtOnce, streamScope } from './export.service.ts';
import { fileScope, getExportFile } from './export-jobs.service.ts';

/** File extension and media type of each format. */
const exportFiles: Readonly<Record<ExportFormat, { extension: string; mediaType: string }>> = {
  archive: { extension: 'zip', mediaType: 'application/zip' },
  'json-ld': { extension: 'json', mediaType: 'application/ld+json; charset=utf-8' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  txt: { extension: 'txt', mediaType: 'text/plain; charset=utf-8' },
  xml: { extension: 'xml', mediaType: 'text/xml; charset=utf-8' },
};

/**
 * Returns the file name of an export. It contains nothing that people wrote.
 * @example exportFileName('archive', new Date('2026-11-22T10:00:00Z')) // 'trivet-2026-11-22.zip'
 */
const exportFileName = (format: ExportFormat, date: Date): string =>
  `trivet-${date.toISOString().slice(0, 10)}.${exportFiles[format].extension}`;

/** Registers exports as streams. When a client goes away, the work for it ends. */
export function exportRest(app: FastifyInstance): void {
  const { path } = exportEndpoints.stream;
  app.get<{ Params: { format: string } }>(
    path,
    { config: configOf(exportEndpoints.stream) },
    async (request, reply) => {
      const { format, query } = askedFor(request);
      const opens = format && query ? streamScope(format, query) : undefined;
      const ctx = requireUser(await app.contextOf(request, 'user', opens));
      await ctx.limits.consumeRequest('GET', path, ctx);
      if (!format) throw new DomainError('notFound');
      if (!query) throw new DomainError('invalidInput');
      const stream = await exportAtOnce(ctx, format, query);
      if (query.download) {
        void reply.header('content-disposition', `attachment; filename="${exportFileName(format, ctx.now())}"`);
      }
      return reply.type(exportFiles[format].mediaType).send(stream);
    },
  );
}

/** The formats of the reference product's older path. Its clients read `json` as JSON-LD. */
const olderFormats = { json: 'json-ld', xml: 'xml', txt: 'txt' } as const;

/** Registers the older path of exports, which always sends a file. */
export function olderExportRest(app: FastifyInstance): void {
  const { path } = exportEndpoints.older;
  app.get(path, { config: configOf(exportEndpoints.older) }, async (request, reply) => {
    const ctx = requireUser(await app.contextOf(request, 'user'));
    await ctx.limits.consumeRequest('GET', path, ctx);
    const format = olderFormats[parseInput(olderExportQuerySchema, request.query).format];
    const stream = await exportAtOnce(ctx, format, exportQuerySchema.parse({}));
    return reply
      .header('content-disposition', `attachment; filename="${exportFileName(format, ctx.now())}"`)
      .type(exportFiles[format].mediaType)
      .send(stream);
  });
}

/** Registers the files of exports that ran as jobs. They open with a session, or with a ticket for that file. */
export function exportFilesRest(app: FastifyInstance): void {
  const { path, params } = exportEndpoints.file;
  app.get<{ Params: { id: string } }>(path, { config: configOf(exportEndpoints.file) }, async (request, reply) => {
    const { id } = request.params;
    const ctx = requireUser(await app.contextOf(request, 'user', fileScope(id)));
    await ctx.limits.consumeRequest('GET', path, ctx);
    const { row, object } = await getExportFile(ctx, parseInput(params.shape.id, id));
    const format = exportFormatSchema.parse(row.format);
    return reply
      .header('content-disposition', `attachment; filename="${exportFileName(format, row.createdAt)}"`)
      .header('content-length', object.size)
      .type(exportFiles[format].mediaType)
      .send(object.content);
  });
}

/** Parses a request, after its caller was allowed to make it. */
function askedFor({ params, query }: FastifyRequest<{ Params: { format: string } }>) {
  return {
    format: exportFormatSchema.safeParse(params.format).data,
    query: exportQuerySchema.safeParse(query).data,
  };
}
