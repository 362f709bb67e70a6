import { IconSearch } from '@tabler/icons-react';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { useFindPerson } from './find-person.public.ts';
import styles from './person-picker.module.css';
import { Handle, PersonPicture } from './person-picture.public.tsx';

/** Somebody whom one is a friend of or wrote with. */
interface KnownPerson {
  id: string;
  name: string;
  handle: string | null;
  image: RecipeImage | null;
}

/**
 * Returns the people of the latest conversations, then the friends by name, each once. Returns undefined until both
 * have loaded or failed.
 */
function useKnownPeople(): KnownPerson[] | undefined {
  const threads = trpc.messages.getThreads.useQuery({});
  const friends = trpc.users.listFriends.useQuery();
  if (threads.isPending || friends.isPending) return undefined;
  const all: KnownPerson[] = [
    ...(threads.data?.threads.map(({ otherUser }) => otherUser) ?? []),
    ...(friends.data?.friends.toSorted((one, other) => one.name.localeCompare(other.name)) ?? []),
  ];
  return [...new Map(all.map(({ id, name, handle, image }) => [id, { id, name, handle, image }])).values()];
}

/** Returns the people whose name or handle contains these words. */
function matchingPeople(people: readonly KnownPerson[], words: string): KnownPerson[] {
  const wanted = words.trim().toLowerCase();
  return people.filter(({ name, handle }) =>
    [name, handle === null ? '' : `@${handle}`].some((text) => text.toLowerCase().includes(wanted)),
  );
}

export type { KnownPerson };

interface PersonPickerProps {
  label: string;
  help: string;
  /** Takes the focus at once, because the person chosen before was removed. */
  hasFocus?: boolean;
  /** Takes the focus when the dialog around it opens. */
  initialFocus?: boolean;
  /** Ids of people who are not offered. */
  without?: readonly string[];
  onChoose: (person: KnownPerson) => void;
}

/** Finds a person: somebody known by typing, or anybody by the exact handle or address. There is no directory. */
export function PersonPicker({
  label,
  help,
  hasFocus = false,
  initialFocus = false,
  without = [],
  onChoose,
}: PersonPickerProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { text, type, known, shown, find, problem, isBusy } = useSearch(without, onChoose);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <div className={styles.picker}>
      <form
        role="search"
        className={styles.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          ref={field}
          type="search"
          label={label}
          help={help}
          error={problem}
          autoComplete="off"
          maxLength={254}
          initialFocus={initialFocus}
          start={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={type}
        />
        <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
          {t('messages.find')}
        </Button>
      </form>
      {known === undefined && <Skeleton shape="row" />}
      {shown.length > 0 && <KnownPeople people={shown} onChoose={onChoose} />}
    </div>
  );
}

interface KnownPeopleProps {
  people: readonly KnownPerson[];
  onChoose: (person: KnownPerson) => void;
}

function KnownPeople({ people, onChoose }: KnownPeopleProps) {
  const t = useT();
  return (
    <div className={styles.people}>
      <List label={t('messages.known')}>
        {people.map((person) => (
          <ListRow
            key={person.id}
            title={person.name}
            start={<PersonPicture name={person.name} image={person.image} />}
            {...(person.handle !== null && { meta: <Handle handle={person.handle} /> })}
            onClick={() => onChoose(person)}
          />
        ))}
      </List>
    </div>
  );
}

/**
 * Finds the person for a typed text: the only match among known people, or the owner of exactly this handle or address.
 */
function useSearch(without: readonly string[], onChoose: (person: KnownPerson) => void) {
  const [text, setText] = useState('');
  const known = useKnownPeople()?.filter(({ id }) => !without.includes(id));
  const { problem, lookUp, isBusy, forget } = useExactPerson(onChoose);
  const shown = matchingPeople(known ?? [], text);
  return {
    text,
    known,
    shown,
    problem,
    isBusy,
    type: (typed: string) => {
      setText(typed);
      forget();
    },
    find: () => {
      const wanted = text.trim();
      const [only, ...others] = shown;
      if (wanted === '') return;
      if (only !== undefined && others.length === 0) onChoose(only);
      else lookUp(wanted);
    },
  };
}

/** Looks a person up, and says why nobody was found. */
function useExactPerson(onFound: (person: KnownPerson) => void) {
  const t = useT();
  const me = trpc.users.getMe.useQuery();
  const [isMe, setIsMe] = useState(false);
  const look = useFindPerson();
  const code = failureOf(look.error).code;
  const isNobody = code === 'notFound' || code === 'invalidInput';
  const failure =
    look.error === null ? undefined : t(isNobody ? 'messages.nobody' : failureMessage(failureOf(look.error)));
  return {
    problem: isMe ? t('messages.isYou') : failure,
    isBusy: look.isPending,
    forget: () => {
      setIsMe(false);
      look.reset();
    },
    lookUp: (text: string) =>
      look.mutate(text, {
        onSuccess: ({ id, name, handle, image }) => {
          if (id === me.data?.id) setIsMe(true);
          else onFound({ id, name, handle, image });
        },
      }),
  };
}
