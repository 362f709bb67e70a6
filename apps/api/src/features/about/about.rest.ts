import { aboutEndpoints } from '@trivet/shared/about/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { getContact, getLegalText, getModels } from './about.service.ts';

export function aboutRest(app: FastifyInstance): void {
  route(app, aboutEndpoints.contact, (ctx) => Promise.resolve(getContact(ctx)));
  route(app, aboutEndpoints.legal, (ctx) => getLegalText(ctx));
  route(app, aboutEndpoints.models, (ctx) => Promise.resolve(getModels(ctx)));
}
