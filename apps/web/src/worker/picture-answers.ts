import { keptAddressOf } from '#web/lib/copy/kept-pictures.ts';
import { freshOrKept } from './fresh-or-kept.ts';

/** Returns true for a picture that a page shows. What the page fetches to keep must come from the server. */
export const isShownPicture = ({ method, destination, url }: Request): boolean =>
  method === 'GET' && destination === 'image' && keptAddressOf(url) !== null;

/** Answers a picture as the network does, or as it is kept in whichever width: when that fails or takes longer. */
export const answerPicture = (request: Request, patience: number): Promise<Response> =>
  freshOrKept(fetchPicture(request), () => keptPicture(request.url), patience);

async function fetchPicture(request: Request): Promise<Response> {
  const answer = await fetch(request);
  // A proxy in front of a stopped server answers in its place.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`);
  return answer;
}

async function keptPicture(url: string): Promise<Response | undefined> {
  const address = keptAddressOf(url);
  return address === null ? undefined : caches.match(address).catch(() => undefined);
}
