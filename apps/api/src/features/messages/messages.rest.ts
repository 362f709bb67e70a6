import { messagesEndpoints } from '@trivet/shared/messages/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { createLegacyMessage, getLegacyMessages, getLegacyThreads } from './compat/rest-messages.service.ts';

/** Registers messages over REST, for clients of the reference product's period. */
export function messagesRest(app: FastifyInstance): void {
  route(app, messagesEndpoints.list, (ctx, { query }) => getLegacyMessages(ctx, query));
  route(app, messagesEndpoints.threads, (ctx, { query }) => getLegacyThreads(ctx, query));
  route(app, messagesEndpoints.create, (ctx, { body }) => createLegacyMessage(ctx, body));
}
