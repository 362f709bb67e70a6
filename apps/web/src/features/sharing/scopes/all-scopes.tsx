import { type ReactNode, useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { moveFocus } from '#web/lib/browser/move-focus.ts';
import { useT } from '#web/lib/i18n.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { List } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useScopeEnd } from '../people/scope-end.mutations.public.ts';
import { ShareDialog } from '../people/share-dialog.public.tsx';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { type AskedOfScope, ScopeRow } from './scope-row.tsx';
import type { ShownScope } from './shown-scopes.public.ts';
import { TitleDialog } from './title-dialog.public.tsx';

/** What is asked about which scope. It stays after the dialog has closed, which returns the focus. */
interface Asked {
  id: string;
  what: AskedOfScope;
  isOpen: boolean;
}

/** How scopes of one kind are drawn, and what can be done with them besides what all kinds have in common. */
export interface ScopeDrawing<Scope extends ShownScope> {
  /** Says in a few words what is in a scope. */
  stateOf: (scope: Scope) => ReactNode;
  /** What its owner can do with a scope besides renaming and deleting it. */
  actionsOf?: (scope: Scope) => ReactNode;
  /** The title of the section below the others in which a scope is, null for those without one. */
  sectionOf?: (scope: Scope) => string | null;
  onRename: (id: string, title: string) => void;
}

interface LeaveDialogProps {
  noun: SharedNoun;
  open: boolean;
  scope: NamedScope & Pick<LocalScope, 'people'>;
  onClose: () => void;
}

/** Asks before somebody leaves a scope, because only its owner can bring them back. */
function LeaveDialog({ noun, open, scope: { id, title, people }, onClose }: LeaveDialogProps) {
  const t = useT();
  const { words } = noun;
  const { leave } = useScopeEnd(noun);
  const owner = people.find(({ role }) => role === 'owner');
  const go = () => leave.mutate({ id, title }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t(words.leave)}
      message={t(words.leaveQuestion, { title: isolated(title), name: isolated(owner?.name ?? '') })}
      action={t(words.leave)}
      isBusy={leave.isPending}
      onConfirm={go}
      onClose={onClose}
    />
  );
}

interface ScopeDialogsProps {
  noun: SharedNoun;
  scope: ShownScope;
  /** The dialog that is open. */
  asked: AskedOfScope | null;
  onRename: (id: string, title: string) => void;
  onClose: () => void;
}

/** The dialogs about one scope as a whole. */
const ScopeDialogs = ({ noun, scope, asked, onRename, onClose }: ScopeDialogsProps) => (
  <>
    <ShareDialog noun={noun} scope={scope} open={asked === 'share'} onClose={onClose} />
    <TitleDialog
      noun={noun}
      open={asked === 'rename'}
      title={scope.title}
      onSubmit={(title) => {
        if (title !== scope.title) onRename(scope.id, title);
        onClose();
      }}
      onClose={onClose}
    />
    <LeaveDialog noun={noun} open={asked === 'leave'} scope={scope} onClose={onClose} />
  </>
);

interface AllScopesProps<Scope extends ShownScope> extends ScopeDrawing<Scope> {
  noun: SharedNoun;
  scopes: readonly Scope[];
}

/** Lists scopes of one kind, and below them those of sections. */
export function AllScopes<Scope extends ShownScope>({ noun, scopes, onRename, ...drawing }: AllScopesProps<Scope>) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { stateOf, actionsOf, sectionOf = () => null } = drawing;
  const sections = Map.groupBy(scopes, sectionOf);
  const askedScope = scopes.find(({ id }) => id === asked?.id);
  const rows = (label: string, own: readonly Scope[]) => (
    <List label={label}>
      {own.map((scope) => (
        <ScopeRow
          key={scope.id}
          noun={noun}
          scope={scope}
          state={stateOf(scope)}
          actions={actionsOf?.(scope)}
          onAsk={(what) => setAsked({ id: scope.id, what, isOpen: true })}
        />
      ))}
    </List>
  );
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (moveFocus(event.currentTarget.querySelectorAll<HTMLElement>('li a'), event.key)) event.preventDefault();
      }}
    >
      {sections.has(null) && rows(t(noun.words.all), sections.get(null) ?? [])}
      {[...sections].map(
        ([title, own]) =>
          title !== null && (
            <Section key={title} title={title}>
              {rows(title, own)}
            </Section>
          ),
      )}
      {asked !== null && askedScope !== undefined && (
        <ScopeDialogs
          key={asked.id}
          noun={noun}
          scope={askedScope}
          asked={asked.isOpen ? asked.what : null}
          onRename={onRename}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </div>
  );
}
