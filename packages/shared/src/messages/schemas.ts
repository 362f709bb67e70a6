import { z } from 'zod';
import { picturedPersonSchema } from '../profiles/pictured-person.ts';
import { recipeImageSchema } from '../recipes/schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { cursorSchema } from '../wire-values.ts';

/** Longest text of one message, in UTF-16 units. A recipe is sent as a recipe. @limit People */
export const maxMessageLength = 10_000;
/**
 * Most messages of one page. Older messages are read on demand.
 * @limit People (100 by default, 500 at most; 8 MiB of text)
 */
const maxPageSize = 500;

/** The recipe of a message, in the version that the reader may open. */
const messageRecipeSchema = z.object({ id: z.uuid(), title: z.string(), image: recipeImageSchema.nullable() });

/** A message from one person to another. `recipe` is the copy for its receiver, the original for its sender. */
export const messageSchema = z.object({
  id: z.uuid(),
  fromUserId: z.uuid(),
  toUserId: z.uuid(),
  body: z.string(),
  /** The title of the recipe when it was sent. `recipe` is null when the reader does not have it (any more). */
  recipeTitle: z.string().nullable(),
  recipe: messageRecipeSchema.nullable(),
  createdAt: z.date(),
});
export type Message = z.infer<typeof messageSchema>;

/** A text, a recipe or both. The sender may choose the id, so that a retry is the same message. */
export const newMessageSchema = z.object({
  id: z.uuid().optional(),
  to: z.uuid(),
  body: storableText(maxMessageLength).nullish(),
  recipeId: z.uuid().nullish(),
});
export type NewMessage = z.infer<typeof newMessageSchema>;

/** Names a message of which the caller deletes their own copy. */
export const messageIdSchema = z.object({ id: z.uuid() });

/** A summary of the messages with one person. */
export const messageThreadSchema = z.object({
  otherUser: picturedPersonSchema,
  messageCount: z.int(),
  unreadCount: z.int(),
  lastMessage: messageSchema.pick({ id: true, fromUserId: true, body: true, recipeTitle: true, createdAt: true }),
});
export type MessageThread = z.infer<typeof messageThreadSchema>;

/** Asks for a page of threads, the newest first. */
export const threadListSchema = z.object({
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(200).nullish(),
});
export type ThreadList = z.infer<typeof threadListSchema>;

/** A page of threads. `nextCursor` is null on the last one. */
export const threadPageSchema = z.object({ threads: z.array(messageThreadSchema), nextCursor: z.string().nullable() });
export type ThreadPage = z.infer<typeof threadPageSchema>;

/** Asks for a page of the messages with one person, from the newest backwards. */
export const threadQuerySchema = z.object({
  userId: z.uuid(),
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(maxPageSize).nullish(),
});
export type ThreadQuery = z.infer<typeof threadQuerySchema>;

/** A page of messages, the oldest first. `nextCursor` leads to older ones. */
export const messagePageSchema = z.object({
  otherUser: picturedPersonSchema,
  messages: z.array(messageSchema),
  nextCursor: z.string().nullable(),
});
export type MessagePage = z.infer<typeof messagePageSchema>;

/** The number of unread messages in all threads. */
export const unreadCountSchema = z.object({ count: z.int() });
