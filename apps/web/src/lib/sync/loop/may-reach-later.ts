import type { Failure } from '../../server/failures.ts';

/**
 * Returns whether the same call may succeed later: the server could not be reached, was busy, or ended the session. What it
 * says about the call itself stays so.
 */
export const mayReachLater = ({ status, code }: Failure): boolean =>
  [0, 401, 408, 429].includes(status) || (status >= 500 && code !== 'storageFull');
