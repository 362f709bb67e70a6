import { IconLogout, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import type { ScopePerson } from '@trivet/shared/sync/schemas';
import type { ReactNode } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { ListRow } from '#web/ui/layout/list.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';
import { useScopeEnd } from '../people/scope-end.mutations.public.ts';
import { leaveRow } from './scope-focus.public.ts';
import type { ShownScope } from './shown-scopes.public.ts';
import styles from './scopes.module.css';

/** What is asked about a scope in a dialog. */
export type AskedOfScope = 'rename' | 'share' | 'leave';

const namesOf = (people: readonly ScopePerson[]): string =>
  new Intl.ListFormat(shownLanguage().locale, { type: 'conjunction' }).format(people.map(({ name }) => isolated(name)));

/** Says who else has a scope: its owner, or those whom its owner shares it with. Null for one that nobody else has. */
function sharedWords(
  t: Translate,
  { words }: SharedNoun,
  { role, people }: Pick<LocalScope, 'role' | 'people'>,
): string | null {
  const owner = people.find((person) => person.role === 'owner');
  if (role !== 'owner' && owner !== undefined) return t(words.sharedBy, { name: isolated(owner.name) });
  const accepted = people.filter(({ isAccepted }) => isAccepted);
  return accepted.length === 0 ? null : t(words.sharedWith, { names: namesOf(accepted) });
}

interface ScopeRowProps {
  noun: SharedNoun;
  scope: ShownScope;
  /** Says in a few words what is in the scope. */
  state: ReactNode;
  /** What its owner can do with a scope of this kind besides renaming and deleting it. */
  actions: ReactNode;
  onAsk: (asked: AskedOfScope) => void;
}

/** One scope of the person: its title, what is in it, who else has it, and what can be done with it. */
export function ScopeRow({ state, ...rest }: ScopeRowProps) {
  const t = useT();
  const { noun, scope } = rest;
  const { id, title } = scope;
  const shared = sharedWords(t, noun, scope);
  return (
    <ListRow
      title={title}
      to={noun.pathOf(id)}
      meta={
        <>
          <span className={styles.line}>{state}</span>
          {shared !== null && <span className={styles.line}>{shared}</span>}
        </>
      }
      end={
        <OptionsMenu label={t(noun.words.optionsOf, { title })}>
          <ScopeActions {...rest} />
        </OptionsMenu>
      }
    />
  );
}

/** What can be done with a scope as a whole. */
function ScopeActions({ noun, scope: { id, title, role }, actions, onAsk }: Omit<ScopeRowProps, 'state'>) {
  const t = useT();
  const { words } = noun;
  const { moveToTrash } = useScopeEnd(noun);
  return (
    <>
      <OptionAction icon={<IconUsers size={20} />} onClick={() => onAsk('share')}>
        {t(words.share)}
      </OptionAction>
      {role === 'owner' ? (
        <>
          <OptionAction icon={<IconPencil size={20} />} onClick={() => onAsk('rename')}>
            {t(words.rename)}
          </OptionAction>
          {actions}
          <OptionAction
            danger
            icon={<IconTrash size={20} />}
            onClick={() => {
              leaveRow();
              moveToTrash.mutate({ id, title });
            }}
          >
            {t(words.delete)}
          </OptionAction>
        </>
      ) : (
        <OptionAction danger icon={<IconLogout size={20} data-mirrored />} onClick={() => onAsk('leave')}>
          {t(words.leave)}
        </OptionAction>
      )}
    </>
  );
}
