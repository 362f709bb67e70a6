import { maxPageLength } from '@trivet/shared/clip/schemas';

/** The page that takes over what a bookmarklet hands over; it passes it on to the clip screen. */
const receivePage = 'receive-page.html';

/**
 * What a bookmark runs on somebody else's page: it opens ours and gives it the page as the reader sees it, which works where
 * sites refuse servers, and behind log-ins. `server` is the address of this application. It answers only the window that it
 * opened, and only there the page goes.
 */
export function bookmarkletOf(server: string): string {
  const { href, origin } = new URL(receivePage, server);
  const code = `(()=>{const w=open(${JSON.stringify(`${href}#`)}+encodeURIComponent(location.href)),o=${JSON.stringify(origin)};const l=e=>{if(e.source!==w||e.origin!==o||e.data!=='ready')return;removeEventListener('message',l);w.postMessage({url:location.href,html:document.documentElement.outerHTML.slice(0,${maxPageLength})},o)};addEventListener('message',l)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}
