import type { OwnScopes, Pulled, PullInput, Pushed, PushInput, Scope } from '@trivet/shared/sync/schemas';
import type { KeptFile } from '../store/records.ts';

/** A change of a scope on the server, with the number that it has reached. */
export type ScopeFrame = Scope & { seq: number };

/** The calls of the server. They reject with the errors of `lib/server/failures.ts`. */
export interface Transport {
  push: (input: PushInput) => Promise<Pushed>;
  pull: (input: PullInput) => Promise<Pulled>;
  getScopes: () => Promise<OwnScopes>;
  /** Stores a file under its id. Once it is there, it may be sent again. */
  sendFile: (file: Pick<KeptFile, 'id' | 'name' | 'blob'>) => Promise<void>;
}
