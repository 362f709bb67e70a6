import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import {
  isKnown,
  isUnblocked,
  personImageJson,
  presentPersonImage,
} from '#api/features/friendships/friendships.public';
import type { ImageRow } from '#api/features/images/images.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Somebody to whom the actor writes or may write. */
interface Partner {
  id: string;
  name: string;
  handle: string | null;
  email: string;
  image: RecipeImage | null;
  /** The library that gets recipes for them. */
  libraryId: string;
  isKnown: boolean;
}

/**
 * Returns a person by id, for the server itself. Only people whom `isKnown` accepts may see the address. Throws
 * `notFound`, also for somebody whose account is closed and where one of the two has blocked the other.
 */
export async function getPartner(ctx: UserContext, id: string): Promise<Partner> {
  const [partner] = await ctx.db.$queryRaw<(Omit<Partner, 'image'> & { image: ImageRow | null })[]>(Prisma.sql`
    SELECT u.id, u.name, u.handle, u.email, ${personImageJson} AS image, l.id AS "libraryId", ${isKnown(ctx, Prisma.sql`u.id`)} AS "isKnown"
    FROM users u JOIN libraries l ON l.owner_id = u.id WHERE u.id = ${id}::uuid AND u.closed_at IS NULL AND ${isUnblocked(ctx, Prisma.sql`u.id`)}`);
  if (!partner) throw new DomainError('notFound');
  return { ...partner, image: presentPersonImage(partner.image) };
}
