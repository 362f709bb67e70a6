import { hostClassOf } from '@trivet/shared/flags';
import type { Env } from '../../env.ts';

/** The addresses of the API that a page of a host may call. */
interface ApiPlaces {
  /** The one that it calls by itself, or undefined for `/api/` on the same host. */
  base: string | undefined;
  /** Those that a person may choose for a visit. */
  others: readonly string[];
}

/** Returns the addresses of the API for the page of a host. The trial host has one of its own. */
export function apiPlacesAt(
  {
    API_BASE_URL,
    BETA_API_BASE_URL,
    OTHER_API_BASES,
  }: Pick<Env, 'API_BASE_URL' | 'BETA_API_BASE_URL' | 'OTHER_API_BASES'>,
  host: string,
): ApiPlaces {
  if (BETA_API_BASE_URL !== undefined && hostClassOf(host) === 'beta') return { base: BETA_API_BASE_URL, others: [] };
  return { base: API_BASE_URL, others: OTHER_API_BASES };
}
