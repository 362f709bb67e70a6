import { type TokenScope, tokenScopes } from '@trivet/shared/api-tokens/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';

/** The words for what a token allows: a sentence for the form, and a word or two for the list. */
export const scopeMessages: Record<TokenScope, { label: MessageKey; short: MessageKey; help?: MessageKey }> = {
  read: { label: 'apiTokens.scopes.read', short: 'apiTokens.scopes.readShort' },
  write: {
    label: 'apiTokens.scopes.write',
    short: 'apiTokens.scopes.writeShort',
    help: 'apiTokens.scopes.writeHelp',
  },
  lists: { label: 'apiTokens.scopes.lists', short: 'apiTokens.scopes.listsShort' },
};

/**
 * Returns the scopes after one was chosen or given up. Who edits views as well, because a program finds nothing to edit
 * otherwise.
 */
export function changeScope(
  scopes: readonly TokenScope[],
  changed: TokenScope,
  isChosen: boolean,
): readonly TokenScope[] {
  const next = new Set(scopes);
  if (isChosen) next.add(changed);
  else next.delete(changed);
  if (changed === 'write' && isChosen) next.add('read');
  if (changed === 'read' && !isChosen) next.delete('write');
  return tokenScopes.filter((scope) => next.has(scope));
}
