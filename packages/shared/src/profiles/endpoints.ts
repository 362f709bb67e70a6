import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  handleInfoSchema,
  maxProfileItems,
  profileChangeSchema,
  profileImageIdsSchema,
  profileItemInputSchema,
  profileItemSchema,
  profileItemTypeSchema,
  profileItemVisibilitySchema,
} from './schemas.ts';

const pictureSchema = z.object({ id: z.uuid(), location: z.string() });

/** An item of a profile as clients of the reference product read it. */
export const legacyProfileItemSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  recipeId: z.uuid().nullable(),
  labelId: z.uuid().nullable(),
  type: profileItemTypeSchema,
  title: z.string(),
  visibility: profileItemVisibilitySchema,
  order: z.int(),
  recipe: z.object({ id: z.uuid(), title: z.string(), images: z.array(pictureSchema) }).nullable(),
  label: profileItemSchema.shape.label,
});
export type LegacyProfileItem = z.infer<typeof legacyProfileItemSchema>;

/** A profile as clients of the reference product read it. `isMe` is missing for callers without a session. */
export const legacyProfileSchema = z.object({
  id: z.uuid(),
  incomingFriendship: z.boolean(),
  outgoingFriendship: z.boolean(),
  isMe: z.boolean().optional(),
  name: z.string(),
  handle: z.string().nullable(),
  enableProfile: z.boolean(),
  profileImages: z.array(pictureSchema),
  profileItems: z.array(legacyProfileItemSchema),
});
export type LegacyProfile = z.infer<typeof legacyProfileSchema>;

/**
 * A change of one's profile in the words of the reference product. Null and unknown keys change nothing. Each item has
 * its own visibility, so that of the whole profile can only be `public`: another one would hide nothing.
 */
export const legacyProfileUpdateSchema = z.object({
  name: profileChangeSchema.shape.name.nullable(),
  handle: profileChangeSchema.shape.handle.nullable(),
  enableProfile: profileChangeSchema.shape.enableProfile.nullable(),
  profileVisibility: z.literal('public').nullish(),
  profileItems: z.array(profileItemInputSchema).max(maxProfileItems).nullish(),
  profileImageIds: profileImageIdsSchema.nullish(),
});
export type LegacyProfileUpdate = z.infer<typeof legacyProfileUpdateSchema>;

// Any text is accepted, because a text that is no handle matches nobody.
const handleParamSchema = z.object({ handle: z.string() });

/** The REST paths of profiles for clients of the reference product. */
export const profilesEndpoints = {
  mine: defineEndpoint({
    method: 'GET',
    path: '/users/profile',
    summary: 'Returns the own profile.',
    auth: 'user',
    response: legacyProfileSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/users/profile',
    summary: 'Changes the own profile.',
    refusals: ['handleTaken', 'invalidName', 'notFound', 'capabilityMissing'],
    auth: 'user',
    body: legacyProfileUpdateSchema,
    response: z.literal('Updated'),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/users/profile/:userId',
    summary: 'Returns the profile of a person.',
    auth: 'optional',
    params: z.object({ userId: z.uuid() }),
    response: legacyProfileSchema,
  }),
  byHandle: defineEndpoint({
    method: 'GET',
    path: '/users/profile/by-handle/:handle',
    summary: 'Returns the profile with a handle.',
    auth: 'optional',
    params: handleParamSchema,
    response: legacyProfileSchema,
  }),
  handleInfo: defineEndpoint({
    method: 'GET',
    path: '/users/handle-info/:handle',
    summary: 'Says whether a handle is free.',
    auth: 'user',
    params: handleParamSchema,
    response: handleInfoSchema,
  }),
};
