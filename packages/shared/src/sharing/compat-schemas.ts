import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { personSchema } from '../users/schemas.ts';
import { maxMembers } from './limits.ts';
import { idSchema } from '../sync/row-schemas.ts';

/** Most rows that one call adds to a scope or removes from it, as in the reference product. */
export const maxCreated = 1_000;
/** Most rows that one call changes, as in the reference product. */
export const maxUpdated = 100;

/** Recognises the caller's own change among the frames. Callers make it, or get one with the answer. */
export const referenceSchema = storableText(100);
export const referenceAnswerSchema = z.object({ reference: z.string() });
export const referenceWithIdSchema = referenceAnswerSchema.extend({ id: z.uuid() });

/** Names one scope whose kind the procedure knows, with the reference of the change. */
export const namedScopeSchema = z.object({ id: idSchema, reference: referenceSchema.optional() });

/** The people whom a scope is shared with, each once. Those who are no friends of its owner are invited. */
export const membersSchema = z
  .array(idSchema)
  .max(maxMembers)
  .transform((ids) => [...new Set(ids)]);

/** A scope with its people. `updatedAt` is the time of the last change of anything in it. */
export const compatScopeSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  userId: z.uuid(),
  createdAt: z.date(),
  updatedAt: z.date(),
  owner: personSchema,
  collaborators: z.array(personSchema),
  itemCount: z.int(),
});
export type CompatScope = z.infer<typeof compatScopeSchema>;

/** What the items of every kind of scope have. `userId` names who added the item, and `owner` too while they exist. */
export const compatScopeItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  recipeId: z.uuid().nullable(),
  userId: z.uuid(),
  owner: personSchema.nullable(),
});
