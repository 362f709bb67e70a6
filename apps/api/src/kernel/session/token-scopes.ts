import type { TokenScope } from '@trivet/shared/api-tokens/schemas';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** The scopes of which a token needs one, for calls that read and for those that change something. */
interface Needed {
  readonly reading: readonly TokenScope[];
  readonly writing: readonly TokenScope[];
}

const library: Needed = { reading: ['read'], writing: ['write'] };
const lists: Needed = { reading: ['read', 'lists'], writing: ['write', 'lists'] };

/** The nouns that tokens are for: the first word of a procedure, or of a path. All other nouns are for sessions alone. */
const nouns: Readonly<Record<string, Needed>> = {
  recipes: library,
  labels: library,
  labelGroups: library,
  images: library,
  clip: { reading: ['write'], writing: ['write'] },
  import: library,
  ml: library,
  jobs: library,
  mealPlans: library,
  shoppingLists: lists,
  print: library,
};

const any: readonly TokenScope[] = ['read', 'write', 'lists'];
const none: readonly TokenScope[] = [];

/** The calls whose scopes differ from those of their noun. */
const exceptions: Readonly<Record<string, readonly TokenScope[]>> = {
  // By these a program learns that its token works, and whose it is.
  'users.getMe': any,
  'users.validateSession': any,
  'GET /users': any,
  'GET /users/sessioncheck': any,
  // Each tool says which scope it needs.
  'POST /mcp': any,
  getRecipes: ['read'],
  searchRecipes: ['read'],
  getSimilarRecipes: ['read'],
  'GET /data/export/:format': ['read'],
  'POST /data/import/json-ld': ['write'],
  'POST /data/import/paprika': ['write'],
  'POST /data/import/cookmate': ['write'],
  // These delete for good, or hand something of the person to others.
  'recipes.purgeRecipes': none,
  'recipes.setLinkShared': none,
  'mealPlans.getCalendarLink': none,
  'mealPlans.createCalendarLink': none,
  'mealPlans.removeCalendarLink': none,
  // A ticket belongs to a session.
  'print.getTicket': none,
};

/**
 * Returns the scopes of which a personal token needs one for a call: a procedure (`recipes.getRecipe`) or a path below the
 * base path of the API (`GET /recipes/:id`). No scope is enough for a call of which the result is empty.
 */
function scopesFor(call: string, isReading: boolean): readonly TokenScope[] {
  if (Object.hasOwn(exceptions, call)) return exceptions[call] ?? none;
  const noun = /^(?:[A-Z]+ \/)?([^./]*)/.exec(call)?.[1] ?? '';
  const needed = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
  return needed?.[isReading ? 'reading' : 'writing'] ?? none;
}

/** Throws `tokenScope` when a call comes with a personal token that does not allow it. */
export function requireScope({ actor }: { actor: Actor | null }, call: string, isReading: boolean): void {
  const scopes = actor?.token?.scopes;
  if (scopes === undefined) return;
  if (!scopesFor(call, isReading).some((scope) => scopes.includes(scope))) throw new DomainError('tokenScope');
}
