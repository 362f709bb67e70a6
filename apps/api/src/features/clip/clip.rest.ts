import { clipEndpoints } from '@trivet/shared/clip/endpoints';
import { toClipResponse } from '@trivet/shared/clip/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { clip, clipPosted } from './clip.service.ts';

export function clipRest(app: FastifyInstance): void {
  route(app, clipEndpoints.byQuery, async (ctx, { query }) => toClipResponse(await clip(ctx, query.url)));
  route(app, clipEndpoints.byBody, async (ctx, { body }) => toClipResponse(await clipPosted(ctx, body)));
}
