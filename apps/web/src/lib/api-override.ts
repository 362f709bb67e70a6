import { hostClassOf } from '@trivet/shared/flags';
import { startTranslations, translate } from './i18n.ts';
import { shownLanguage } from './preferences/appearance.ts';
import { pageSetting } from './host/page-settings.ts';
import { isOffered, visitedApi, visitedApiKey } from './host/visited-api.ts';

const parameter = 'api';

/**
 * Takes the API that the address of the page names for this visit, such as `?api=https://api.example.org/api/`; an empty
 * one ends the visit. Another host than the page's needs a confirmation, and one that the server does not name is refused.
 * Resolves to true when the page loads again without the parameter.
 */
export async function takeApiOverride(load = (address: string) => window.location.replace(address)): Promise<boolean> {
  const { pathname, hash, search } = window.location;
  const parameters = new URLSearchParams(search);
  const asked = parameters.get(parameter);
  if (asked === null) return false;
  parameters.delete(parameter);
  if (asked === '') visitApi(null);
  else await consider(asked);
  const rest = parameters.size === 0 ? '' : `?${parameters}`;
  load(`${pathname}${rest}${hash}`);
  return true;
}

async function consider(asked: string): Promise<void> {
  const address = addressOf(asked);
  if (address === null || !isOffered(address) || hasOwnApi()) {
    await startTranslations(shownLanguage().code);
    window.alert(translate('server.notOffered', { address: asked }));
  } else if (address === visitedApi() || new URL(address).origin === window.location.origin) {
    visitApi(address);
  } else {
    await startTranslations(shownLanguage().code);
    if (window.confirm(translate('server.confirmOther', { address: new URL(address).host }))) visitApi(address);
  }
}

/** Stores the address of the API for this visit, or ends the visit (null). Does nothing where the browser stores nothing. */
export function visitApi(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(visitedApiKey);
    else sessionStorage.setItem(visitedApiKey, address);
  } catch {
    // The page then goes on with the API of its own host.
  }
}

// The trial host with an API of its own leaves no choice.
const hasOwnApi = (): boolean => hostClassOf(window.location.host) === 'beta' && pageSetting('api-base') !== '';

/** Returns an address of an API as the server writes it, or null for what is none. */
function addressOf(asked: string): string | null {
  if (!URL.canParse(asked, window.location.href)) return null;
  const { protocol, origin, pathname } = new URL(asked, window.location.href);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.replace(/\/?$/, '/') : null;
}
