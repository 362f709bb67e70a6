import { type ChosenFlags, defaultFlags, type Flag, flagNames, type Flags } from '@trivet/shared/flags';
import type { Env } from '../../env.ts';
import type { Db } from '../db/client.ts';
import { DomainError } from '../errors.ts';
import { encodeNotification, liveChannel } from '../db/notification.ts';

/** The features that are on. The operator's choice while the server runs wins over FLAGS, and that over the default. */
export interface FeatureFlags {
  /** Returns the features that are on for requests to a host. */
  at(host: string): Flags;
  /** Reads the operator's choice anew. Throws what the database throws. */
  reload(): Promise<void>;
}

const settingKey = 'flags';

type Settings = Pick<
  Env,
  'FLAGS' | 'VARIANT' | 'NODE_ENV' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'CONTRIBUTE_URL'
>;

// Without a checkout and without a page of the operator's own there is nowhere to contribute. A checkout whose payments
// nobody could confirm is none.
const canContribute = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, CONTRIBUTE_URL }: Settings): boolean =>
  (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined) || CONTRIBUTE_URL !== undefined;

/** Loads what the operator chose while a server ran, which is kept in the database. */
export async function loadFlags(env: Settings, db: Db): Promise<FeatureFlags> {
  let chosen = await readStored(db);
  return {
    at(host) {
      const place = { host, variant: env.VARIANT, isProduction: env.NODE_ENV === 'production' };
      const wanted = { ...defaultFlags(place), ...env.FLAGS, ...chosen };
      return { ...wanted, enableContribution: wanted.enableContribution && canContribute(env) };
    },
    async reload() {
      chosen = await readStored(db);
    },
  };
}

/** Who asks: a request to a host. */
interface Asker {
  flags: FeatureFlags;
  host: string;
}

/** Throws `notFound` when a feature is off for the caller, as if what belongs to it did not exist. */
export function requireFlag({ flags, host }: Asker, flag: Flag): void {
  if (!flags.at(host)[flag]) throw new DomainError('notFound');
}

/**
 * Stores what an operator chose and tells all processes on the database, which follow at once. `default` takes back an
 * earlier choice. Resolves to all that is chosen now.
 */
export async function chooseFlags(db: Db, choice: Partial<Record<Flag, boolean | 'default'>>): Promise<ChosenFlags> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO settings (key, value) VALUES (${settingKey}, '{}') ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`SELECT 1 FROM settings WHERE key = ${settingKey} FOR UPDATE`;
    const all = { ...(await readStored(tx)), ...choice };
    const chosen = Object.fromEntries(Object.entries(all).filter(([, state]) => state !== 'default'));
    await tx.setting.update({ where: { key: settingKey }, data: { value: chosen } });
    const [told] = encodeNotification({ flags: 'changed' });
    await tx.$executeRaw`SELECT pg_notify(${liveChannel}, ${told})`;
    return chosen;
  });
}

// A feature that a newer or older version stored may be unknown to this one.
async function readStored(db: Pick<Db, 'setting'>): Promise<ChosenFlags> {
  const row = await db.setting.findUnique({ where: { key: settingKey } });
  const stored = (row?.value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    flagNames.filter((name) => typeof stored[name] === 'boolean').map((name) => [name, stored[name]]),
  );
}
