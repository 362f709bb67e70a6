import type { Icon } from '@tabler/icons-react';
import type { MessageKey } from '#web/lib/i18n.ts';
import type { trpc } from '#web/lib/server/api.ts';
import type { Store } from '#web/lib/stores/store.ts';

/** The calls of the typed API. */
type Client = ReturnType<typeof trpc.useUtils>['client'];

/** The texts that name what is shared, or whose grammar follows its name. */
type Word =
  | 'addDetail'
  | 'added'
  | 'all'
  | 'create'
  | 'delete'
  | 'deleted'
  | 'deletedOnes'
  | 'empty'
  | 'emptyDetail'
  | 'gone'
  | 'invitation'
  | 'leave'
  | 'leaveQuestion'
  | 'left'
  | 'logIn'
  | 'new'
  | 'newTitle'
  | 'nobody'
  | 'optionsOf'
  | 'owner'
  | 'people'
  | 'purgeQuestion'
  | 'removeQuestion'
  | 'rename'
  | 'restored'
  | 'share'
  | 'sharedBy'
  | 'sharedWith'
  | 'titleMissing'
  | 'unknown'
  | 'unsent';

/** A kind of scope that people share: its words, where it is shown, and the calls that differ from kind to kind. */
export interface SharedNoun {
  readonly kind: string;
  readonly icon: Icon;
  readonly words: Readonly<Record<Word, MessageKey>>;
  /** Longest title, in UTF-16 units. */
  readonly maxTitle: number;
  /** The path of the screen with all scopes of the kind. */
  readonly home: string;
  readonly pathOf: (id: string) => string;
  /** The id of the scope that was used last in this browser. */
  readonly last: Store<string | null>;
  readonly moveToTrash: (client: Client, id: string) => Promise<unknown>;
  readonly leave: (client: Client, id: string) => Promise<unknown>;
}

/** A scope with its title. */
export interface NamedScope {
  readonly id: string;
  readonly title: string;
}
