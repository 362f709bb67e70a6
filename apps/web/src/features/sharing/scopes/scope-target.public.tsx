import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { useShownState } from './use-shown-state.public.ts';

type TargetScope = NamedScope & Pick<LocalScope, 'role'>;

/** The scope that something is added to: one of the person's, or a new one. */
export interface ScopeTarget<Scope extends TargetScope> {
  noun: SharedNoun;
  /** The scopes that the person may add to. */
  scopes: readonly Scope[];
  /** False until the scope to offer is known: it may be one that the server has not told of yet. */
  isKnown: boolean;
  /** Empty for a new one. */
  id: string;
  /** The chosen scope; undefined for a new one. */
  scope: Scope | undefined;
  title: string;
  isReady: boolean;
  choose: (id: string) => void;
  setTitle: (title: string) => void;
}

interface TargetOptions<Scope extends TargetScope> {
  noun: SharedNoun;
  /** The scopes of the kind that this browser shows. */
  all: readonly Scope[];
  /** Returns whether something can be added to a scope that the person may change. */
  isOffered?: (scope: Scope) => boolean;
  /** The scope that is offered first. The default is the one that was used last. */
  first?: string | undefined;
  /** The title of a new scope at first. */
  newTitle: string;
}

/** Keeps which scope something is added to. */
export function useScopeTarget<Scope extends TargetScope>(options: TargetOptions<Scope>): ScopeTarget<Scope> {
  const { noun, all, isOffered = () => true, first } = options;
  const state = useShownState(noun.kind, all);
  const scopes = all.filter((scope) => scope.role !== 'view' && isOffered(scope));
  const last = useStore(noun.last);
  const [chosen, setChosen] = useState<string | null>(null);
  const [title, setTitle] = useState(options.newTitle);
  const named = [chosen, first, last].find((id) => id === '' || scopes.some((scope) => scope.id === id));
  const isKnown = named != null || state !== 'reading';
  const id = named ?? scopes[0]?.id ?? '';
  return {
    noun,
    scopes,
    isKnown,
    id,
    scope: scopes.find((scope) => scope.id === id),
    title,
    isReady: isKnown && (id !== '' || title.trim() !== ''),
    choose: setChosen,
    setTitle,
  };
}

interface TargetFieldsProps {
  target: ScopeTarget<TargetScope>;
  /** The label of the choice among several. */
  label: string;
}

/** Asks which scope something is added to, and for the title of a new one. */
export function ScopeTargetFields({ target, label }: TargetFieldsProps) {
  const t = useT();
  const { noun, scopes, isKnown, id, title, choose, setTitle } = target;
  if (!isKnown) return <SkeletonRows count={1} />;
  return (
    <>
      {scopes.length > 0 && (
        <SelectField
          label={label}
          value={id}
          options={[
            ...scopes.map((scope) => ({ value: scope.id, label: scope.title })),
            { value: '', label: t(noun.words.new) },
          ]}
          onChange={choose}
        />
      )}
      {id === '' && (
        <TextField
          label={t(noun.words.newTitle)}
          value={title}
          maxLength={noun.maxTitle}
          autoComplete="off"
          onChange={setTitle}
        />
      )}
    </>
  );
}
