import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { maxOperations, maxScopes } from './limits.ts';
import { idSchema } from './row-schemas.ts';

/** The name of a kind, a noun or a change. A server refuses names that it does not know, one operation at a time. */
const nameSchema = z.string().min(1).max(40);

/**
 * What is read and shared as a unit. The id of the scope `person` is that of the person. Its rows carry the number of
 * their last change (`seq`).
 */
export const scopeSchema = z.object({ kind: nameSchema, id: idSchema });
export type Scope = z.infer<typeof scopeSchema>;

/**
 * One small change of one row. The client makes `id`, so that a repeated operation is applied once. `change` names what
 * it sets and nothing else. `seen` has the texts that the person saw where the change replaces or removes some, by field:
 * with it the server refuses to take away a text that somebody else wrote meanwhile (`textChanged`).
 */
export const operationSchema = z.object({
  id: idSchema,
  scope: scopeSchema,
  noun: nameSchema,
  rowId: idSchema,
  change: z.looseObject({ type: nameSchema }),
  seen: z.record(z.string(), z.string()).optional(),
});
export type Operation = z.infer<typeof operationSchema>;

/** Where a page ends within the rows of one number. Only the server reads it. */
const withinNumberSchema = z.string().max(100).optional();

/**
 * A scope with the number up to which the client has its rows: that of the last answer, or 0 for none. `after` is that of
 * the last answer, which has it where it ended within the rows of its number.
 */
const cursorSchema = scopeSchema.extend({ since: z.int().min(0), after: withinNumberSchema });
export type Cursor = z.infer<typeof cursorSchema>;

/** Asks for the rows of scopes that changed after their numbers. Each scope is answered once. */
export const pullInputSchema = z.object({ scopes: z.array(cursorSchema).max(maxScopes) });
export type PullInput = z.infer<typeof pullInputSchema>;

const scopesOf = (operations: readonly Operation[]): number =>
  new Set(operations.map(({ scope: { kind, id } }) => `${kind} ${id}`)).size;

/** Operations in the order in which the person made them, and the scopes to read after they are applied. */
export const pushInputSchema = z.object({
  operations: z
    .array(operationSchema)
    .min(1)
    .max(maxOperations)
    .refine((operations) => scopesOf(operations) <= maxScopes),
  scopes: z.array(cursorSchema).max(maxScopes).default([]),
});
export type PushInput = z.infer<typeof pushInputSchema>;

/**
 * The answer to one operation. It stays the same when the operation is sent again. A refused operation changed nothing,
 * and the operations on the same row that came with it after it are refused with its code, unless that is `textChanged`.
 */
const answerSchema = z.discriminatedUnion('status', [
  z.object({ id: z.string(), status: z.literal('applied'), seq: z.int() }),
  z.object({ id: z.string(), status: z.literal('refused'), code: z.enum(errorCodes) }),
]);
export type Answer = z.infer<typeof answerSchema>;

/**
 * A row as the server has it; its value is null when it was removed. `changedAt` is the time of its last change, in
 * milliseconds since 1970.
 */
const syncedRowSchema = z.object({
  noun: z.string(),
  id: z.string(),
  seq: z.int(),
  changedAt: z.number(),
  value: z.record(z.string(), z.unknown()).nullable(),
});
export type SyncedRow = z.infer<typeof syncedRowSchema>;

/**
 * The rows of a scope that changed, in the order of their numbers. `seq` is the number to continue from, which may be
 * higher than those of the rows while `isComplete` is false. More rows follow then, and there may be none at all yet,
 * because other scopes of the same call took the room. Only a library has so many rows of one number that a page ends
 * within them; `after` says where, and goes into the next cursor. With `isReset` the client forgets the rows that it has of the
 * scope, because the server no longer knows what changed since its number. A scope that the actor may not read is `gone`,
 * and the client forgets it wholly.
 */
const pulledScopeSchema = z.discriminatedUnion('status', [
  scopeSchema.extend({ status: z.literal('gone') }),
  scopeSchema.extend({
    status: z.literal('read'),
    isReset: z.boolean(),
    rows: z.array(syncedRowSchema),
    seq: z.int(),
    after: withinNumberSchema,
    isComplete: z.boolean(),
  }),
]);
export type PulledScope = z.infer<typeof pulledScopeSchema>;

export const pulledSchema = z.object({ scopes: z.array(pulledScopeSchema) });
export type Pulled = z.infer<typeof pulledSchema>;

export const pushedSchema = pulledSchema.extend({ answers: z.array(answerSchema) });
export type Pushed = z.infer<typeof pushedSchema>;

/** What somebody may do with a scope: `owner` everything, `edit` changes its rows, `view` reads them. */
const roleSchema = z.enum(['owner', 'edit', 'view']);
export type ScopeRole = z.infer<typeof roleSchema>;

/** Somebody else who has a scope. Only its owner sees those who have not accepted it. */
const scopePersonSchema = z.object({ id: z.string(), name: z.string(), role: roleSchema, isAccepted: z.boolean() });
export type ScopePerson = z.infer<typeof scopePersonSchema>;

/** A scope that the caller reads, with what they may do, and the other people who have it. */
const ownScopeSchema = scopeSchema.extend({ role: roleSchema, people: z.array(scopePersonSchema) });
export type OwnScope = z.infer<typeof ownScopeSchema>;

/** A library that the caller reads, with what they may do there. Its scope has the kind `library` and its id. */
const ownLibrarySchema = z.object({ id: z.uuid(), role: z.enum(['owner', 'edit', 'add', 'view']), isOwn: z.boolean() });

/** The libraries that the caller reads: at first their own. */
export const ownLibrariesSchema = z.object({ libraries: z.array(ownLibrarySchema) });
export type OwnLibraries = z.infer<typeof ownLibrariesSchema>;

export const ownScopesSchema = z.object({ scopes: z.array(ownScopeSchema) });
export type OwnScopes = z.infer<typeof ownScopesSchema>;
