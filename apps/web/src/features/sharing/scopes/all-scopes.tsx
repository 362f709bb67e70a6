import { type ReactNode, useState } from 'react';
import { moveFocus } from '#web/lib/browser/move-focus.ts';
import { useT } from '#web/lib/i18n.ts';
import { List } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';
import { ScopeDialogs } from './scope-dialogs.tsx';
import { type AskedOfScope, ScopeRow } from './scope-row.tsx';
import type { ShownScope } from './shown-scopes.public.ts';

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
