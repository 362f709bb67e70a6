import { usersEndpoints } from '@trivet/shared/users/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { deleteUser } from './delete-account.service.ts';
import * as resets from './reset-password.service.ts';
import * as sessions from './sessions.service.ts';
import { updateUser } from './update-user.service.ts';
import * as users from './users.service.ts';

export function usersRest(app: FastifyInstance): void {
  route(app, usersEndpoints.register, (ctx, { body }) => users.register(ctx, body));
  route(app, usersEndpoints.login, (ctx, { body }) => users.logIn(ctx, body));
  route(app, usersEndpoints.logout, (ctx) => sessions.logOut(ctx).then(() => ({ msg: '' })));
  route(app, usersEndpoints.forgot, (ctx, { body }) => resets.requestReset(ctx, body.email).then(() => ({ msg: '' })));
  route(app, usersEndpoints.update, (ctx, { body }) => updateUser(ctx, body));
  route(app, usersEndpoints.remove, (ctx) => deleteUser(ctx).then(() => 'ok'));
  route(app, usersEndpoints.me, (ctx) => users.getMe(ctx));
  route(app, usersEndpoints.byEmail, (ctx, { query }) => users.getByEmail(ctx, query.email));
  route(app, usersEndpoints.stats, (ctx) => users.getStats(ctx));
  route(app, usersEndpoints.capabilities, (ctx) => users.getMyCapabilities(ctx));
  route(app, usersEndpoints.sessionCheck, () => Promise.resolve('Ok'));
  route(app, usersEndpoints.byId, (ctx, { params }) => users.getPublic(ctx, params.id));
}
