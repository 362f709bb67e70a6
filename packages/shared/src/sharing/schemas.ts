import { z } from 'zod';
import { idSchema } from '../sync/row-schemas.ts';
import { scopeSchema } from '../sync/schemas.ts';

/** Asks for the first scope of a kind. */
export const createFirstSchema = scopeSchema.pick({ kind: true });

/** The first scope that was made, null where none was. */
export const firstScopeSchema = z.object({ id: z.uuid().nullable() });
export type FirstScope = z.infer<typeof firstScopeSchema>;

/** Somebody whom a scope is or was shared with. */
export const memberSchema = scopeSchema.extend({ userId: idSchema });
export type Member = z.infer<typeof memberSchema>;

/** Shares a scope: with `edit` the person changes what is in it, with `view` they only read. */
export const inviteSchema = memberSchema.extend({ role: z.enum(['edit', 'view']).default('edit') });
export type Invite = z.infer<typeof inviteSchema>;

/** Accepts or declines the invitation to a scope. */
export const answerInvitationSchema = scopeSchema.extend({ isAccepted: z.boolean() });
export type AnswerInvitation = z.infer<typeof answerInvitationSchema>;

/** Says that the caller has a scope open, or has closed it. */
export const presenceSchema = scopeSchema.extend({ isHere: z.boolean() });
export type Presence = z.infer<typeof presenceSchema>;

/** An invitation that nobody has answered, with the owner of the scope. */
export const invitationSchema = scopeSchema.extend({
  title: z.string(),
  from: z.object({ id: z.uuid(), name: z.string() }),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A scope in the trash. */
export const deletedScopeSchema = scopeSchema.extend({ title: z.string(), deletedAt: z.date() });
export type DeletedScope = z.infer<typeof deletedScopeSchema>;
