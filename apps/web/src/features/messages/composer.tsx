import { maxMessageLength } from '@trivet/shared/messages/schemas';
import { IconSend } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTaken } from '#web/lib/browser/use-taken.ts';
import { useT } from '#web/lib/i18n.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './thread.module.css';

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
}

/** Shows the field for a message. Enter sends the message; with Shift, Ctrl, Alt or Command it begins a new line. */
export function Composer({ text, onChange, onSend }: ComposerProps) {
  const t = useT();
  const taken = useTaken('--action-bar');
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.altKey || event.metaKey) onChange(withNewLine(event.currentTarget));
    else event.currentTarget.form?.requestSubmit();
  };
  return (
    <form
      ref={taken}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextArea
        label={t('messages.write')}
        labelHidden
        placeholder={t('messages.write')}
        minRows={1}
        maxLength={maxMessageLength}
        enterKeyHint="send"
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        label={t('messages.send')}
        icon={<IconSend size={22} data-mirrored />}
        disabled={text.trim() === ''}
      />
    </form>
  );
}

// Browsers begin a line by themselves only with Shift.
function withNewLine(area: HTMLTextAreaElement): string {
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  return area.value;
}
