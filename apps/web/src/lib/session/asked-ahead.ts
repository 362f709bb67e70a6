import { getToken } from './session.ts';

/** A call that public/boot.js made while the scripts of the page were loading. */
interface AskedAhead {
  readonly url: string;
  /** The token that it was made with. */
  readonly token: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/**
 * Returns the answer that the page asked for before its scripts were there, or null where the first call of the page is
 * another one. Later calls never get it, because it may be old by then.
 */
export function takeAskedAhead(url: RequestInfo | URL): Promise<Response> | null {
  const { askedAhead } = window;
  delete window.askedAhead;
  return askedAhead?.url === url && askedAhead.token === getToken() ? askedAhead.answer : null;
}
