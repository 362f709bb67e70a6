import { IconTrash } from '@tabler/icons-react';
import type { ListRecipe } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { paths } from '#web/lib/paths.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ServingsStepper } from '#web/features/recipes/servings-stepper.public.tsx';
import type { ListedItem } from '../rows/change-items.ts';
import { removeRecipe, setRecipeScale } from '../rows/list-recipes.ts';
import { listRecipeRows } from '../rows/list-rows.ts';
import styles from './list.module.css';

interface ListRecipesProps {
  listId: string;
  items: ReadonlyMap<string, ListedItem>;
  canEdit: boolean;
}

/** The recipes whose ingredients stand on a list: for how much, for which day, and a way to remove exactly their items. */
export function ListRecipes({ listId, items, canEdit }: ListRecipesProps) {
  const t = useT();
  const rows = useRows(listRecipeRows.of(listId));
  const used = new Set([...items.values()].map(({ listRecipeId }) => listRecipeId));
  const recipes = [...rows].flatMap(([id, recipe]) => (recipe === null || !used.has(id) ? [] : [{ ...recipe, id }]));
  recipes.sort((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)));
  if (recipes.length === 0) return null;
  return (
    <div className={styles.recipes}>
      <Section title={t('shoppingLists.recipes.title')}>
        <List>
          {recipes.map((recipe) => (
            <ListedRecipe key={recipe.id} listId={listId} recipe={recipe} canEdit={canEdit} />
          ))}
        </List>
      </Section>
    </div>
  );
}

interface ListedRecipeProps {
  listId: string;
  recipe: ListRecipe & { id: string };
  canEdit: boolean;
}

function ListedRecipe({ listId, recipe, canEdit }: ListedRecipeProps) {
  const t = useT();
  const dates = useDates();
  const { id, recipeId, title, plannedDate } = recipe;
  const remove = () => {
    const { count, putBack } = removeRecipe(listId, id);
    showToast({
      message: t('shoppingLists.recipes.removed', { count, title: isolated(title) }),
      action: { label: t('common.undo'), onClick: putBack },
    });
  };
  const controls = canEdit && (
    <>
      <RecipeServings listId={listId} recipe={recipe} />
      <IconButton
        label={t('shoppingLists.recipes.remove', { title })}
        icon={<IconTrash size={20} />}
        onClick={remove}
      />
    </>
  );
  return (
    <ListRow
      title={title}
      {...(recipeId !== null && { to: paths.recipe(recipeId) })}
      {...(plannedDate !== null && { meta: t('shoppingLists.item.forDay', { day: dates.dayShort(plannedDate) }) })}
      end={controls}
    />
  );
}

function RecipeServings({ listId, recipe }: Omit<ListedRecipeProps, 'canEdit'>) {
  const mark = useDecimalMark();
  const { id, recipeId, title, scale, yield: amount } = recipe;
  // What is bought by its title has no servings.
  if (recipeId === null && amount === '') return null;
  return (
    <ServingsStepper
      title={title}
      yieldText={amount}
      scale={scale}
      onChange={(next) => setRecipeScale(listId, id, next, mark)}
    />
  );
}
