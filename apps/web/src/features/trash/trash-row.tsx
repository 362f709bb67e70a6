import { trashDays, type TrashedRecipe } from '@trivet/shared/recipes/trash-schemas';
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectRow } from '#web/ui/fields/select-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/layout/list.tsx';
import { SelectionBar } from '#web/ui/menus/selection-bar.tsx';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import styles from './trash.module.css';

interface TrashRowProps {
  recipe: TrashedRecipe;
  selection: Selection;
  onRestore: () => void;
  onPurge: () => void;
}

/** Shows a recipe in the trash. */
export function TrashRow({ recipe, selection, onRestore, onPurge }: TrashRowProps) {
  const t = useT();
  const { id, title, image } = recipe;
  const picture = <SmallPicture title={title} image={image} />;
  const meta = <When deletedAt={recipe.deletedAt} />;
  if (selection.isActive) {
    return (
      <SelectRow
        title={title}
        meta={meta}
        start={picture}
        checked={selection.has(id)}
        onToggle={(isRange) => selection.toggle(id, isRange)}
      />
    );
  }
  return (
    <ListRow
      title={title}
      meta={meta}
      start={picture}
      end={
        <>
          <IconButton
            label={t('recipes.trash.restoreOf', { title })}
            icon={<IconArrowBackUp size={20} data-mirrored />}
            onClick={onRestore}
          />
          <IconButton
            tone="danger"
            label={t('recipes.trash.purgeOf', { title })}
            icon={<IconTrashX size={20} />}
            onClick={onPurge}
          />
        </>
      }
    />
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the days until a deleted item is removed for good, in the night after the last one. */
export const daysLeft = (deletedAt: Date, now = new Date()): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * dayMs - now.getTime()) / dayMs));

/** Says when something was deleted, and how long it stays in the trash. */
export function When({ deletedAt }: { deletedAt: Date }) {
  const t = useT();
  const date = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'medium' }).format(deletedAt);
  const count = daysLeft(deletedAt);
  return (
    <>
      <span className={styles.line}>{t('recipes.trash.deletedOn', { date })}</span>
      <span className={styles.line}>
        {count === 0 ? t('recipes.trash.goesSoon') : t('recipes.trash.daysLeft', { count })}
      </span>
    </>
  );
}

interface TrashBarProps {
  selection: Selection;
  onRestore: () => void;
  onPurge: () => void;
}

/** Offers actions for the chosen recipes. */
export function TrashBar({ selection, onRestore, onPurge }: TrashBarProps) {
  const t = useT();
  const isNone = selection.ids.length === 0;
  return (
    <SelectionBar
      count={t('recipes.trash.selected', { count: selection.ids.length })}
      stopLabel={t('recipes.trash.stop')}
      onStop={selection.stop}
    >
      <Button tone="quiet" onClick={selection.selectAll}>
        {t('recipes.trash.selectShown')}
      </Button>
      <Button disabled={isNone} onClick={onRestore}>
        {t('recipes.trash.restore')}
      </Button>
      <Button tone="danger" disabled={isNone} onClick={onPurge}>
        {t('recipes.trash.purge')}
      </Button>
    </SelectionBar>
  );
}
