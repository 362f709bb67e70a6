import type { Database } from '../db/client.ts';
import type { Actor } from './actor.ts';
import { findActor } from './session.ts';

/** Milliseconds for which a person behind a session is remembered. */
export const rememberedMs = 2_000;
/** Most people that are remembered at once. */
const maxRemembered = 5_000;

/** The people behind sessions. */
export interface Actors {
  /**
   * Returns the person behind a session, or null when the session has ended. Remembers the person for
   * {@link rememberedMs}, so that the requests of one screen do not each ask the database.
   */
  find(sessionId: string): Promise<Actor | null>;
  /** Forgets everybody. Call it after each commit that ends a session or takes a library from somebody. */
  forget(): void;
}

/** Creates the memory of the people behind sessions. `monotonicMs` is a clock that never goes back. */
export function createActors(database: Database, monotonicMs: () => number = () => performance.now()): Actors {
  const remembered = new Map<string, { actor: Actor; until: number }>();
  let forgotten = 0;
  return {
    async find(sessionId) {
      const known = remembered.get(sessionId);
      if (known !== undefined && monotonicMs() < known.until) return known.actor;
      const until = monotonicMs() + rememberedMs;
      const before = forgotten;
      const actor = await findActor(database, sessionId);
      // What was read may be older than a change that happened meanwhile.
      if (actor === null || before !== forgotten) return actor;
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(sessionId, { actor, until });
      return actor;
    },
    forget() {
      forgotten += 1;
      remembered.clear();
    },
  };
}
