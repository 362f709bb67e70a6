import type { Operation } from '@trivet/shared/sync/schemas';
import type { LocalRows } from '../tab.ts';
import { onceRead } from './once-read.ts';

/** The rows of a noun in all scopes of a kind, without their types. */
interface AnyRows {
  of: (scopeId: string) => Pick<LocalRows<unknown, never>, 'change' | 'subscribe'>;
}

/**
 * Returns a function that makes a refused change again, on the row as it is by then. `rows` are those of the nouns that may
 * be changed so.
 */
export const changeRowAgain =
  (rows: Readonly<Record<string, AnyRows>>) =>
  async ({ scope, noun, rowId, change }: Operation): Promise<void> => {
    const own = rows[noun]?.of(scope.id);
    if (own !== undefined) await onceRead(own, () => own.change(rowId, change as never));
  };
