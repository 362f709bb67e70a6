import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconCheck, IconCopy, IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSetLinkShared } from './recipe-view.mutations.ts';
import styles from './share-dialog.module.css';

/** How long the button says that the address was copied. */
const feedbackMs = 3_000;

interface ShareDialogProps {
  recipe: Pick<Recipe, 'id' | 'title' | 'linkShared'>;
  open: boolean;
  onClose: () => void;
}

/** Turns the link of a recipe on and off, and passes it on. Says what others see. */
export function ShareDialog({ recipe, open, onClose }: ShareDialogProps) {
  const t = useT();
  const setShared = useSetLinkShared(recipe.id);
  return (
    <Dialog open={open} title={t('recipes.share.title')} onClose={onClose}>
      <SwitchField
        label={t('recipes.share.link')}
        help={t('recipes.share.whatOthersSee')}
        checked={recipe.linkShared}
        onChange={setShared}
      />
      {recipe.linkShared && <ShareLink title={recipe.title} address={serverUrl(`share/${recipe.id}`)} />}
    </Dialog>
  );
}

type Copied = 'no' | 'yes' | 'failed';

function ShareLink({ title, address }: { title: string; address: string }) {
  const t = useT();
  const id = useId();
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
      setTimeout(() => setCopied('no'), feedbackMs);
    } catch {
      // Not on https, or not allowed: the address stands there to be selected.
      setCopied('failed');
    }
  };
  return (
    <div className={styles.link}>
      <label className={styles.label} htmlFor={id}>
        {t('recipes.share.address')}
      </label>
      <input
        id={id}
        className={styles.address}
        dir="ltr"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button
          tone="primary"
          icon={copied === 'yes' ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? t('common.copied') : t('recipes.share.copyAddress')}
        </Button>
        {'share' in navigator && (
          <Button icon={<IconSend size={20} aria-hidden />} onClick={() => void send(title, address)}>
            {t('recipes.share.send')}
          </Button>
        )}
      </div>
      <div role="status">
        {copied === 'yes' && <VisuallyHidden>{t('common.copied')}</VisuallyHidden>}
        {copied === 'failed' && <p className={styles.failed}>{t('recipes.share.notCopied')}</p>}
      </div>
    </div>
  );
}

async function send(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The person changed their mind.
  }
}
