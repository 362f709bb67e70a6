import { z } from 'zod';

const idSchema = z.uuid().toLowerCase();

/** Somebody whom a list is or was shared with. */
export const memberSchema = z.object({ id: idSchema, userId: idSchema });

/** Shares a list: with `edit` the person changes what is on it, with `view` they only read. */
export const inviteSchema = memberSchema.extend({ role: z.enum(['edit', 'view']).default('edit') });
export type Invite = z.infer<typeof inviteSchema>;

/** Accepts or declines the invitation to a list. */
export const answerInvitationSchema = z.object({ id: idSchema, isAccepted: z.boolean() });
export type AnswerInvitation = z.infer<typeof answerInvitationSchema>;

/** Says that the caller has a list open, or has closed it. */
export const presenceSchema = z.object({ id: idSchema, isHere: z.boolean() });
export type Presence = z.infer<typeof presenceSchema>;

/** An invitation that nobody has answered, with the owner of the list. */
export const invitationSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  from: z.object({ id: z.uuid(), name: z.string() }),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A list in the trash. */
export const deletedListSchema = z.object({ id: z.uuid(), title: z.string(), deletedAt: z.date() });
export type DeletedList = z.infer<typeof deletedListSchema>;
