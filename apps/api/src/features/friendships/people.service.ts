import type { CompatFriends } from '@trivet/shared/friendships/compat-schemas';
import type { Friends } from '@trivet/shared/friendships/schemas';
import type { Profile, CompatProfile } from '@trivet/shared/profiles/schemas';
import type { Person } from '@trivet/shared/users/schemas';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { isKnown, isUnblocked } from './friendships.access.ts';

/** A row of {@link personColumns}. */
type PersonRow = Omit<Person, 'profileVisibility'>;

/**
 * Returns the columns of `users u` that the caller may see. The address is that of the caller or of somebody whom they
 * know. A caller without a session sees the handle of a profile that is on.
 */
const personColumns = (ctx: Pick<Context, 'actor'>): Prisma.Sql => {
  const me = Prisma.sql`${ctx.actor?.userId ?? null}::uuid`;
  return Prisma.sql`u.id, u.name, CASE WHEN u.enable_profile OR ${me} IS NOT NULL THEN u.handle END AS handle,
    CASE WHEN u.id = ${me} OR ${isKnown(ctx, Prisma.sql`u.id`)} THEN u.email ELSE '' END AS email,
    u.enable_profile AS "enableProfile"`;
};

/** Returns a person as clients of the reference product read them. */
const personOf = ({ id, name, handle, email, enableProfile }: PersonRow): Person => ({
  id,
  name,
  handle,
  email,
  enableProfile,
  profileVisibility: 'public',
});

/** Returns the people with these ids, in their order. A caller without a session sees those whose profile is on. */
export async function getPeople(ctx: Context, ids: readonly string[]): Promise<Person[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const people = await findPeople(ctx, wanted, isUnblocked(ctx, Prisma.sql`u.id`));
  return wanted
    .flatMap((id) => people.get(id) ?? [])
    .filter(({ enableProfile }) => enableProfile || ctx.actor !== null);
}

/**
 * Returns the person whom a condition over `users u` names. Throws `notFound` for nobody, for a
 * closed account, and where one of the two has
 * blocked the other.
 */
export async function getPerson(ctx: UserContext, isMeant: Prisma.Sql): Promise<Person> {
  const [row] = await ctx.db.$queryRaw<PersonRow[]>(Prisma.sql`
    SELECT ${personColumns(ctx)} FROM users u WHERE ${isMeant} AND u.closed_at IS NULL AND ${isUnblocked(ctx, Prisma.sql`u.id`)}`);
  if (row === undefined) throw new DomainError('notFound');
  return personOf(row);
}

/** Returns the people with these ids and an open account for whom a condition over `users u` holds, by their ids. */
export async function findPeople(
  ctx: Context,
  ids: readonly string[],
  condition = Prisma.sql`true`,
): Promise<Map<string, Person>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<PersonRow[]>(
    Prisma.sql`SELECT ${personColumns(ctx)} FROM users u
      WHERE u.id = ANY(${unique}::uuid[]) AND u.closed_at IS NULL AND ${condition}`,
  );
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** Returns the three lists of friends with what clients of the reference product read of each person. */
export async function compatFriends(ctx: Context, lists: Friends): Promise<CompatFriends> {
  const ids = [...lists.friends, ...lists.incomingRequests, ...lists.outgoingRequests].map(({ id }) => id);
  const people = await findPeople(ctx, ids);
  const peopleOf = (list: readonly { id: string }[]): Person[] => list.flatMap(({ id }) => people.get(id) ?? []);
  return {
    friends: peopleOf(lists.friends),
    incomingRequests: peopleOf(lists.incomingRequests),
    outgoingRequests: peopleOf(lists.outgoingRequests),
  };
}

/** Returns a profile with what clients of the reference product read of its person. */
export async function compatProfile(ctx: Context, profile: Profile): Promise<CompatProfile> {
  const person = (await findPeople(ctx, [profile.id])).get(profile.id);
  if (!person) throw new DomainError('notFound');
  return { ...profile, email: person.email, profileVisibility: person.profileVisibility };
}
