import { maxStaplesLength } from '@trivet/shared/preferences/schema';
import { type SyntheticEvent, useId, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { savePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useStaples } from '#web/features/kitchen/at-hand.public.ts';
import { termsIn } from '#web/features/kitchen/terms.public.ts';
import styles from './on-hand.module.css';

/** Says which staples are taken for granted, and changes the list. */
export function OnHandStaples() {
  const t = useT();
  const staples = useStaples();
  const [isOpen, setIsOpen] = useState(false);
  const items = new Intl.ListFormat(shownLanguage().locale).format(staples);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.staples}>
      <p>{staples.length === 0 ? t('onHand.noStaples') : t('onHand.assumed', { items })}</p>
      <Button flush tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('onHand.editStaples')}
      </Button>
      {isOpen && <StaplesDialog staples={staples} onClose={close} />}
    </div>
  );
}

function StaplesDialog({ staples, onClose }: { staples: readonly string[]; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const saved = staples.join('\n');
  const [text, setText] = useState(saved);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    savePreferences('kitchen', { staples: termsIn(text).join('\n') });
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={t('onHand.staples')}
      // What was typed goes only by a button, not by Escape or a press beside the dialog.
      dismissible={text === saved}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextArea
          label={t('onHand.staplesField')}
          help={t('onHand.staplesHelp')}
          value={text}
          maxLength={maxStaplesLength}
          minRows={6}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
