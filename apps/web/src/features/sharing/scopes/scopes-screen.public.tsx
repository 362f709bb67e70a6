import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { scopesOf } from '#web/lib/sync/hooks/use-scopes.ts';
import { wakeSync } from '#web/lib/tab-sync.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionLink } from '#web/ui/menus/option.tsx';
import { whenTrue } from '../people/when-true.ts';
import type { SharedNoun } from '../shared-noun.public.ts';
import { AllScopes, type ScopeDrawing } from './all-scopes.tsx';
import { Invitations } from './invitations.public.tsx';
import { useOpenLast } from './last-used.public.ts';
import { useScopesInMotion } from '../people/scope-end.mutations.public.ts';
import { useFocusAfterLoss } from './scope-focus.public.ts';
import type { ShownScope } from './shown-scopes.public.ts';
import { TitleDialog } from './title-dialog.public.tsx';
import { useShownState } from './use-shown-state.public.ts';

interface ScopesScreenProps {
  noun: SharedNoun;
  /** Makes a scope with a title. Returns its id. */
  onCreate: (title: string) => string;
  /** Draws the scopes. The function that it gets asks for the title of a new one. */
  children: (onNew: () => void) => ReactNode;
}

/** The screen of all scopes of a kind, those that others share with the person included. A visitor is asked to log in. */
export function ScopesScreen(props: ScopesScreenProps) {
  const t = useT();
  const { icon: NounIcon, words, home } = props.noun;
  if (useIsLoggedIn()) return <OwnScopes {...props} />;
  return (
    <Screen title={t(words.all)} width="reading">
      <EmptyState icon={<NounIcon size={32} stroke={1.5} />} message={t(words.logIn)}>
        <Button tone="primary" to={paths.auth('login', home)}>
          {t('menu.logIn')}
        </Button>
      </EmptyState>
    </Screen>
  );
}

function OwnScopes({ noun, onCreate, children }: ScopesScreenProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);
  const name = () => setIsNaming(true);
  const close = () => setIsNaming(false);
  const { words } = noun;
  useShortcut('n', t(words.new), name);
  return (
    <Screen
      title={t(words.all)}
      width="reading"
      primaryAction={{ label: t(words.new), icon: <IconPlus size={20} />, onClick: name }}
      options={
        <OptionLink icon={<IconTrash size={20} />} to={paths.trash}>
          {t(words.deletedOnes)}
        </OptionLink>
      }
    >
      <Invitations noun={noun} />
      {children(name)}
      <TitleDialog
        noun={noun}
        open={isNaming}
        title=""
        onSubmit={(title) => {
          // The screen of the new one may still have to load.
          close();
          void navigate(noun.pathOf(onCreate(title)));
        }}
        onClose={close}
      />
    </Screen>
  );
}

/**
 * Has the server make the first scope of a kind for somebody who finds none (`isNone`). Returns true while it is on its way.
 * The server makes it once, so that it can be asked again whenever the connection is back.
 */
function useFirstScope({ kind }: SharedNoun, isNone: boolean): boolean {
  const { client } = trpc.useUtils();
  const [hadSome, setHadSome] = useState(false);
  // Whoever just left or deleted their last one sees that it is gone, and no other one in its place.
  if (!isNone && !hadSome && scopesOf(kind).length > 0) setHadSome(true);
  const { isLoading, failureCount } = useQuery({
    // Whatever changes about invitations may change the answer.
    queryKey: [...getQueryKey(trpc.sharing), 'createFirst', kind],
    queryFn: async () => {
      const made = await client.sharing.createFirst.mutate({ kind });
      wakeSync();
      if (made.id !== null) await whenTrue(() => scopesOf(kind).some(({ id }) => id === made.id));
      return made;
    },
    enabled: isNone && !hadSome,
  });
  return isLoading && failureCount === 0;
}

interface ShownScopesProps<Scope extends ShownScope> extends ScopeDrawing<Scope> {
  noun: SharedNoun;
  scopes: readonly Scope[];
  onNew: () => void;
}

/**
 * Shows the scopes of a kind, that they are being read, or that there are none. Whoever comes for the first time finds a first
 * one.
 */
export function ShownScopes<Scope extends ShownScope>({ onNew, ...drawn }: ShownScopesProps<Scope>) {
  const t = useT();
  const { noun, scopes } = drawn;
  const { icon: NounIcon, words } = noun;
  const inMotion = useScopesInMotion(noun);
  const state = useShownState(noun.kind, scopes);
  const shown = scopes.filter(({ id }) => !inMotion.includes(id));
  const offered = shown.filter((scope) => (drawn.sectionOf?.(scope) ?? null) === null);
  const isMakingFirst = useFirstScope(noun, scopes.length === 0 && state === 'known');
  const isOpeningLast = useOpenLast(noun, offered, state);
  useFocusAfterLoss(shown.length);
  if (isOpeningLast) return <SkeletonRows count={4} />;
  if (shown.length > 0) return <AllScopes {...drawn} scopes={shown} />;
  if (state === 'reading' || isMakingFirst) return <SkeletonRows count={4} />;
  const isUnknown = state === 'unknown';
  return (
    <EmptyState
      icon={<NounIcon size={32} stroke={1.5} />}
      message={t(isUnknown ? words.unknown : words.empty)}
      {...(!isUnknown && { detail: t(words.emptyDetail) })}
    >
      <Button tone="primary" onClick={onNew}>
        {t(words.new)}
      </Button>
    </EmptyState>
  );
}
