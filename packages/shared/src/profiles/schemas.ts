import { z } from 'zod';
import { friendshipStateSchema } from '../friendships/schemas.ts';
import { recipeImageSchema } from '../recipes/schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { personSchema, userNameSchema, userPublicSchema } from '../users/schemas.ts';
import { usernameSchema } from '../users/username.ts';

/** Most items of a profile. A profile is answered as a whole. @limit People (100, titles of 254 characters) */
export const maxProfileItems = 100;
/** Longest title of an item of a profile, in UTF-16 units. */
export const maxProfileItemTitle = 254;

/** The content of an item: all recipes of the main folder, those with a label, or one. */
export const profileItemTypeSchema = z.enum(['all-recipes', 'label', 'recipe']);
export type ProfileItemType = z.infer<typeof profileItemTypeSchema>;

/** Who sees an item of a profile: everybody, or friends. */
export const profileItemVisibilitySchema = z.enum(['public', 'friends-only']);
export type ProfileItemVisibility = z.infer<typeof profileItemVisibilitySchema>;

/** An item of a profile. It holds a label or a recipe where its type names one. */
export const profileItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: profileItemTypeSchema,
  visibility: profileItemVisibilitySchema,
  label: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  recipe: z.object({ id: z.uuid(), title: z.string(), image: recipeImageSchema.nullable() }).nullable(),
});
export type ProfileItem = z.infer<typeof profileItemSchema>;

/** A person with the items that the reader may see, in the owner's order. */
export const profileSchema = userPublicSchema.extend({
  enableProfile: z.boolean(),
  isMe: z.boolean(),
  friendship: friendshipStateSchema,
  images: z.array(recipeImageSchema),
  items: z.array(profileItemSchema),
});
export type Profile = z.infer<typeof profileSchema>;

/** A profile with the further fields of a person that clients of the reference product read. */
export const compatProfileSchema = profileSchema.extend(personSchema.shape);
export type CompatProfile = z.infer<typeof compatProfileSchema>;

/** Names a profile by its handle, with or without the leading @, in any case. */
export const handleQuerySchema = z.object({ handle: storableText(100) });

/** Whether a handle is free. `invalid` breaks the rules of handles, and one's own handle counts as `available`. */
export const handleInfoSchema = z.object({ available: z.boolean(), isValid: z.boolean() });

/** An item of a profile as its owner sends it. */
export const profileItemInputSchema = z.object({
  title: storableText(maxProfileItemTitle).refine((title) => title.trim() !== ''),
  type: profileItemTypeSchema,
  visibility: profileItemVisibilitySchema,
  labelId: z.uuid().nullish(),
  recipeId: z.uuid().nullish(),
});
export type ProfileItemInput = z.infer<typeof profileItemInputSchema>;

/**
 * Most pictures of a profile. Accounts that cannot have several have one. The reference product's limit.
 * @limit People
 */
const maxProfileImages = 10;

/** The pictures of a profile, in their order: images that the caller has sent. They replace all pictures. */
export const profileImageIdsSchema = z.array(z.uuid()).max(maxProfileImages);

const profileItemsSchema = z.array(profileItemInputSchema).max(maxProfileItems);

/** A change of one's own profile. Missing fields stay unchanged. The items replace all items, in this order. */
export const profileChangeSchema = z.object({
  name: userNameSchema.optional(),
  handle: usernameSchema.optional(),
  enableProfile: z.boolean().optional(),
  items: profileItemsSchema.optional(),
  profileImageIds: profileImageIdsSchema.optional(),
});
export type ProfileUpdate = z.infer<typeof profileChangeSchema>;

/** A change of one's own profile as callers send it. `profileItems` is the reference product's name for `items`. */
export const profileUpdateSchema = profileChangeSchema
  .extend({ profileItems: profileItemsSchema.nullish() })
  .transform(({ items, profileItems, ...change }) => ({ ...change, items: items ?? profileItems ?? undefined }));
