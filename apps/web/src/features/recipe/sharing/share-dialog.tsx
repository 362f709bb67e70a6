import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { SendRecipe } from '#web/features/messages/messages.public.tsx';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { useT } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useSetLinkShared } from '../recipe.mutations.ts';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  recipe: Pick<Recipe, 'id' | 'title' | 'linkShared'>;
  open: boolean;
  onClose: () => void;
}

/** Sends a recipe to somebody, or turns its link on and off and shares the link. Says what others see. */
export function ShareDialog({ recipe, open, onClose }: ShareDialogProps) {
  const t = useT();
  const { setShared } = useSetLinkShared(recipe.id);
  const { shown: isShared, show } = useShownAtOnce(recipe.linkShared);
  return (
    <Dialog open={open} title={t('recipes.share.title')} onClose={onClose}>
      <Section title={t('messages.toSomebody')} intro={t('messages.toSomebodyIntro')}>
        {open && <SendRecipe recipeId={recipe.id} onSent={onClose} />}
      </Section>
      <Section title={t('recipes.share.byLink')}>
        <SwitchField
          label={t('recipes.share.link')}
          help={t('recipes.share.whatOthersSee')}
          checked={isShared}
          onChange={(to) => setShared(to, { onSettled: show(to) })}
        />
        {recipe.linkShared && <ShareLink title={recipe.title} address={serverUrl(`share/${recipe.id}`)} />}
      </Section>
    </Dialog>
  );
}

function ShareLink({ title, address }: { title: string; address: string }) {
  const t = useT();
  const id = useId();
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
        <CopyButton text={address} label={t('recipes.share.copyAddress')} failure={t('recipes.share.notCopied')} />
        {'share' in navigator && (
          <Button icon={<IconSend size={20} aria-hidden />} onClick={() => void send(title, address)}>
            {t('recipes.share.send')}
          </Button>
        )}
      </div>
    </div>
  );
}

async function send(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The person cancelled.
  }
}
