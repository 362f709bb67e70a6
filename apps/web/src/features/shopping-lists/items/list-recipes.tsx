import { IconTrash } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRows } from '#web/lib/local/local.ts';
import { paths } from '#web/lib/paths.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
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

/** The recipes whose ingredients stand on a list: for how much, and a way to remove exactly their items. */
export function ListRecipes({ listId, items, canEdit }: ListRecipesProps) {
  const t = useT();
  const mark = useDecimalMark();
  const rows = useRows(listRecipeRows.of(listId));
  const used = new Set([...items.values()].map(({ listRecipeId }) => listRecipeId));
  const recipes = [...rows].flatMap(([id, recipe]) => (recipe === null || !used.has(id) ? [] : [{ ...recipe, id }]));
  recipes.sort((a, b) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)));
  if (recipes.length === 0) return null;
  const remove = (id: string, title: string) => {
    const { count, putBack } = removeRecipe(listId, id);
    showToast({
      message: t('shoppingLists.recipes.removed', { count, title: isolated(title) }),
      action: { label: t('shoppingLists.undo'), onClick: putBack },
    });
  };
  return (
    <div className={styles.recipes}>
      <Section title={t('shoppingLists.recipes.title')}>
        <List>
          {recipes.map(({ id, recipeId, title, scale, yield: amount }) => (
            <ListRow
              key={id}
              title={title}
              to={paths.recipe(recipeId)}
              end={
                canEdit && (
                  <>
                    <ServingsStepper
                      title={title}
                      yieldText={amount}
                      scale={scale}
                      onChange={(next) => setRecipeScale(listId, id, next, mark)}
                    />
                    <IconButton
                      label={t('shoppingLists.recipes.remove', { title })}
                      icon={<IconTrash size={20} />}
                      onClick={() => remove(id, title)}
                    />
                  </>
                )
              }
            />
          ))}
        </List>
      </Section>
    </div>
  );
}
