import { type LegacyProfile, type LegacyProfileUpdate, profilesEndpoints } from '@trivet/shared/profiles/endpoints';
import type { Profile, ProfileUpdate } from '@trivet/shared/profiles/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#api/kernel/context';
import { route } from '#api/kernel/http/rest';
import {
  getIsHandleFree,
  getMyProfile,
  getProfileByHandle,
  getProfileById,
  legacyItemsOf,
} from './profiles.service.ts';
import { updateMyProfile } from './update-profile.service.ts';

/** Registers profiles over REST, for clients of the reference product's period. */
export function profilesRest(app: FastifyInstance): void {
  route(app, profilesEndpoints.mine, (ctx) => getMyProfile(ctx).then((profile) => legacyProfileOf(ctx, profile)));
  route(app, profilesEndpoints.update, (ctx, { body }) =>
    updateMyProfile(ctx, updateOf(body)).then(() => 'Updated' as const),
  );
  route(app, profilesEndpoints.byId, (ctx, { params }) =>
    getProfileById(ctx, params.userId).then((profile) => legacyProfileOf(ctx, profile)),
  );
  route(app, profilesEndpoints.byHandle, (ctx, { params }) =>
    getProfileByHandle(ctx, params.handle).then((profile) => legacyProfileOf(ctx, profile)),
  );
  route(app, profilesEndpoints.handleInfo, (ctx, { params }) => getIsHandleFree(ctx, params.handle));
}

function updateOf({ name, handle, enableProfile, profileItems, profileImageIds }: LegacyProfileUpdate): ProfileUpdate {
  return {
    ...(name != null && { name }),
    ...(handle != null && { handle }),
    ...(enableProfile != null && { enableProfile }),
    ...(profileItems != null && { items: profileItems }),
    ...(profileImageIds != null && { profileImageIds }),
  };
}

function legacyProfileOf({ actor }: Context, profile: Profile): LegacyProfile {
  const { friendship, isMe, id, name, handle, enableProfile } = profile;
  return {
    id,
    name,
    handle,
    enableProfile,
    // In the reference product everybody is their own friend.
    incomingFriendship: isMe || friendship === 'friends' || friendship === 'incoming',
    outgoingFriendship: isMe || friendship === 'friends' || friendship === 'outgoing',
    ...(actor !== null && { isMe }),
    profileImages: profile.images.map(({ id: imageId, location }) => ({ id: imageId, location })),
    profileItems: legacyItemsOf(profile),
  };
}
