import { friendshipsEndpoints, type LegacyFriends } from '@trivet/shared/friendships/endpoints';
import type { Friends, FriendSummary } from '@trivet/shared/friendships/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/http/rest';
import { createFriendship, deleteFriendship, getMyFriends } from './friendships.service.ts';

/** Registers friendships over REST, for clients of the reference product's period. */
export function friendshipsRest(app: FastifyInstance): void {
  route(app, friendshipsEndpoints.list, (ctx) => getMyFriends(ctx).then(legacyFriendsOf));
  route(app, friendshipsEndpoints.create, (ctx, { params }) =>
    createFriendship(ctx, params.id).then(() => 'Created' as const),
  );
  route(app, friendshipsEndpoints.remove, (ctx, { params }) =>
    deleteFriendship(ctx, params.id).then(() => 'ok' as const),
  );
}

const legacyFriendsOf = ({ friends, incomingRequests, outgoingRequests }: Friends): LegacyFriends => ({
  outgoingRequests: outgoingRequests.map(legacyFriendOf),
  incomingRequests: incomingRequests.map(legacyFriendOf),
  friends: friends.map(legacyFriendOf),
});

const legacyFriendOf = ({ image, ...otherUser }: FriendSummary): LegacyFriends['friends'][number] => ({
  friendId: otherUser.id,
  otherUser: { ...otherUser, profileImages: image === null ? [] : [{ id: image.id, location: image.location }] },
});
