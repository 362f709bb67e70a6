import { allCapabilities, noCapabilities } from '@trivet/shared/users/capabilities';
import type { Capabilities } from '@trivet/shared/users/schemas';
import { hasPerks } from '#api/features/contributions/contributions.public';
import type { Services } from '#api/kernel/context';
import type { Db, Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

type Capability = keyof Capabilities;

type Clock = Pick<Services, 'env' | 'now'>;

/** Returns what an account may do: everything on a self-hosted server, and on a hosted one for a contribution. */
export async function capabilitiesOf({ env, now }: Clock, db: Db | Tx, userId: string): Promise<Capabilities> {
  return env.VARIANT === 'selfhost' || (await hasPerks(db, userId, now())) ? allCapabilities : noCapabilities;
}

/** Returns what the owner of a library may do, which holds for everything that is in it. */
export async function capabilitiesOfLibrary(services: Clock, db: Db | Tx, libraryId: string): Promise<Capabilities> {
  if (services.env.VARIANT === 'selfhost') return allCapabilities;
  const library = await db.library.findUnique({ where: { id: libraryId }, select: { ownerId: true } });
  return library === null ? noCapabilities : capabilitiesOf(services, db, library.ownerId);
}

/** Returns the failure of what an account, or the owner of a library, may not do. It names the missing capability. */
export const missingCapability = (capability: Capability, field: string): DomainError =>
  new DomainError('capabilityMissing', { field, data: { capability } });

/**
 * Returns those of the images that a recipe of the library may have: all of them, or where its owner may have one for each
 * recipe, those that it had before, or else the first.
 */
export async function allowedImages(
  services: Clock,
  db: Db | Tx,
  { libraryId, before, after }: { libraryId: string; before: readonly string[]; after: readonly string[] },
): Promise<string[]> {
  const isKept = after.every((id) => before.includes(id));
  if (after.length < 2 || isKept) return [...after];
  const { multipleImages } = await capabilitiesOfLibrary(services, db, libraryId);
  if (multipleImages) return [...after];
  const kept = after.filter((id) => before.includes(id));
  return kept.length === 0 ? after.slice(0, 1) : kept;
}
