import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { IconCamera } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isOn } from '#web/lib/host/flags.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { useReadAtOnce } from './asked-clip.ts';
import { Bookmarklet } from './bookmarklet.public.tsx';
import styles from './clip.module.css';
import { OtherWays, ReadingStatus } from './reading-status.tsx';
import { SavedPageDrop } from './saved-page-drop.tsx';
import { type Clip, type ClipRequest, useClip } from './use-clip.ts';

/** The typed texts. They stay while somebody looks at what was found. */
export interface ClipFormState {
  address: string;
  text: string;
}

interface ClipFormProps {
  state: ClipFormState;
  onChange: (state: ClipFormState) => void;
  onFound: (clipped: ClippedRecipe, request: ClipRequest) => void;
}

/** Shows the ways to hand a recipe over: its address, its text, its page as a file, and a bookmark. */
export function ClipForm({ state, onChange, onFound }: ClipFormProps) {
  const t = useT();
  const text = useRef<HTMLTextAreaElement>(null);
  const clip = useClip(onFound);
  useReadAtOnce(clip.read);
  const form = { state, clip, onChange };
  return (
    <Screen title={t('clip.title')} back={paths.home} width="reading">
      <ReadingStatus
        reader={clip}
        label={t('clip.reading')}
        otherWays={<OtherWays onPaste={() => text.current?.focus()} />}
      />
      <div className={styles.first}>
        <Panel>
          <AddressPart {...form} />
        </Panel>
      </div>
      <Section title={t('clip.text.title')} intro={t('clip.text.intro')}>
        <Panel>
          <TextPart {...form} textRef={text} />
          <SavedPageDrop clip={clip} />
        </Panel>
      </Section>
      {isOn('enableOCR') && (
        <div className={styles.photo}>
          <Button icon={<IconCamera size={20} />} to={paths.photo}>
            {t('photo.title')}
          </Button>
        </div>
      )}
      <Bookmarklet />
    </Screen>
  );
}

interface PartProps {
  state: ClipFormState;
  clip: Clip;
  onChange: (state: ClipFormState) => void;
}

function AddressPart({ state, clip, onChange }: PartProps) {
  const t = useT();
  const [error, setError] = useState<MessageKey | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const address = safeLink(state.address);
    const isEmpty = state.address.trim() === '';
    setError(address === null ? (isEmpty ? 'recipes.editor.addressRequired' : 'recipes.editor.addressInvalid') : null);
    clip.setProblem(null);
    if (address !== null) void clip.read({ address });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        type="url"
        label={t('recipes.editor.address')}
        autoComplete="off"
        value={state.address}
        error={error === null ? undefined : t(error)}
        onChange={(address) => onChange({ ...state, address })}
      />
      <div>
        <Button tone="primary" type="submit" busy={clip.isReading}>
          {t('recipes.editor.autofillRead')}
        </Button>
      </div>
    </form>
  );
}

function TextPart({
  state,
  clip,
  onChange,
  textRef,
}: PartProps & { textRef: React.RefObject<HTMLTextAreaElement | null> }) {
  const t = useT();
  const [error, setError] = useState<MessageKey | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isEmpty = state.text.trim() === '';
    setError(isEmpty ? 'clip.text.required' : null);
    // The address, when there is one, says where the text comes from.
    if (!isEmpty) void clip.read({ text: state.text, url: safeLink(state.address) ?? '' });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={textRef}
        label={t('clip.text.label')}
        minRows={5}
        value={state.text}
        error={error === null ? undefined : t(error)}
        onChange={(text) => onChange({ ...state, text })}
      />
      <div>
        <Button type="submit" busy={clip.isReading}>
          {t('clip.text.read')}
        </Button>
      </div>
    </form>
  );
}
