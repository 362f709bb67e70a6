import type { FriendshipState } from '@trivet/shared/friendships/schemas';
import type { LegacyProfileItem } from '@trivet/shared/profiles/endpoints';
import type { Profile, ProfileItem, ProfileItemType, ProfileItemVisibility } from '@trivet/shared/profiles/schemas';
import { bareHandle } from '@trivet/shared/users/bare-handle';
import { usernameSchema } from '@trivet/shared/users/username';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import { imageJson, type ImageRow, presentImage } from '#api/features/images/images.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { seesItem } from './profiles.access.ts';

interface ItemRow {
  id: string;
  title: string;
  type: keyof typeof typeOnWire;
  visibility: keyof typeof visibilityOnWire;
  label: { id: string; title: string } | null;
  recipe: { id: string; title: string; image: ImageRow | null } | null;
}

interface ProfileRow extends Omit<Profile, 'isMe' | 'friendship' | 'images' | 'items'> {
  /** Whether the person has asked the caller. */
  asks: boolean;
  /** Whether the caller has asked the person. */
  wasAsked: boolean;
  images: ImageRow[];
  items: ItemRow[];
}

const typeOnWire = { all: 'all-recipes', label: 'label', recipe: 'recipe' } as const satisfies Record<
  string,
  ProfileItemType
>;
const visibilityOnWire = { public: 'public', friends: 'friends-only' } as const satisfies Record<
  string,
  ProfileItemVisibility
>;

/** Returns the caller's own profile, whether others see it or not. */
export const getMyProfile = (ctx: UserContext): Promise<Profile> => getProfileById(ctx, ctx.actor.userId);

/** Returns a person's profile. Throws `notFound` for an unknown person and for a profile that is off. */
export const getProfileById = (ctx: Context, userId: string): Promise<Profile> =>
  getProfile(ctx, Prisma.sql`u.id = ${userId}::uuid`);

/** Returns a profile by its handle, with or without its @, in any case. Throws `notFound`. */
export async function getProfileByHandle(ctx: Context, handle: string): Promise<Profile> {
  const { data: username } = usernameSchema.safeParse(bareHandle(handle));
  if (username === undefined) throw new DomainError('notFound');
  return getProfile(ctx, Prisma.sql`u.handle = ${username}`);
}

interface HandleInfo {
  available: boolean;
  isValid: boolean;
}

/** Returns whether the caller may take this handle. They may always keep their own. */
export const getIsHandleAvailable = (ctx: UserContext, handle: string): Promise<HandleInfo> =>
  handleInfo(ctx, handle, (ownerId) => ownerId === ctx.actor.userId);

/**
 * Returns whether nobody has this handle. Clients of the reference product expect that the caller's own counts as
 * taken.
 */
export const getIsHandleFree = (ctx: UserContext, handle: string): Promise<HandleInfo> =>
  handleInfo(ctx, handle, () => false);

async function handleInfo(
  { db }: UserContext,
  handle: string,
  isAvailableOf: (ownerId: string) => boolean,
): Promise<HandleInfo> {
  const { data: username } = usernameSchema.safeParse(bareHandle(handle));
  if (username === undefined) return { available: false, isValid: false };
  const owner = await db.user.findUnique({ where: { handle: username }, select: { id: true } });
  return { available: owner === null || isAvailableOf(owner.id), isValid: true };
}

/**
 * Returns the items that a person shows the caller, in the shape of the reference product. There are none while the
 * profile is off.
 */
export async function getVisibleItems(ctx: Context, userId: string): Promise<LegacyProfileItem[]> {
  const profile = await findProfile(ctx, Prisma.sql`u.id = ${userId}::uuid`);
  return profile ? legacyItemsOf(profile) : [];
}

/** Returns the items of a profile in the shape of the reference product. */
export const legacyItemsOf = ({ id: userId, items }: Profile): LegacyProfileItem[] =>
  items.map(({ recipe, label, ...item }, order) => ({
    ...item,
    userId,
    order,
    label,
    recipeId: recipe?.id ?? null,
    labelId: label?.id ?? null,
    recipe: recipe && { ...recipe, images: recipe.image ? [recipe.image] : [] },
  }));

async function getProfile(ctx: Context, isMeant: Prisma.Sql): Promise<Profile> {
  const profile = await findProfile(ctx, isMeant);
  if (!profile) throw new DomainError('notFound');
  return profile;
}

async function findProfile(ctx: Context, isMeant: Prisma.Sql): Promise<Profile | null> {
  const caller = Prisma.sql`${ctx.actor?.userId ?? null}::uuid`;
  const [row] = await ctx.db.$queryRaw<ProfileRow[]>(Prisma.sql`
    SELECT u.id, u.name, u.handle, u.enable_profile AS "enableProfile",
      EXISTS (SELECT FROM friendships WHERE user_id = u.id AND friend_id = ${caller}) AS asks,
      EXISTS (SELECT FROM friendships WHERE user_id = ${caller} AND friend_id = u.id) AS "wasAsked",
      ${imagesJson} AS images, ${itemsJson(ctx)} AS items
    FROM users u WHERE ${isMeant} AND u.closed_at IS NULL AND (u.enable_profile OR u.id = ${caller})
      AND ${isUnblocked(ctx, Prisma.sql`u.id`)}`);
  if (!row) return null;
  const { asks, wasAsked, images, items, ...person } = row;
  return {
    ...person,
    isMe: person.id === ctx.actor?.userId,
    friendship: friendshipOf(asks, wasAsked),
    images: images.map(presentImage),
    items: items.map(itemOf),
  };
}

/** Selects the pictures of `users u` in their order. */
const imagesJson = Prisma.sql`(SELECT coalesce(json_agg(${imageJson} ORDER BY pi.position), '[]')
  FROM profile_images pi JOIN images i ON i.id = pi.image_id WHERE pi.user_id = u.id)`;

/**
 * Selects the items of `users u` that the caller may see: nothing in the trash, and only recipes of the main folder.
 */
const itemsJson = (ctx: Context): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'type', i.type, 'visibility', i.visibility,
      'label', CASE WHEN l.id IS NOT NULL THEN json_build_object('id', l.id, 'title', l.title) END,
      'recipe', CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'title', r.title, 'image', ${firstImageJson}) END)
    ORDER BY i.position, i.id), '[]')
  FROM profile_items i
    LEFT JOIN labels l ON l.id = i.label_id AND l.deleted_at IS NULL
    LEFT JOIN recipes r ON r.id = i.recipe_id AND r.deleted_at IS NULL AND r.folder = 'main'
  WHERE i.user_id = u.id AND ${seesItem(ctx)} AND CASE i.type
    WHEN 'label' THEN l.id IS NOT NULL WHEN 'recipe' THEN r.id IS NOT NULL ELSE true END)`;

const firstImageJson = Prisma.sql`(
  SELECT ${imageJson}
  FROM recipe_images ri JOIN images i ON i.id = ri.image_id WHERE ri.recipe_id = r.id ORDER BY ri.position LIMIT 1)`;

function friendshipOf(asks: boolean, wasAsked: boolean): FriendshipState {
  if (asks) return wasAsked ? 'friends' : 'incoming';
  return wasAsked ? 'outgoing' : 'none';
}

const itemOf = ({ type, visibility, recipe, ...item }: ItemRow): ProfileItem => ({
  ...item,
  type: typeOnWire[type],
  visibility: visibilityOnWire[visibility],
  recipe: recipe && { ...recipe, image: recipe.image && presentImage(recipe.image) },
});
