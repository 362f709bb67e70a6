import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/client.ts';

const vapidKeysSchema = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

/** The key pair by which push services know this server (RFC 8292), in base64url. */
export type VapidKeys = z.infer<typeof vapidKeysSchema>;

const base64url = (text = ''): Buffer => Buffer.from(text, 'base64url');

function makeKeys(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  // The point in its uncompressed form: a mark, then both coordinates.
  const point = Buffer.concat([Buffer.from([4]), base64url(x), base64url(y)]);
  return { publicKey: point.toString('base64url'), privateKey: d ?? '' };
}

/**
 * Loads the keys. The first boot makes them, and they stay: browsers take messages only from the key that they subscribed
 * with.
 */
export async function loadVapidKeys(db: Db): Promise<VapidKeys> {
  const made = JSON.stringify(makeKeys());
  await db.$executeRaw`INSERT INTO settings (key, value) VALUES ('vapidKeys', ${made}::jsonb) ON CONFLICT DO NOTHING`;
  const { value } = await db.setting.findUniqueOrThrow({ where: { key: 'vapidKeys' } });
  const keys = vapidKeysSchema.safeParse(value);
  if (!keys.success) throw new Error('The keys for notifications in the database are damaged.');
  return keys.data;
}
