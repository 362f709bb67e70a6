import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { isolated } from '#web/lib/browser/isolated.ts';
import type { Translate } from '#web/lib/i18n.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import type { SharedNoun } from '../shared-noun.public.ts';

const namesOf = (people: readonly ScopePerson[]): string =>
  new Intl.ListFormat(shownLanguage().locale, { type: 'conjunction' }).format(people.map(({ name }) => isolated(name)));

/** Says who else has a scope: its owner, or those whom its owner shares it with. Null for one that nobody else has. */
export function sharedWords(
  t: Translate,
  { words }: SharedNoun,
  { role, people }: Pick<LocalScope, 'role' | 'people'>,
): string | null {
  const owner = people.find((person) => person.role === 'owner');
  if (role !== 'owner' && owner !== undefined) return t(words.sharedBy, { name: isolated(owner.name) });
  const accepted = people.filter(({ isAccepted }) => isAccepted);
  return accepted.length === 0 ? null : t(words.sharedWith, { names: namesOf(accepted) });
}
