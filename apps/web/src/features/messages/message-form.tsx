import { maxMessageLength, type Message } from '@trivet/shared/messages/schemas';
import { IconSend } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type KnownPerson, PersonPicker } from '#web/features/profiles/people/person-picker.public.tsx';
import { Handle, PersonPicture } from '#web/features/profiles/people/person-picture.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import styles from './messages.module.css';
import { useSendMessage } from './messages.mutations.ts';

/** Shows the receiver of a new message, and a button to choose somebody else. */
function ChosenPerson({ person, onRelease }: { person: KnownPerson; onRelease: () => void }) {
  const t = useT();
  return (
    <div className={styles.chosen}>
      <PersonPicture name={person.name} image={person.image} />
      <div className={styles.who}>
        <span className={styles.name}>
          <bdi>{person.name}</bdi>
        </span>
        {person.handle !== null && (
          <span className={styles.handle}>
            <Handle handle={person.handle} />
          </span>
        )}
      </div>
      <Button tone="quiet" size="small" onClick={onRelease}>
        {t('messages.change')}
      </Button>
    </div>
  );
}

interface MessageFormProps {
  /** The recipe to send along. Without it a text is needed. */
  recipeId?: string;
  /** Whether the field gets the focus when the dialog around it opens. */
  initialFocus?: boolean;
  onSent: (message: Message, to: KnownPerson) => void;
}

/** Asks for the receiver, then for the text. */
export function MessageForm({ recipeId, initialFocus = true, onSent }: MessageFormProps) {
  const t = useT();
  const { id, person, wasChosen, text, choose, type } = useDraft();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSendMessage();
  useEffect(() => {
    if (person !== null) field.current?.focus();
  }, [person]);
  if (person === null) return <Receivers wasChosen={wasChosen} initialFocus={initialFocus} onChoose={choose} />;
  const isEmpty = recipeId === undefined && text.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEmpty || send.isPending) return;
    const recipe = recipeId === undefined ? {} : { recipeId };
    send.mutate({ id, to: person.id, body: text, ...recipe }, { onSuccess: (message) => onSent(message, person) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChosenPerson person={person} onRelease={() => choose(null)} />
      <TextArea
        ref={field}
        label={t(recipeId === undefined ? 'messages.text' : 'messages.words')}
        minRows={recipeId === undefined ? 4 : 2}
        maxLength={maxMessageLength}
        value={text}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={styles.submit}>
        <Button
          tone="primary"
          icon={<IconSend size={20} aria-hidden data-mirrored />}
          disabled={isEmpty}
          type="submit"
          busy={send.isPending}
        >
          {t('messages.send')}
        </Button>
      </div>
    </form>
  );
}

interface ReceiversProps {
  wasChosen: boolean;
  initialFocus: boolean;
  onChoose: (person: KnownPerson) => void;
}

function Receivers({ wasChosen, ...rest }: ReceiversProps) {
  const t = useT();
  return <PersonPicker {...rest} label={t('messages.to')} help={t('messages.toHelp')} hasFocus={wasChosen} />;
}

/** Keeps the text and its receiver. */
function useDraft() {
  const [person, setPerson] = useState<KnownPerson | null>(null);
  const [wasChosen, setWasChosen] = useState(false);
  const [text, setText] = useState('');
  // Sent again after a failure it is the same message. With another text or receiver it is another one.
  const [id, setId] = useState(newId);
  return {
    id,
    person,
    wasChosen,
    text,
    choose: (chosen: KnownPerson | null) => {
      setPerson(chosen);
      setWasChosen(true);
      setId(newId());
    },
    type: (typed: string) => {
      setText(typed);
      setId(newId());
    },
  };
}
