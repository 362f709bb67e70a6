import { createHash } from 'node:crypto';
import type { UserContext } from '#api/kernel/context';
import type { Claim } from '#api/kernel/db/idempotency';

/**
 * Returns a function that makes the same ids for each request of a claim, so that a repeated one changes nothing. Each id
 * has a name within the request.
 */
export const repeatableIds =
  ({ actor }: UserContext, { key, hash }: Claim) =>
  (name: string): string => {
    const hex = createHash('sha256')
      .update(JSON.stringify([actor.userId, key, hash, name]))
      .digest('hex');
    // The version and the variant of a UUID whose bits somebody has chosen (RFC 9562, section 5.8).
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
