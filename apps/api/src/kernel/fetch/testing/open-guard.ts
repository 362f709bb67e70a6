import { hostOf, portOf, type Guard, type Resolver } from '../guard.ts';

/**
 * Makes the mutant: a guard that resolves names and lets everything pass. With it the security tests must turn red.
 */
export function openGuard(resolver: Resolver = async (hostname) => [hostname]): Guard {
  return async (url) => ({ addresses: await resolver(hostOf(url)), port: portOf(url) });
}
