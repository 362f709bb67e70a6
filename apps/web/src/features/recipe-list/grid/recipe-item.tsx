import type { SearchMatch } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { useT } from '#web/lib/i18n.ts';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { ListLayout, ListOptions } from '../list-options.ts';
import type { RecipeListSelection } from '../selection/use-recipe-selection.ts';
import { RecipeCard } from './recipe-card.tsx';
import styles from './recipe-grid.module.css';

interface RecipeItemProps {
  recipe: RecipeSummary;
  /** The recipe's index in the list, from 0. */
  place: number;
  total: number;
  options: ListOptions;
  /** Where a search found its words. */
  matches: readonly SearchMatch[] | undefined;
  selection: RecipeListSelection;
}

/** Shows a recipe in its place in the list. During a selection, the person's own recipes have a checkbox. */
export function RecipeItem({ recipe, place, total, options, matches, selection }: RecipeItemProps) {
  const t = useT();
  const { id, title } = recipe;
  const isChoosable = selection.isOn && recipe.owner === undefined;
  return (
    <div
      role="listitem"
      className={styles.item}
      data-recipe={id}
      data-place={place}
      aria-posinset={place + 1}
      aria-setsize={total}
    >
      {isChoosable && (
        <div className={styles.check}>
          <CheckBox
            label={t('recipes.home.selection.choose', { title })}
            checked={selection.has(id)}
            onChange={(_checked, isRange) => (isRange ? selection.extendTo(id) : selection.toggle(id))}
          />
        </div>
      )}
      <RecipeCard
        recipe={recipe}
        options={options}
        matches={matches}
        selected={isChoosable ? selection.has(id) : null}
      />
    </div>
  );
}

interface WaitingItemProps {
  place: number;
  total: number;
  layout: ListLayout;
  /** False once the recipe could not be loaded. */
  isLoading: boolean;
}

/** Stands in the place of a recipe that is loading. It can have the focus until the recipe is there. */
export const WaitingItem = ({ place, total, layout, isLoading }: WaitingItemProps) => (
  <div
    role="listitem"
    aria-busy={isLoading}
    className={styles.waiting}
    data-layout={layout}
    data-place={place}
    tabIndex={-1}
    aria-posinset={place + 1}
    aria-setsize={total}
  >
    {layout !== 'compact' && <Skeleton shape="picture" />}
    <span className={styles.waitingText}>
      <Skeleton width="70%" />
    </span>
  </div>
);
