import type { Scope } from '@trivet/shared/sync/schemas';
import type { Transport } from './loop/loop-state.ts';
import { startSyncLoop, type SyncLoop } from './loop/sync-loop.ts';
import type { Image } from './client.ts';
import type { KeptImage } from './persist.ts';
import { scopeKey } from './scope-key.ts';
import { noteAnswers, noteListed } from './show.ts';

interface FollowOptions {
  image: Image;
  watched: () => readonly Scope[];
  transport: Transport;
  isOurs: () => boolean;
  locks: LockManager | undefined;
}

/** Sends what a database holds, and reads what changes on the server. */
export function followServer(
  { image, watched, transport, isOurs, locks }: FollowOptions,
  scope: Scope,
  kept: KeptImage,
): SyncLoop {
  return startSyncLoop({
    scopes: () => [scope, ...watched().map(({ kind, id }) => ({ kind, id }))],
    transport,
    isOurs,
    locks,
    lockName: `trivet-sync-${scope.id}`,
    next: (limit) => kept.withDatabase((database) => database.next(limit)),
    settle: async (pushed, asked) => {
      const late = await kept.withDatabase((database) => database.settle(pushed, asked));
      await kept.read();
      const known = image.held.known;
      const gone = pushed.scopes.filter((own) => own.status === 'gone' && !known.has(scopeKey(own)));
      noteAnswers(image, gone, false);
      return late;
    },
    learn: async (own) => {
      await kept.withDatabase((database) => database.learn(own));
      await kept.read();
      noteListed(image);
    },
    onFailure: () => noteAnswers(image, [], true),
  });
}
