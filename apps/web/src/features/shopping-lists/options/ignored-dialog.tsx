import { maxIgnoreItemTitles } from '@trivet/shared/preferences/schema';
import { type SyntheticEvent, useId, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface IgnoredDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Edits which ingredients of recipes a person never buys. */
export function IgnoredDialog({ open, onClose }: IgnoredDialogProps) {
  const t = useT();
  const form = useId();
  const saved = usePreferences().shoppingList.ignoreItemTitles;
  /** Null while nothing has been typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  const close = () => {
    setTyped(null);
    onClose();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    savePreferences('shoppingList', { ignoreItemTitles: titlesIn(text) });
    close();
  };
  return (
    <Dialog
      open={open}
      size="small"
      title={t('shoppingLists.options.ignored')}
      // What was typed goes only by a button, not by Escape or a press beside the dialog.
      dismissible={text === saved}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TitlesField text={text} onChange={setTyped} />
      </form>
    </Dialog>
  );
}

function TitlesField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <TextArea
      label={t('shoppingLists.options.ignored')}
      labelHidden
      help={t('shoppingLists.options.ignoredHelp')}
      value={text}
      maxLength={maxIgnoreItemTitles}
      minRows={6}
      onChange={onChange}
    />
  );
}

/** Returns the lines of a text that have something in them, in a form that can be stored. */
const titlesIn = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
