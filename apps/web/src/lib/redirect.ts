import { matchPath } from 'react-router-dom';
import { paths, routePatterns } from '#web/lib/paths.ts';

const longestRedirect = 500;
const targets = [
  routePatterns.list,
  routePatterns.labels,
  routePatterns.about,
  routePatterns.aboutDetails,
  routePatterns.legal,
  routePatterns.editRecipe,
  routePatterns.recipe,
  routePatterns.settings,
  routePatterns.account,
  routePatterns.import,
  routePatterns.importLivingCookbook,
  routePatterns.importPaprika,
  routePatterns.importJsonLd,
  routePatterns.importCookmate,
  routePatterns.importPepperplate,
  routePatterns.importBatch,
  routePatterns.clip,
];

/**
 * Returns the address to open after log-in: the requested one when it is a page of this application, otherwise home.
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
