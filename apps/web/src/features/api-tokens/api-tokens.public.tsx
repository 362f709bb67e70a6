import type { ApiToken } from '@trivet/shared/api-tokens/schemas';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { apiSibling, serverUrl } from '#web/lib/server/server.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { useRevokeApiToken } from './api-tokens.mutations.ts';
import { CreatedToken, CreateToken } from './create-token.tsx';
import { scopeMessages } from './token-scopes.ts';

/**
 * Moves the focus, once a token has left the list, to the one in its place or before it, or to the button that makes one. The
 * row to which the question would give the focus back is gone by then.
 */
function useFocusAfterRevoking(tokens: readonly ApiToken[]): {
  /** For the element around the button that makes a token. */
  readonly creation: RefObject<HTMLDivElement | null>;
  /** Says which token is about to leave. */
  readonly leave: (token: ApiToken) => void;
} {
  const creation = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || tokens.some(({ id }) => id === left.id)) return;
    leaving.current = null;
    const rows = creation.current?.closest('section')?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = rows[Math.min(left.place, rows.length - 1)];
    (next ?? creation.current?.querySelector('button'))?.focus();
  }, [tokens]);
  return {
    creation,
    leave: ({ id }) => {
      leaving.current = { id, place: tokens.findIndex((token) => token.id === id) };
    },
  };
}

/** The personal tokens of the account, by which a person's own programs reach it. */
export function ApiTokens() {
  const t = useT();
  const [tokens] = trpc.apiTokens.getApiTokens.useSuspenseQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const { creation, leave } = useFocusAfterRevoking(tokens);
  const mcp = apiSibling('mcp');
  return (
    <Section title={t('apiTokens.title')} intro={t('apiTokens.intro')}>
      <Panel>
        {tokens.length > 0 && <TokenList tokens={tokens} onLeave={leave} />}
        <div ref={creation}>
          <Button onClick={() => setIsCreating(true)}>{t('apiTokens.create')}</Button>
        </div>
        <LinkField label={t('apiTokens.mcp')} help={t('apiTokens.mcpHelp')} address={mcp} />
        <div>
          <CopyButton
            tone="secondary"
            text={mcp}
            label={t('recipes.share.copyAddress')}
            failure={t('recipes.share.notCopied')}
          />
        </div>
        <p>
          <a href={serverUrl('api/docs')}>{t('apiTokens.docs')}</a>
        </p>
      </Panel>
      <CreateToken
        key={useOpenings(isCreating)}
        open={isCreating}
        onCreated={({ token }) => {
          setIsCreating(false);
          setCreated(token);
        }}
        onClose={() => setIsCreating(false)}
      />
      <CreatedToken token={created} onClose={() => setCreated(null)} />
    </Section>
  );
}

interface TokenListProps {
  tokens: readonly ApiToken[];
  /** Called with a token that is about to leave the list. */
  onLeave: (token: ApiToken) => void;
}

function TokenList({ tokens, onLeave }: TokenListProps) {
  const t = useT();
  const revoke = useRevokeApiToken();
  const [asked, setAsked] = useState<ApiToken | null>(null);
  return (
    <>
      <List label={t('apiTokens.title')}>
        {tokens.map((token) => (
          <ListRow
            key={token.id}
            title={token.name}
            meta={factsOf(token, t).join(' · ')}
            end={
              <Button
                size="small"
                label={t('apiTokens.revokeNamed', { name: token.name })}
                onClick={() => setAsked(token)}
              >
                {t('apiTokens.revoke')}
              </Button>
            }
          />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== null}
        title={t('apiTokens.revokeAsk', { name: asked?.name ?? '' })}
        message={t('apiTokens.revokeEffect')}
        action={t('apiTokens.revoke')}
        onConfirm={() => {
          if (asked === null) return;
          onLeave(asked);
          revoke.mutate({ id: asked.id });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** What the list says of a token: what it allows, when it ends and when it was used. */
function factsOf({ scopes, expiresAt, lastUsedAt }: ApiToken, t: Translate): string[] {
  const dates = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'medium' });
  const allowed = new Intl.ListFormat(shownLanguage().locale, { type: 'unit' });
  return [
    allowed.format(scopes.map((scope) => t(scopeMessages[scope].short))),
    expiresAt === null ? t('apiTokens.neverExpires') : endText(expiresAt, dates.format(expiresAt), t),
    lastUsedAt === null ? t('apiTokens.neverUsed') : t('account.lastSeen', { when: momentText(lastUsedAt) }),
  ];
}

const endText = (end: Date, date: string, t: Translate): string =>
  end > new Date() ? t('apiTokens.expiresOn', { date }) : t('apiTokens.expired', { date });
