import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fcmTokenSchema } from './schemas.ts';

/** Older clients know 412 for a missing token. */
const failures = { invalidInput: 412 } as const;

/** A token as clients of the reference product get it back. */
const fcmTokenRowSchema = z.object({
  id: z.uuid(),
  fcmToken: z.string(),
  userId: z.uuid(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** The REST paths by which applications register for notifications. */
export const notificationsEndpoints = {
  saveToken: defineEndpoint({
    method: 'POST',
    path: '/users/fcm/token',
    summary: 'Registers an application for notifications.',
    refusals: ['limitReached'],
    auth: 'user',
    body: fcmTokenSchema,
    failures,
    // The row, and whether it is a new one.
    response: z.tuple([fcmTokenRowSchema, z.boolean()]),
  }),
  removeToken: defineEndpoint({
    method: 'DELETE',
    path: '/users/fcm/token',
    summary: 'Ends the notifications of an application.',
    auth: 'user',
    query: fcmTokenSchema,
    failures,
    response: z.string(),
  }),
};
