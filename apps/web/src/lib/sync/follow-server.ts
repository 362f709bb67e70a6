import { ownScopesOf } from '@trivet/shared/sync/own-scopes';
import type { Scope } from '@trivet/shared/sync/schemas';
import type { Client } from './client.ts';
import type { Transport } from './loop/transport.ts';
import { startSyncLoop, type SyncLoop } from './loop/sync-loop.ts';
import type { Persisted } from './persist.ts';
import { scopeKey } from './scope-key.ts';
import { noteAnswers, noteListed } from './show-changes.ts';
import { foldAgain } from './show-reading.ts';

interface FollowOptions {
  client: Client;
  watched: () => readonly Scope[];
  transport: Transport;
  isOurs: () => boolean;
  locks: LockManager | undefined;
}

/** Sends what a database holds, and reads what changes on the server. */
export function followServer(
  { client, watched, transport, isOurs, locks }: FollowOptions,
  scope: Scope,
  { withDatabase }: Persisted,
): SyncLoop {
  return startSyncLoop({
    scopes: () => [...ownScopesOf(scope.id), ...watched().map(({ kind, id }) => ({ kind, id }))],
    transport,
    isOurs,
    locks,
    lockName: `trivet-sync-${scope.id}`,
    next: (limit) => withDatabase((database) => database.next(limit)),
    settle: async (pushed, asked) => {
      const late = await withDatabase((database) => database.settle(pushed, asked));
      if (foldAgain(client)) client.tell();
      const { known } = client.held;
      const gone = pushed.scopes.filter((own) => own.status === 'gone' && !known.has(scopeKey(own)));
      noteAnswers(client, gone, false);
      return late;
    },
    learn: async (own) => {
      await withDatabase((database) => database.learn(own));
      noteListed(client);
    },
    noteSent: (id, at) => withDatabase((database) => database.noteSent(id, at)),
    refuseFile: (id, code) => withDatabase((database) => database.refuseFile(id, code)),
    onFailure: () => noteAnswers(client, [], true),
  });
}
