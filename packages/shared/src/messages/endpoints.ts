import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { flag } from '../recipes/legacy-schemas.ts';
import { newMessageSchema } from './schemas.ts';

/** Most messages of an answer; more are not refused but cut. */
const maxMessages = 500;

/** `email` is empty for somebody who has neither written to the reader nor is their friend. */
const partnerSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
const recipeSchema = z
  .object({ id: z.uuid(), title: z.string(), images: z.array(z.object({ location: z.string() })) })
  .nullable();

/**
 * A message as clients of the reference product's period read it. Of the two recipes the reader gets the one that they may
 * open: its receiver the copy, its sender the original.
 */
const legacyMessageSchema = z.object({
  id: z.uuid(),
  body: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  fromUserId: z.uuid(),
  toUserId: z.uuid(),
  fromUser: partnerSchema,
  toUser: partnerSchema,
  otherUser: partnerSchema,
  recipeId: z.uuid().nullable(),
  recipe: recipeSchema,
  originalRecipeId: z.uuid().nullable(),
  originalRecipe: recipeSchema,
});
export type LegacyMessage = z.infer<typeof legacyMessageSchema>;
export type LegacyPartner = z.infer<typeof partnerSchema>;

/** The messages with one person, the oldest first; `light` leaves them out. */
const legacyThreadSchema = z.object({
  otherUser: partnerSchema,
  messageCount: z.int(),
  messages: z.array(legacyMessageSchema).optional(),
});
export type LegacyThread = z.infer<typeof legacyThreadSchema>;

const count = z.coerce
  .number()
  .int()
  .transform((value) => Math.max(1, Math.min(value, maxMessages)));

/** The REST paths of messages, as clients of the reference product's period call them. */
export const messagesEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/messages',
    auth: 'user',
    query: z.object({ user: z.uuid(), messageLimit: count.default(100) }),
    response: z.array(legacyMessageSchema),
  }),
  threads: defineEndpoint({
    method: 'GET',
    path: '/messages/threads',
    auth: 'user',
    /** `limit` is that of each thread; `light` leaves the messages out. */
    query: z.object({ limit: count.default(10), light: flag.default(false) }),
    response: z.array(legacyThreadSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/messages',
    auth: 'user',
    body: newMessageSchema,
    status: 201,
    response: legacyMessageSchema,
  }),
};
