import { failureOf } from '../server/failures.ts';
import { getToken } from '../session/session.ts';

const shortestPause = 1_000;
const longestPause = 60_000;

/**
 * Asks for the id of whoever is logged in until there is an answer. Returns null when the session is over, by `isOver` or
 * by the word of the server.
 */
export async function findPerson(ask: () => Promise<string>, isOver: () => boolean): Promise<string | null> {
  for (let pause = shortestPause; !isOver(); pause = Math.min(longestPause, pause * 2)) {
    const token = getToken();
    try {
      const found = await ask();
      // Another tab may have logged somebody else in while the server answered.
      if (getToken() === token && !isOver()) return found;
    } catch (error) {
      if (failureOf(error).status === 401) return null;
      await untilOnline(pause);
    }
  }
  return null;
}

/** Resolves when the browser gets a connection, at the latest after the time in milliseconds. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
