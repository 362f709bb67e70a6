import { z } from 'zod';
import { recipeImageSchema } from '../recipes/schemas.ts';
import { idSchema } from '../sync/row-schemas.ts';
import { storableText } from '../text/storable-text.ts';

/** Longest message of a person, in UTF-16 units. It is the reference product's limit. @limit Assistant and tools */
export const maxAssistantMessage = 1_500;
/**
 * Most chats that are kept of a person.
 * @limit Assistant and tools (100 and 200): Chats, messages of a chat. A new chat is one tap away.
 */
export const maxChats = 100;
/** Most messages of one chat that are shown. */
export const maxChatMessages = 200;

/** What a person says. */
const saidSchema = storableText(4 * maxAssistantMessage)
  .transform((text) => text.trim())
  .pipe(z.string().min(1).max(maxAssistantMessage));

/**
 * A message to the assistant. The client makes the ids, so that sending again is the same message: one whose answer
 * failed or was stopped is answered anew.
 */
export const sendMessageSchema = z.object({ id: idSchema, content: saidSchema });
export type SendMessage = z.infer<typeof sendMessageSchema>;

/** A message as clients of the reference product send it, which goes to the chat that was used last. */
export const compatMessageSchema = z.object({ content: saidSchema });

const proposedRecipeSchema = z.object({
  kind: z.literal('recipe'),
  title: z.string(),
  description: z.string(),
  yield: z.string(),
  activeTime: z.string(),
  totalTime: z.string(),
  source: z.string(),
  ingredients: z.string(),
  instructions: z.string(),
  notes: z.string(),
});

const proposedMealsSchema = z.object({
  kind: z.literal('meals'),
  /** Null while it would be the first plan of the person, which is made with the writing. */
  planId: z.uuid().nullable(),
  planTitle: z.string(),
  meals: z.array(
    z.object({
      date: z.string(),
      meal: z.string(),
      title: z.string(),
      note: z.string(),
      recipeId: z.uuid().nullable(),
    }),
  ),
});

const proposedItemsSchema = z.object({
  kind: z.literal('items'),
  /** Null while it would be the first list of the person, which is made with the writing. */
  listId: z.uuid().nullable(),
  listTitle: z.string(),
  items: z.array(z.string()),
});

/** Exactly what would be written: a new recipe, dishes on a meal plan, or items on a shopping list. */
export const proposedSchema = z.discriminatedUnion('kind', [
  proposedRecipeSchema,
  proposedMealsSchema,
  proposedItemsSchema,
]);
export type Proposed = z.infer<typeof proposedSchema>;

/** What became of a proposal: nothing was written yet, it was written, or that was taken back. */
const proposalStates = ['waiting', 'done', 'undone'] as const;

/** Something that the assistant would write. Only the person can let it. */
export const proposalSchema = z.object({
  id: z.uuid(),
  state: z.enum(proposalStates),
  what: proposedSchema,
  /** The recipe that was made, once it is done. */
  recipeId: z.uuid().nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** A recipe that an answer names. In its Markdown a link to it is `recipe:` and its id. */
export const namedRecipeSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  image: recipeImageSchema.nullable(),
});
export type NamedRecipe = z.infer<typeof namedRecipeSchema>;

/** How an answer ended: whole, cut because it was too long, stopped by its person, or failed. A person's own message is whole. */
const messageStates = ['whole', 'cut', 'stopped', 'failed'] as const;

/** A message of a chat. That of the assistant is Markdown. */
export const chatMessageSchema = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  state: z.enum(messageStates),
  createdAt: z.date(),
  recipes: z.array(namedRecipeSchema),
  proposals: z.array(proposalSchema),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** A chat of a person, named by its first message. */
export const chatSchema = z.object({ id: z.uuid(), title: z.string(), updatedAt: z.date() });
export type Chat = z.infer<typeof chatSchema>;

/** A chat with its last messages, the oldest first. */
export const wholeChatSchema = chatSchema.extend({ messages: z.array(chatMessageSchema) });
export type WholeChat = z.infer<typeof wholeChatSchema>;

/** Names one proposal of a person. */
export const proposalIdSchema = z.object({ id: idSchema });

/** Whether there is a model to talk to, and how many messages of today are left (the day is that of UTC). */
export const assistantStateSchema = z.object({
  /** The name of the model, or null where the operator has set none up. */
  model: z.string().nullable(),
  dailyLimit: z.int(),
  remaining: z.int(),
});
export type AssistantState = z.infer<typeof assistantStateSchema>;

/**
 * The lines of an answer while it is made, each a JSON object: what the model reads or does, a piece of its text, and at the
 * end the whole message. A failure ends it with its error code, and what had come is kept.
 */
export const answerEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reading'), tool: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('message'), message: chatMessageSchema.extend({ createdAt: z.coerce.date() }) }),
  z.object({ type: z.literal('failed'), errorCode: z.string() }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

/** A message of the newest chats as clients of the reference product read it. */
export const compatChatMessageSchema = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  name: z.null(),
  recipeId: z.uuid().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
