import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { userPublicSchema } from '../users/schemas.ts';

const idSchema = z.object({ id: z.uuid() });

/** A friend as clients of the reference product read them. */
const legacyFriendSchema = z.object({
  friendId: z.uuid(),
  otherUser: userPublicSchema.extend({
    enableProfile: z.boolean(),
    profileImages: z.array(z.object({ id: z.uuid(), location: z.string() })),
  }),
});

/** The three lists of friends as clients of the reference product read them. */
export const legacyFriendsSchema = z.object({
  outgoingRequests: z.array(legacyFriendSchema),
  incomingRequests: z.array(legacyFriendSchema),
  friends: z.array(legacyFriendSchema),
});
export type LegacyFriends = z.infer<typeof legacyFriendsSchema>;

/** The REST paths of friendships for clients of the reference product. */
export const friendshipsEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/users/friends',
    summary: 'Returns friends, and friend requests in both directions.',
    auth: 'user',
    response: legacyFriendsSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/users/friends/:id',
    summary: 'Asks somebody to be a friend, or accepts their request.',
    auth: 'user',
    params: idSchema,
    status: 201,
    response: z.literal('Created'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/users/friends/:id',
    summary: 'Ends a friendship, or takes back or declines a friend request.',
    auth: 'user',
    params: idSchema,
    response: z.literal('ok'),
  }),
};
