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
    summary: 'Creates an account and a session.',
    refusals: ['invalidEmail', 'passwordLength', 'passwordCommon', 'emailTaken', 'registrationDisabled', 'invalidName'],
    auth: 'anyone',
    body: legacyRegistrationSchema,
    response: tokenSchema,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/users/login',
    summary: 'Creates a session.',
    refusals: ['badCredentials', 'accountClosing'],
    auth: 'anyone',
    body: credentialsSchema,
    response: tokenSchema,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/users/logout',
    summary: 'Ends the session.',
    auth: 'user',
    response: messageSchema,
  }),
  forgot: defineEndpoint({
    method: 'POST',
    path: '/users/forgot',
    summary: 'Sends a link for a new password, if there is such an account.',
    refusals: ['invalidEmail', 'mailUnavailable'],
    auth: 'anyone',
    body: forgotSchema,
    response: messageSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/users',
    summary: 'Changes the name, the address or the password of the account.',
    refusals: ['invalidEmail', 'passwordLength', 'passwordCommon', 'emailTaken', 'currentPasswordWrong', 'invalidName'],
    auth: 'user',
    body: legacyUserUpdateSchema,
    // Older clients know 412 for a refused password here, not the status that a registration answers.
    failures: { passwordLength: 412, passwordCommon: 412 },
    response: meSchema.pick({ id: true, name: true, email: true, createdAt: true, updatedAt: true }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/users',
    summary: 'Deletes the account and all that belongs to it.',
    auth: 'user',
    response: z.string(),
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/users',
    summary: 'Returns the account.',
    auth: 'user',
    response: meSchema,
  }),
  byEmail: defineEndpoint({
    method: 'GET',
    path: '/users/by-email',
    summary: 'Returns the person with an address.',
    refusals: ['notFound'],
    auth: 'user',
    query: z.object({ email: emailSchema }),
    response: userByEmailSchema,
  }),
  stats: defineEndpoint({
    method: 'GET',
    path: '/users/stats',
    summary: 'Returns the numbers of what the account has.',
    auth: 'user',
    response: statsSchema,
  }),
  capabilities: defineEndpoint({
    method: 'GET',
    path: '/users/capabilities',
    summary: 'Returns what the account may do.',
    auth: 'user',
    response: capabilitiesSchema,
  }),
  sessionCheck: defineEndpoint({
    method: 'GET',
    path: '/users/sessioncheck',
    summary: 'Says whether the session is valid.',
    auth: 'user',
    response: z.string(),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'Returns the name and the handle of a person.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    response: userPublicSchema,
  }),
};
