import { matchPath } from 'react-router-dom';
import { paths, routePatterns } from '#web/lib/paths.ts';

const longestRedirect = 500;
const { root, welcome, auth, gallery } = routePatterns;
const notAfterLogIn: string[] = [root, welcome, auth, gallery];
const targets = Object.values(routePatterns).filter((pattern) => !notAfterLogIn.includes(pattern));

/**
 * Returns the address to open after log-in: the requested one when it is a screen of this application for somebody who is
 * logged in, otherwise home.
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || asked.length > longestRedirect) return paths.home;
  const [path = '', query] = asked.replace(/^#/, '').split('?', 2);
  const absolute = path.startsWith('/') ? path : `/${path}`;
  if (!/^(?:\/[\w.~@!$&'()*+,;=%-]+)+$/.test(absolute) || hasUnsafeSegment(absolute)) return paths.home;
  if (!targets.some((pattern) => matchPath(pattern, absolute) !== null)) return paths.home;
  return query === undefined ? absolute : `${absolute}?${query}`;
}

// A later decoder of the address would turn `%2e%2e` and `%2f` into path syntax.
const hasUnsafeSegment = (path: string) =>
  path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)) || /%(?:2f|5c|00)/i.test(path);
