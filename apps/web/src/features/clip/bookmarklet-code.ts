import { maxPageLength } from '@trivet/shared/clip/schemas';

/** The page that receives the page of a bookmarklet and passes it on to the clip screen. */
const receivePage = 'receive-page.html';

/**
 * Returns the code of a bookmark for somebody else's page. It opens our page and gives it the other page as the reader
 * sees it. So it works behind log-ins, and where sites refuse servers. `server` is the address of this application. The
 * bookmark answers only the window that it opened, and sends the page nowhere else.
 */
export function bookmarkletOf(server: string): string {
  const { href, origin } = new URL(receivePage, server);
  const code = `(()=>{const w=open(${JSON.stringify(`${href}#`)}+encodeURIComponent(location.href)),o=${JSON.stringify(origin)};const l=e=>{if(e.source!==w||e.origin!==o||e.data!=='ready')return;removeEventListener('message',l);w.postMessage({url:location.href,html:document.documentElement.outerHTML.slice(0,${maxPageLength})},o)};addEventListener('message',l)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}
