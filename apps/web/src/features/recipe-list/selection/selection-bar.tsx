import { IconPrinter, IconStar, IconTagMinus, IconTagPlus, IconTrash, IconX } from '@tabler/icons-react';
import { maxPrintedRecipes } from '@trivet/shared/print/limits';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ExportMenu } from '#web/features/export/export-menu.public.tsx';
import { PrintDialog } from '#web/features/print/print.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import type { RecipeListView } from '../use-recipe-list.ts';
import { useBulkChanges } from './bulk.mutations.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const LabelDialog = lazy(() => keepTrying(() => import('./label-dialog.tsx')));

const ratings = [5, 4, 3, 2, 1];

/** How many recipes are chosen, and what can be done with all of them. */
export function SelectionBar({ selection, view }: { selection: Selection; view: RecipeListView }) {
  const t = useT();
  const { changeAll, removeAll } = useBulkChanges();
  const [asked, setAsked] = useState<'add' | 'remove' | 'print' | null>(null);
  useLeaveOnEscape(selection.stop);
  const { chosen, total } = selection;
  const isNothing = chosen === null;
  return (
    <div role="toolbar" aria-label={t('recipes.home.selection.bar')} className={styles.bar}>
      <IconButton label={t('recipes.home.selection.leave')} icon={<IconX size={20} />} onClick={selection.stop} />
      <p className={styles.count} role="status">
        {t('recipes.home.selection.count', { count: selection.count })}
      </p>
      {total !== undefined && total > selection.count && (
        <Button tone="quiet" size="small" onClick={selection.chooseAll}>
          {t('recipes.home.selection.all', { count: total })}
        </Button>
      )}
      <div className={styles.actions}>
        <IconButton
          label={t('recipes.home.selection.addLabels')}
          icon={<IconTagPlus size={20} />}
          disabled={isNothing}
          popup={{ kind: 'dialog', open: asked === 'add' }}
          onClick={() => setAsked('add')}
        />
        <IconButton
          label={t('recipes.home.selection.removeLabels')}
          icon={<IconTagMinus size={20} />}
          disabled={isNothing}
          popup={{ kind: 'dialog', open: asked === 'remove' }}
          onClick={() => setAsked('remove')}
        />
        {chosen !== null && (
          <OptionsMenu label={t('recipes.home.selection.rate')} icon={<IconStar size={20} />}>
            {ratings.map((rating) => (
              <OptionAction key={rating} onClick={() => void changeAll(chosen, { rating })}>
                {t('recipes.home.ratingOf', { count: rating })}
              </OptionAction>
            ))}
            <OptionAction onClick={() => void changeAll(chosen, { rating: null })}>
              {t('recipes.home.selection.noRating')}
            </OptionAction>
          </OptionsMenu>
        )}
        <IconButton
          label={t('print.action')}
          icon={<IconPrinter size={20} />}
          disabled={isNothing}
          popup={{ kind: 'dialog', open: asked === 'print' }}
          onClick={() => {
            if (selection.count <= maxPrintedRecipes) setAsked('print');
            else showToast({ message: t('print.tooMany', { most: maxPrintedRecipes }) });
          }}
        />
        {chosen !== null && <ExportMenu selection={chosen.selection} />}
        <IconButton
          label={t('recipes.home.selection.delete')}
          icon={<IconTrash size={20} />}
          tone="danger"
          disabled={isNothing}
          onClick={() => {
            if (chosen === null) return;
            selection.stop();
            void removeAll(chosen);
          }}
        />
      </div>
      {chosen !== null && (
        <PrintDialog
          recipes={{ selection: chosen.selection }}
          open={asked === 'print'}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === 'add' || asked === 'remove') && chosen !== null && (
        <Suspense>
          <LabelDialog
            kind={asked}
            // All that are chosen may have other labels than those in view.
            carried={selection.isAll ? null : view.recipes.filter(({ id }) => chosen.shownIds.has(id))}
            onClose={() => setAsked(null)}
            onDone={(labels) =>
              void changeAll(chosen, asked === 'add' ? { addLabels: labels } : { removeLabels: labels })
            }
          />
        </Suspense>
      )}
    </div>
  );
}

/** Escape ends the selection, unless it closes something that lies over the page. */
function useLeaveOnEscape(leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) leave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
