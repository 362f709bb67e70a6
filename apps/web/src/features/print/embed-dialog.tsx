import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconLink } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmbedForm } from './embed-form.tsx';
import styles from './print.module.css';

interface EmbedDialogProps {
  /** `linkShared` once the server knows it. */
  recipe: Pick<Recipe, 'id' | 'title' | 'linkShared'>;
  open: boolean;
  isTurningOn: boolean;
  onTurnOn: () => void;
  onClose: () => void;
}

/** Offers the code to embed. Screens use `EmbedDialog` of print.public.tsx, which loads this when it opens. */
export default function EmbedDialogContent({ recipe, open, isTurningOn, onTurnOn, onClose }: EmbedDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('print.embed.title')} size="large" onClose={onClose}>
      {recipe.linkShared ? (
        <EmbedForm recipe={recipe} />
      ) : (
        <div className={styles.choices}>
          <p>{t('print.embed.linkOff')}</p>
          <p>{t('recipes.share.whatOthersSee')}</p>
          <div className={styles.actions}>
            <Button tone="primary" icon={<IconLink size={20} aria-hidden />} busy={isTurningOn} onClick={onTurnOn}>
              {t('print.embed.turnOn')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
