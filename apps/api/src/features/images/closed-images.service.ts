import { LRUCache } from 'lru-cache';
import type { Services } from '#api/kernel/context';
import { type Db, Prisma } from '#api/kernel/db/client';

/**
 * Milliseconds after which a process has heard of an account that another process has closed or opened again. Pictures
 * are served without the database otherwise.
 * @limit Accounts and sessions
 */
const lookMs = 5_000;
/** Most pictures of which a process remembers whether they are shown. */
const maxKnown = 20_000;

/** What a process knows of the pictures of closed accounts. */
interface Known {
  lookedAt: number;
  hasClosed: Promise<boolean>;
  hidden: LRUCache<string, boolean>;
}

const knownTo = new WeakMap<Db, Known>();

const nothingKnown = (): Known => ({
  lookedAt: -Infinity,
  hasClosed: Promise.resolve(false),
  hidden: new LRUCache({ max: maxKnown, ttl: lookMs }),
});

/** Makes this process look anew at whose pictures are shown. Call it when an account was closed or opened again. */
export const forgetClosedImages = ({ db }: Pick<Services, 'db'>): boolean => knownTo.delete(db);

/**
 * Returns true for a picture of a closed account. While no account is closed, this asks the database once in a few
 * seconds, for all pictures. While the database is away, pictures are shown as before.
 */
export async function isImageHidden({ db, log }: Pick<Services, 'db' | 'log'>, key: string): Promise<boolean> {
  const known = knownTo.get(db) ?? nothingKnown();
  knownTo.set(db, known);
  try {
    if (performance.now() - known.lookedAt > lookMs) {
      known.lookedAt = performance.now();
      known.hasClosed = isAny(db, Prisma.sql`SELECT FROM users WHERE closed_at IS NOT NULL`);
    }
    if (!(await known.hasClosed)) return false;
    const isHidden =
      known.hidden.get(key) ??
      (await isAny(
        db,
        Prisma.sql`SELECT FROM images i JOIN libraries l ON l.id = i.library_id
          JOIN users u ON u.id = l.owner_id AND u.closed_at IS NOT NULL WHERE i.key = ${key}`,
      ));
    known.hidden.set(key, isHidden);
    return isHidden;
  } catch (error) {
    log.warn({ err: error }, 'the owner of a picture could not be looked up');
    return known.hidden.get(key) ?? false;
  }
}

async function isAny(db: Db, rows: Prisma.Sql): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isAny: boolean }[]>(Prisma.sql`SELECT EXISTS (${rows}) AS "isAny"`);
  return found?.isAny ?? false;
}
