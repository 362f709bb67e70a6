import {
  IconCalendarPlus,
  IconPrinter,
  IconShoppingCartPlus,
  IconStar,
  IconTagMinus,
  IconTagPlus,
  IconTrash,
} from '@tabler/icons-react';
import { maxPrintedRecipes } from '@trivet/shared/print/limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ExportMenu } from '#web/features/export/export-menu.public.tsx';
import { AddSeveralToPlanDialog } from '#web/features/meal-plans/from-recipes/add-to-plan.public.tsx';
import { PrintDialog } from '#web/features/print/print.public.tsx';
import {
  AddSeveralToListDialog,
  mostRecipesAtOnce,
} from '#web/features/shopping-lists/from-recipes/add-to-list.public.tsx';
import { useEscape } from '#web/lib/browser/use-escape.ts';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { SelectionBar } from '#web/ui/menus/selection-bar.tsx';
import type { RecipeListView } from '../use-recipe-list.ts';
import { type ChosenRecipes, useBulkChanges } from './bulk.mutations.ts';
import styles from './recipe-selection-bar.module.css';
import type { RecipeListSelection } from './use-recipe-selection.ts';

const BulkLabelDialog = lazy(() => keepTrying(() => import('./bulk-label-dialog.tsx')));

const ratings = [5, 4, 3, 2, 1];

/** The dialog that is open for the chosen recipes. */
type Asked = 'add' | 'remove' | 'print' | 'buy' | 'plan';

/** Shows how many recipes are chosen, and offers actions for all of them. Escape and Back end the selection. */
export default function RecipeSelectionBar({
  selection,
  view,
}: {
  selection: RecipeListSelection;
  view: RecipeListView;
}) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEscape(true, selection.stop);
  useLayer(true, selection.stop);
  const { total } = selection;
  return (
    <>
      <SelectionBar
        count={t('recipes.home.selection.count', { count: selection.count })}
        stopLabel={t('recipes.home.selection.leave')}
        onStop={selection.stop}
      >
        {total !== undefined && total > selection.count && (
          <Button tone="quiet" size="small" onClick={selection.chooseAll}>
            {t('recipes.home.selection.all', { count: total })}
          </Button>
        )}
        <div className={styles.actions}>
          <SelectionActions selection={selection} asked={asked} onAsk={setAsked} />
        </div>
      </SelectionBar>
      <SelectionDialogs selection={selection} view={view} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface SelectionActionsProps {
  selection: RecipeListSelection;
  asked: Asked | null;
  onAsk: (asked: Asked) => void;
}

function SelectionActions({ selection, asked, onAsk }: SelectionActionsProps) {
  const t = useT();
  const { removeAll } = useBulkChanges();
  const { chosen } = selection;
  const isNothing = chosen === null;
  return (
    <>
      <IconButton
        label={t('recipes.home.selection.addLabels')}
        icon={<IconTagPlus size={20} />}
        disabled={isNothing}
        popup={{ kind: 'dialog', open: asked === 'add' }}
        onClick={() => onAsk('add')}
      />
      <IconButton
        label={t('recipes.home.selection.removeLabels')}
        icon={<IconTagMinus size={20} />}
        disabled={isNothing}
        popup={{ kind: 'dialog', open: asked === 'remove' }}
        onClick={() => onAsk('remove')}
      />
      <RateMenu chosen={chosen} />
      <IconButton
        label={t('print.action')}
        icon={<IconPrinter size={20} />}
        disabled={isNothing}
        popup={{ kind: 'dialog', open: asked === 'print' }}
        onClick={() => {
          if (selection.count <= maxPrintedRecipes) onAsk('print');
          else showToast({ message: t('print.tooMany', { most: maxPrintedRecipes }) });
        }}
      />
      <UseActions selection={selection} asked={asked} onAsk={onAsk} />
      <ExportMenu selection={chosen?.selection ?? null} />
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
    </>
  );
}

/** Takes the chosen recipes to a shopping list or a meal plan. */
function UseActions({ selection, asked, onAsk }: SelectionActionsProps) {
  const t = useT();
  return (
    <>
      <SeveralAction
        label={t('shoppingLists.fromRecipe.title')}
        icon={<IconShoppingCartPlus size={20} />}
        selection={selection}
        isOpen={asked === 'buy'}
        onAsk={() => onAsk('buy')}
      />
      <SeveralAction
        label={t('mealPlans.add.title')}
        icon={<IconCalendarPlus size={20} />}
        selection={selection}
        isOpen={asked === 'plan'}
        onAsk={() => onAsk('plan')}
      />
    </>
  );
}

interface SeveralActionProps {
  label: string;
  icon: ReactNode;
  selection: RecipeListSelection;
  isOpen: boolean;
  onAsk: () => void;
}

/** Opens what reads the chosen recipes, as many as one call reads. */
function SeveralAction({ label, icon, selection: { chosen, count }, isOpen, onAsk }: SeveralActionProps) {
  const t = useT();
  return (
    <IconButton
      label={label}
      icon={icon}
      disabled={chosen === null}
      popup={{ kind: 'dialog', open: isOpen }}
      onClick={() => {
        if (chosen?.shownIds.size === count && count <= mostRecipesAtOnce) onAsk();
        else showToast({ message: t('shoppingLists.fromRecipe.tooMany', { most: mostRecipesAtOnce }) });
      }}
    />
  );
}

function RateMenu({ chosen }: { chosen: ChosenRecipes | null }) {
  const t = useT();
  const { changeAll } = useBulkChanges();
  const rate = (rating: number | null) => {
    if (chosen !== null) void changeAll(chosen, { rating });
  };
  return (
    <OptionsMenu label={t('recipes.home.selection.rate')} icon={<IconStar size={20} />} disabled={chosen === null}>
      {ratings.map((rating) => (
        <OptionAction key={rating} onClick={() => rate(rating)}>
          {t('recipes.home.ratingOf', { count: rating })}
        </OptionAction>
      ))}
      <OptionAction onClick={() => rate(null)}>{t('recipes.home.selection.noRating')}</OptionAction>
    </OptionsMenu>
  );
}

interface SelectionDialogsProps {
  selection: RecipeListSelection;
  view: RecipeListView;
  asked: Asked | null;
  onClose: () => void;
}

function SelectionDialogs({ selection: { chosen, isAll }, view, asked, onClose }: SelectionDialogsProps) {
  const { changeAll } = useBulkChanges();
  if (chosen === null) return null;
  return (
    <>
      <PrintDialog recipes={{ selection: chosen.selection }} open={asked === 'print'} onClose={onClose} />
      <AddSeveralToListDialog ids={[...chosen.shownIds]} open={asked === 'buy'} onClose={onClose} />
      <AddSeveralToPlanDialog ids={[...chosen.shownIds]} open={asked === 'plan'} onClose={onClose} />
      {(asked === 'add' || asked === 'remove') && (
        <Suspense>
          <BulkLabelDialog
            kind={asked}
            // When everything is chosen, recipes out of view may have other labels.
            carried={isAll ? null : view.recipes.filter(({ id }) => chosen.shownIds.has(id))}
            onClose={onClose}
            onDone={(labels) =>
              void changeAll(chosen, asked === 'add' ? { addLabels: labels } : { removeLabels: labels })
            }
          />
        </Suspense>
      )}
    </>
  );
}
