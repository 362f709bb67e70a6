import { cookingTable } from '#api/features/cooking/cooking.public';
import { Prisma } from '#api/kernel/db/client';
import type { UserContext } from '#api/kernel/context';
import type { ScopeKind, ScopeKinds } from '#api/kernel/sync/scope-kind';

const own = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`s.owner_id = ${actor.userId}::uuid`;

/** What a person keeps for themselves on all their devices. The database makes it with the account. */
const personScope: ScopeKind = {
  kind: 'person',
  tables: [cookingTable],
  readable: own,
  writable: own,
};

/** Every kind of scope that is synced. */
export const scopeKinds: ScopeKinds = new Map([personScope].map((kind) => [kind.kind, kind]));
