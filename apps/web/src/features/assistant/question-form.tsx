import { maxAssistantMessage } from '@trivet/shared/assistant/schemas';
import { IconPlayerStopFilled, IconSend } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useFingersOnly } from '#web/lib/browser/use-media.ts';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './assistant.module.css';
import { limitText } from './limit-text.ts';

/**
 * From this many characters on, the field says how many there are.
 * @limit Assistant and tools (from 1,200 characters; from 5 messages left): What the field of the assistant says of its
 * length and of the messages of the day. Before that nobody has to think of it.
 */
const countedFrom = 1_200;
/** From this many messages down, the field says how many are left today. */
const fewLeft = 5;

/**
 * Leaves the focus in the field while something beside it is pressed. Otherwise the keyboard of a phone would close, the bar
 * of the menu would come back, and the finger would be lifted over another place.
 */
function leaveFocus(element: HTMLElement | null): () => void {
  const stay = (event: Event) => event.preventDefault();
  element?.addEventListener('mousedown', stay);
  return () => element?.removeEventListener('mousedown', stay);
}

interface QuestionFormProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** Whether an answer is on its way. */
  isComing: boolean;
  remaining: number;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Shows the field for a message. Enter sends it, but not on a device with fingers only, where it begins a new line. */
export function QuestionForm({ ref, text, isComing, remaining, onChange, onSend, onStop }: QuestionFormProps) {
  const t = useT();
  const taken = useTaken('--action-bar');
  const isByButton = useFingersOnly();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isByButton || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form
      ref={taken}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        // The keyboard of a phone would cover the answer.
        if (isByButton && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      {isComing && <StopButton onStop={onStop} />}
      <div className={styles.field}>
        <TextArea
          ref={ref}
          label={t('assistant.write')}
          labelHidden
          placeholder={t('assistant.write')}
          minRows={1}
          maxLength={maxAssistantMessage}
          enterKeyHint={isByButton ? 'enter' : 'send'}
          value={text}
          help={helpOf(t, text.length, remaining)}
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
        <IconButton
          ref={leaveFocus}
          type="submit"
          label={t('assistant.send')}
          icon={<IconSend size={22} data-mirrored />}
          disabled={isComing || text.trim() === ''}
        />
      </div>
    </form>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  const t = useT();
  return (
    <div ref={leaveFocus} className={styles.stop}>
      <Button size="small" icon={<IconPlayerStopFilled size={16} aria-hidden />} onClick={onStop}>
        {t('assistant.stop')}
      </Button>
    </div>
  );
}

function helpOf(t: Translate, length: number, remaining: number): string | undefined {
  const count = length >= countedFrom ? t('assistant.length', { length, max: maxAssistantMessage }) : '';
  if (remaining > fewLeft) return count === '' ? undefined : count;
  const left = remaining === 0 ? limitText(t) : t('assistant.left', { count: remaining });
  return count === '' ? left : `${left} · ${count}`;
}
