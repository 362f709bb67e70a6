import type { Notation } from '@trivet/shared/amounts/notation';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useT } from '#web/lib/i18n.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useOwnUnits } from '#web/features/cooking/cooking.public.ts';
import { useIsConvertible } from './use-conversion.ts';

interface OwnUnitsProps {
  recipe: Pick<Recipe, 'id' | 'ingredients'> & Partial<Pick<Recipe, 'instructions' | 'notes' | 'yield'>>;
  notation: Notation;
}

/** Brings back the units of a recipe with one press, where the reader wants others. */
export function OwnUnits({ recipe, notation }: OwnUnitsProps) {
  const t = useT();
  const [hasOwnUnits, setHasOwnUnits] = useOwnUnits(recipe.id);
  if (!useIsConvertible(recipe, notation)) return null;
  return (
    <Chip pressed={hasOwnUnits} onClick={() => setHasOwnUnits(!hasOwnUnits)}>
      {t('recipes.units.own')}
    </Chip>
  );
}
