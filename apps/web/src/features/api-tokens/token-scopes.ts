import type { TokenScope } from '@trivet/shared/api-tokens/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';

/** The words for what a token allows: a sentence for the form, and a word or two for the list. */
export const scopeMessages: Record<TokenScope, { label: MessageKey; short: MessageKey }> = {
  read: { label: 'apiTokens.scopes.read', short: 'apiTokens.scopes.readShort' },
  write: { label: 'apiTokens.scopes.write', short: 'apiTokens.scopes.writeShort' },
  lists: { label: 'apiTokens.scopes.lists', short: 'apiTokens.scopes.listsShort' },
};
