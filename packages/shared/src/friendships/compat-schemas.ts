import { z } from 'zod';
import { personSchema } from '../users/schemas.ts';

/** The friends of a person and the requests from and to others, as clients of the reference product read them. */
export const compatFriendsSchema = z.object({
  friends: z.array(personSchema),
  incomingRequests: z.array(personSchema),
  outgoingRequests: z.array(personSchema),
});
export type CompatFriends = z.infer<typeof compatFriendsSchema>;
