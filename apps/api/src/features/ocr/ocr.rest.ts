import { ocrEndpoints } from '@trivet/shared/ocr/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { readDocument } from './ocr.service.ts';

export function ocrRest(app: FastifyInstance): void {
  route(app, ocrEndpoints.readDocument, (ctx, { file }) => readDocument(ctx, file));
}
