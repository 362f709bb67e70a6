import type { Prisma } from '#api/kernel/db/client';
import type { TestUser } from '#api/kernel/testing/test';

/** Makes two people friends. */
export const befriend = ({ ctx, userId }: TestUser, friend: TestUser) =>
  ctx.db.friendship.createMany({
    data: [
      { userId, friendId: friend.userId },
      { userId: friend.userId, friendId: userId },
    ],
  });

type Shown = Pick<Prisma.ProfileItemUncheckedCreateInput, 'type' | 'visibility' | 'labelId' | 'recipeId'>;

/** Turns on the profile of a person, with these items on it. */
export const showOnProfile = ({ ctx, userId }: TestUser, ...items: Shown[]) =>
  ctx.db.user.update({
    where: { id: userId },
    data: {
      handle: `handle_${userId.replaceAll('-', '_')}`,
      enableProfile: true,
      profileItems: { deleteMany: {}, create: items.map((item, position) => ({ title: 'Shown', position, ...item })) },
    },
    select: { handle: true },
  });
