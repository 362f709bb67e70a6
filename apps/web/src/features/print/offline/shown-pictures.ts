import { ofServer } from '#web/lib/server/server.ts';
import type { PrintedPicture } from './draw-page.ts';

/** Longest wait of a page for its pictures, in milliseconds. A network that hangs must not keep it from being printed. */
const longestWait = 10_000;

/** Resolves to true once the browser has the picture that a page would show, and to false where it cannot get it. */
type LoadPicture = (picture: PrintedPicture) => Promise<boolean>;

/**
 * Returns what says for the pictures of one page how it names them, and null for those that the browser does not have, in
 * whose place a page would show a broken frame.
 */
export function picturesOfPage(
  load: LoadPicture = loadPicture,
): (picture: PrintedPicture) => Promise<PrintedPicture | null> {
  let late: Promise<boolean> | undefined;
  return async ({ location: address, srcSet }) => {
    const picture = { location: onPage(address), srcSet: onPage(srcSet) };
    // The policy of the page allows pictures of its own server alone.
    if (!picture.location.startsWith('/')) return null;
    late ??= new Promise((resolve) => setTimeout(() => resolve(false), longestWait));
    return (await Promise.race([load(picture), late])) ? picture : null;
  };
}

/** Returns addresses of the API as the server writes them on its pages, without the name of the page's own server. */
const onPage = (addresses: string): string => ofServer(addresses).replaceAll(`${window.location.origin}/`, '/');

/** The browser chooses the size as on the page, so that it asks for the picture that the page will show. */
const loadPicture: LoadPicture = ({ location: address, srcSet }) =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.sizes = '400px';
    image.srcset = srcSet;
    image.src = address;
  });
