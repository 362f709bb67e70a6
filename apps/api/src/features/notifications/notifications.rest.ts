import { notificationsEndpoints } from '@trivet/shared/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { removeFcmToken, saveFcmToken } from './fcm-tokens.service.ts';

/** Registers the paths by which applications register for notifications, for clients of the reference product. */
export function notificationsRest(app: FastifyInstance): void {
  route(app, notificationsEndpoints.saveToken, (ctx, { body }) => saveFcmToken(ctx, body.fcmToken));
  route(app, notificationsEndpoints.removeToken, (ctx, { query }) =>
    removeFcmToken(ctx, query.fcmToken).then(() => 'ok'),
  );
}
