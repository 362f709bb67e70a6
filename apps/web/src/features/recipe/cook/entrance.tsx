import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { isCookAddress, paths } from '#web/lib/paths.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { Button } from '#web/ui/button.tsx';
import { CookSkeleton } from './cook-skeleton.tsx';
import { fromRecipe } from './use-leave.ts';
import type { RecipeToCook } from './use-cook-steps.ts';

const loadCookMode = () => import('./cook-mode.tsx');
const CookMode = lazy(() => keepTrying(loadCookMode));

/** Returns true while the address asks for cook mode. */
export const useIsCooking = (): boolean => isCookAddress(useLocation());

interface CookedRecipeProps {
  recipe: RecipeToCook;
  /** The same recipe where it is one's own: it can be pinned, and marked as made. */
  own?: Recipe;
}

/** Shows a recipe in cook mode, which loads when it is first opened. */
export const CookedRecipe = ({ recipe, ...rest }: CookedRecipeProps) => (
  <Suspense fallback={<CookSkeleton />}>
    <CookMode key={recipe.id} recipe={recipe} {...rest} />
  </Suspense>
);

interface CookButtonProps {
  recipe: Pick<RecipeToCook, 'id' | 'ingredients' | 'instructions'>;
  /** Whether it is the main action of the screen. */
  isMain: boolean;
}

/** Opens cook mode, also by a key. A recipe without ingredients and steps has nothing to cook from. */
export function CookButton({ recipe: { id, ingredients, instructions }, isMain }: CookButtonProps) {
  const t = useT();
  const navigate = useNavigate();
  const isEmpty = ingredients.trim() === '' && instructions.trim() === '';
  const label = t('cookMode.cook');
  useShortcut('c', label, () => void navigate(paths.cook(id), { state: fromRecipe }), !isEmpty);
  useEffect(() => {
    // In a kitchen the network may be gone by the time it is opened.
    if (!isEmpty) void loadAhead(loadCookMode);
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <Button
      size="small"
      tone={isMain ? 'primary' : 'secondary'}
      icon={<IconToolsKitchen2 size={18} aria-hidden />}
      to={paths.cook(id)}
      state={fromRecipe}
    >
      {label}
    </Button>
  );
}
