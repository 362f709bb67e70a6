import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { flagSchema } from '../wire-values.ts';
import { newMessageSchema } from './schemas.ts';

/** Most messages of an answer. A larger request is not refused but cut. */
const maxMessages = 500;

/** The other person. `email` is empty unless they are a friend of the reader or have written to them. */
const partnerSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
const recipeSchema = z
  .object({ id: z.uuid(), title: z.string(), images: z.array(z.object({ location: z.string() })) })
  .nullable();

/**
 * A message as clients of the reference product read it. Of the two recipes it has the one that the reader may open:
 * the receiver gets the copy, the sender the original.
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

/** The messages with one person, the oldest first. `light` leaves them out. */
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

/** The REST paths of messages for clients of the reference product. */
export const messagesEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/messages',
    summary: 'Returns the messages with one person, the oldest first.',
    refusals: ['notFound'],
    auth: 'user',
    query: z.object({ user: z.uuid(), messageLimit: count.default(100) }),
    response: z.array(legacyMessageSchema),
  }),
  threads: defineEndpoint({
    method: 'GET',
    path: '/messages/threads',
    summary: 'Returns the threads of messages, the newest first.',
    auth: 'user',
    /** `limit` applies to each thread. `light` leaves the messages out. */
    query: z.object({ limit: count.default(10), light: flagSchema.default(false) }),
    response: z.array(legacyThreadSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/messages',
    summary: 'Sends a message, a copy of a recipe, or both.',
    refusals: ['emptyMessage', 'notFound', 'idempotencyMismatch'],
    auth: 'user',
    body: newMessageSchema,
    status: 201,
    response: legacyMessageSchema,
  }),
};
