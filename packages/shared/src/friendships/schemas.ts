import { z } from 'zod';
import { picturedPersonSchema } from '../profiles/pictured-person.ts';
import { storableText } from '../text/storable-text.ts';

/** Names the other person of a friendship. */
export const friendSchema = z.object({ friendId: z.uuid() });

/** One person in a list of friends. A person with a handle and a profile that is on can be visited. */
const friendSummarySchema = picturedPersonSchema.extend({ enableProfile: z.boolean() });
export type FriendSummary = z.infer<typeof friendSummarySchema>;

/** The three lists of a person: friends, people who ask, and people who were asked, each sorted by name. */
export const friendsSchema = z.object({
  friends: z.array(friendSummarySchema),
  incomingRequests: z.array(friendSummarySchema),
  outgoingRequests: z.array(friendSummarySchema),
});
export type Friends = z.infer<typeof friendsSchema>;

/** The friendship of two people: `incoming` asked the reader, `outgoing` was asked by the reader. */
export const friendshipStateSchema = z.enum(['none', 'incoming', 'outgoing', 'friends']);
export type FriendshipState = z.infer<typeof friendshipStateSchema>;

/**
 * The result of ending a friendship. `undo` restores the friendship, or a declined request, once and within five
 * minutes.
 */
export const endedFriendshipSchema = z.object({ undo: z.string().nullable() });

/** Restores the friendship or request that was ended with that person. */
export const restoreFriendshipSchema = friendSchema.extend({ undo: storableText(1_000) });
export type RestoreFriendship = z.infer<typeof restoreFriendshipSchema>;
