import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFindPerson } from '#web/features/profiles/people/find-person.public.ts';
import { Handle, PersonPicture } from '#web/features/profiles/people/person-picture.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { matchingPeople, useKnownPeople } from './known-people.ts';
import styles from './messages.module.css';
import type { Person } from './messages.mutations.ts';

interface PersonPickerProps {
  /** Takes the focus at once, because the person chosen before was removed. */
  hasFocus: boolean;
  /** Takes the focus when the dialog around it opens. */
  initialFocus: boolean;
  onChoose: (person: Person) => void;
}

/** Finds a person: somebody known by typing, or anybody by the exact handle or address. There is no directory. */
export function PersonPicker({ hasFocus, initialFocus, onChoose }: PersonPickerProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { text, type, known, shown, find, problem, isBusy } = useSearch(onChoose);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <div className={styles.form}>
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
          label={t('messages.to')}
          help={t('messages.toHelp')}
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
  people: readonly Person[];
  onChoose: (person: Person) => void;
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
            start={<PersonPicture name={person.name} />}
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
function useSearch(onChoose: (person: Person) => void) {
  const [text, setText] = useState('');
  const known = useKnownPeople();
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
function useExactPerson(onFound: (person: Person) => void) {
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
        onSuccess: ({ id, name, handle }) => {
          if (id === me.data?.id) setIsMe(true);
          else onFound({ id, name, handle });
        },
      }),
  };
}
