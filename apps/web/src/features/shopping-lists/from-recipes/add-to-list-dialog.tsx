import { maxItems, maxListRecipes } from '@trivet/shared/shopping-lists/shopping-list';
import {
  type ScopeTarget,
  ScopeTargetFields,
  useScopeTarget,
} from '#web/features/sharing/scopes/scope-target.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { WaitingDialog } from '#web/ui/dialogs/waiting-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { sharedLists } from '../rows/shared-lists.public.ts';
import { createList } from '../rows/change-lists.ts';
import { type ListedDish, type ShownList, useLists } from '../rows/use-lists.ts';
import { addDishes } from './add-dishes.ts';
import { DishChoice } from './dish-choice.tsx';
import type { DishToBuy } from './dish-to-buy.public.ts';
import { type Choices, type OnList, useChoices } from './use-choices.ts';

/** The dishes to buy for, once they are read. */
export interface AskedDishes {
  data: readonly DishToBuy[] | undefined;
  error: unknown;
  retry: () => void;
}

export interface AddToListDialogProps {
  open: boolean;
  dishes: AskedDishes;
  /** The list that is offered first. The default is the one that was used last. */
  listId?: string;
  onClose: () => void;
}

/** Adds what dishes need to a shopping list. Screens use `AddToListDialog` of add-to-list.public.tsx. */
export default function AddToListDialogContent({ open, dishes, listId, onClose }: AddToListDialogProps) {
  const t = useT();
  const { data, error, retry } = dishes;
  if (data !== undefined && open) return <ReadyDialog dishes={data} listId={listId} onClose={onClose} />;
  const title = t('shoppingLists.fromRecipe.title');
  return <WaitingDialog open={open} title={title} error={error} onRetry={retry} onClose={onClose} />;
}

interface ReadyDialogProps {
  dishes: readonly DishToBuy[];
  listId: string | undefined;
  onClose: () => void;
}

function ReadyDialog({ dishes, listId, onClose }: ReadyDialogProps) {
  const t = useT();
  const target = useTarget(listId);
  const choices = useChoices(dishes, listedBy(target.scope?.dishes ?? []));
  const add = useAddToList(target, choices, { isOpen: (id) => id === listId, onClose });
  return (
    <FormDialog
      open
      title={t('shoppingLists.fromRecipe.title')}
      submitLabel={t('shoppingLists.fromRecipe.add', { count: choices.count })}
      isDisabled={choices.count === 0 || !target.isReady}
      onSubmit={add}
      onClose={onClose}
    >
      <ScopeTargetFields target={target} label={t('shoppingLists.fromRecipe.list')} />
      {choices.offered.map((offered) => (
        <DishChoice
          key={offered.dish.key}
          offered={offered}
          isNamed={dishes.length > 1 || offered.dish.planned !== null}
          onChoose={choices.choose}
          onScale={(next) => choices.setScale(offered.dish.key, next)}
        />
      ))}
    </FormDialog>
  );
}

/** Returns a function that says whether a list has a dish already: for the same entry of a plan, or as a recipe alone. */
const listedBy =
  (listed: readonly ListedDish[]) =>
  ({ recipe, planned }: DishToBuy): OnList => {
    if (planned !== null && listed.some(({ entryId }) => entryId === planned.entryId)) return 'planned';
    const isListed = listed.some(
      ({ recipeId, entryId, toBuy }) =>
        recipeId !== null && recipeId === recipe.id && toBuy > 0 && (planned === null || entryId === null),
    );
    return isListed ? 'alone' : false;
  };

type Target = ScopeTarget<ShownList>;

function useTarget(first: string | undefined): Target {
  const t = useT();
  return useScopeTarget({
    noun: sharedLists,
    all: useLists(),
    isOffered: ({ isArchived }) => !isArchived,
    first,
    newTitle: t('shoppingLists.firstTitle'),
  });
}

interface AddOptions {
  /** Whether a list is on the screen behind the dialog. */
  isOpen: (listId: string) => boolean;
  onClose: () => void;
}

/** Returns the function that adds what is chosen, and tells of it with a way back and one to the list. */
function useAddToList(target: Target, { chosen, count }: Choices, { isOpen, onClose }: AddOptions): () => void {
  const t = useT();
  return () => {
    const list = target.scope;
    const room = maxItems - (list === undefined ? 0 : list.toBuy + list.done);
    const roomForDishes = maxListRecipes - (list?.dishes.length ?? 0);
    if (count > room || chosen.length > roomForDishes) {
      showToast({ tone: 'danger', message: t('errors.limitReached') });
      return;
    }
    const title = list?.title ?? target.title.trim();
    const id = list?.id ?? createList(title);
    sharedLists.last.set(id);
    const undo = addDishes(id, chosen);
    onClose();
    const [dish, ...others] = chosen;
    const values = { count, list: isolated(title) };
    showToast({
      message:
        dish !== undefined && others.length === 0
          ? t('shoppingLists.fromRecipe.addedOf', { ...values, title: isolated(dish.recipe.title) })
          : t('shoppingLists.fromRecipe.added', values),
      ...(!isOpen(id) && { link: { label: t('shoppingLists.fromRecipe.openList'), to: paths.shoppingList(id) } }),
      action: { label: t('common.undo'), onClick: undo },
    });
  };
}
