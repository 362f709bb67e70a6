import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emailSchema,
  capabilitiesSchema,
  credentialsSchema,
  forgotSchema,
  meSchema,
  legacyRegistrationSchema,
  legacyUserUpdateSchema,
  statsSchema,
  tokenSchema,
  userByEmailSchema,
  userPublicSchema,
} from './schemas.ts';

const messageSchema = z.object({ msg: z.string() });

/** The REST paths of accounts. Fixed words come before `:id`, as the router of the server needs no order. */
export const usersEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/users/register',
    auth: 'anyone',
    body: legacyRegistrationSchema,
    response: tokenSchema,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/users/login',
    auth: 'anyone',
    body: credentialsSchema,
    response: tokenSchema,
  }),
  logout: defineEndpoint({ method: 'POST', path: '/users/logout', auth: 'user', response: messageSchema }),
  forgot: defineEndpoint({
    method: 'POST',
    path: '/users/forgot',
    auth: 'anyone',
    body: forgotSchema,
    response: messageSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/users',
    auth: 'user',
    body: legacyUserUpdateSchema,
    // Older clients know 412 for a refused password here, not the status that a registration answers.
    failures: { passwordLength: 412, passwordCommon: 412 },
    response: meSchema.pick({ id: true, name: true, email: true, createdAt: true, updatedAt: true }),
  }),
  remove: defineEndpoint({ method: 'DELETE', path: '/users', auth: 'user', response: z.string() }),
  me: defineEndpoint({ method: 'GET', path: '/users', auth: 'user', response: meSchema }),
  byEmail: defineEndpoint({
    method: 'GET',
    path: '/users/by-email',
    auth: 'user',
    query: z.object({ email: emailSchema }),
    response: userByEmailSchema,
  }),
  stats: defineEndpoint({ method: 'GET', path: '/users/stats', auth: 'user', response: statsSchema }),
  capabilities: defineEndpoint({
    method: 'GET',
    path: '/users/capabilities',
    auth: 'user',
    response: capabilitiesSchema,
  }),
  sessionCheck: defineEndpoint({ method: 'GET', path: '/users/sessioncheck', auth: 'user', response: z.string() }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/users/:id',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    response: userPublicSchema,
  }),
};
