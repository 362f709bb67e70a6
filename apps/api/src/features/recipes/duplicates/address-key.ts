import { maxUrlLength } from '@trivet/shared/recipes/schemas';
import { Prisma } from '#api/kernel/db/client';

/** Matches parameters that tell where a visitor came from and do not identify the page. */
const tracking = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|_ga|ref|source|smid|share)$/iu;

const readAddress = (typed: string): URL | null => {
  // To read a longer one takes more than linear time.
  if (typed.length > maxUrlLength) return null;
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;
  return /^https?:/iu.test(address) && URL.canParse(address) ? new URL(address) : null;
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * Returns what two web addresses of one page have in common: the host without `www.`, the path without a slash at its
 * end, and the sorted parameters without those for tracking. Returns null for a text that is no web address, and for
 * the front page of a site, because many recipes may name it.
 * @example addressKey('http://www.Example.org/soup/?utm_source=mail#steps') // 'example.org/soup'
 */
export function addressKey(typed: string): string | null {
  const address = readAddress(typed);
  if (!address?.hostname.includes('.')) return null;
  const parameters = [...address.searchParams].filter(([name]) => !tracking.test(name));
  const query = parameters
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  const path = decoded(address.pathname).replace(/(?<!\/)\/+$/u, '');
  if (path === '' && query === '') return null;
  const page = `${address.host.replace(/^www\./u, '')}${path}`;
  return query === '' ? page : `${page}?${query}`;
}

/** Returns whether two addresses lead to one page. */
export function isSamePage(one: string, other: string): boolean {
  const key = addressKey(one);
  return key !== null && key === addressKey(other);
}

/**
 * Returns spellings of host and path, in lower case. Every address with the same key contains one of them. The list is
 * empty for a text that is no web address.
 */
export function addressNeedles(typed: string): string[] {
  const address = readAddress(typed);
  if (!address || addressKey(typed) === null) return [];
  const host = address.host.replace(/^www\./u, '');
  const paths = [address.pathname, decoded(address.pathname)].map((path) => path.replace(/(?<!\/)\/+$/u, ''));
  return [...new Set(paths.map((path) => `${host}${path}`.toLowerCase()))];
}

/**
 * The SQL counterpart of {@link addressKey} for a column `url`, for statements over a whole library. It may be the same
 * for different pages, which {@link isSamePage} tells apart, and is null where {@link addressKey} is.
 */
export const pageKeySql = Prisma.sql`substring(address_likeness(url) FROM '^[^/&]*[.][^/&]*[/&].*$')`;
