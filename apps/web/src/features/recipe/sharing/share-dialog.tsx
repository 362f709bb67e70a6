import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { SendRecipe } from '#web/features/messages/messages.public.tsx';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { useT } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useSetLinkShared } from '../recipe.mutations.ts';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  recipe: Pick<Recipe, 'id' | 'title' | 'linkShared'>;
  open: boolean;
  onClose: () => void;
}

/** Shares the link of a recipe with one press, or sends the recipe to somebody. Says what others see. */
export function ShareDialog({ recipe, open, onClose }: ShareDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('recipes.share.title')} onClose={onClose}>
      <Section title={t('recipes.share.byLink')}>
        <ShareLink recipe={recipe} />
      </Section>
      <Section title={t('messages.toSomebody')} intro={t('messages.toSomebodyIntro')}>
        {open && <SendRecipe recipeId={recipe.id} onSent={onClose} />}
      </Section>
    </Dialog>
  );
}

/** Copies or sends the link, which that turns on, and turns it off again. */
function ShareLink({ recipe: { id, title, linkShared } }: Pick<ShareDialogProps, 'recipe'>) {
  const t = useT();
  const { setShared, isPending } = useSetLinkShared(id);
  const { shown: isShared, show } = useShownAtOnce(linkShared);
  // Resolves to whether others can open the link after the last change.
  const opens = useRef(Promise.resolve(true));
  const set = (to: boolean) => {
    const settle = show(to);
    opens.current = setShared(to).then((isSaved) => {
      settle();
      return isSaved && to;
    });
  };
  const turnOn = () => {
    if (isShared && !isPending) return Promise.resolve(true);
    if (!isShared) set(true);
    return opens.current;
  };
  const address = serverUrl(`share/${id}`);
  return (
    <>
      <div className={styles.actions}>
        <CopyButton
          text={address}
          label={t('recipes.share.copyAddress')}
          failure={t('recipes.share.notCopied')}
          onCopy={turnOn}
        />
        {'share' in navigator && (
          <Button
            icon={<IconSend size={20} data-mirrored aria-hidden />}
            onClick={() => {
              void turnOn();
              void send(title, address);
            }}
          >
            {t('recipes.share.send')}
          </Button>
        )}
      </div>
      {!isShared && <p className={styles.hint}>{t('recipes.share.turnsOn')}</p>}
      <SwitchField
        label={t('recipes.share.link')}
        help={t('recipes.share.whatOthersSee')}
        checked={isShared}
        onChange={set}
      />
      {isShared && <LinkAddress address={address} />}
    </>
  );
}

function LinkAddress({ address }: { address: string }) {
  const t = useT();
  return (
    <div className={styles.link}>
      <LinkField label={t('recipes.share.address')} address={address} />
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
