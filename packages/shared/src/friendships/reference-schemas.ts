import { z } from 'zod';
import { personSchema } from '../users/schemas.ts';

/** One's friends, who asks to become one, and who was asked, as clients of the reference product read them. */
export const referenceFriendsSchema = z.object({
  friends: z.array(personSchema),
  incomingRequests: z.array(personSchema),
  outgoingRequests: z.array(personSchema),
});
export type ReferenceFriends = z.infer<typeof referenceFriendsSchema>;
