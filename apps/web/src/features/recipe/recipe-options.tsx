import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconCode, IconCopy, IconHistory, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { PinOption } from '#web/features/pins/pin-button.public.tsx';
import { useDeleteRecipe } from '#web/features/recipes/recipes.mutations.public.ts';
import { ShortcutsOption } from '#web/features/shortcuts/shortcuts-option.public.tsx';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { asLeft } from '#web/ui/layout/way-back.ts';
import { OptionAction, OptionDivider, OptionLink } from '#web/ui/menus/option.tsx';
import { KeepAwakeOption } from './recipe-keep-awake.tsx';
import { useCopyRecipe } from './recipe.mutations.ts';

/** Returns the address of the list with the recipe. */
export const parentOf = ({ folder }: Pick<Recipe, 'folder'>): string => (folder === 'inbox' ? paths.inbox : paths.home);

/** Returns whether the bar has room for all icons and a title. On a phone the options hold the rarer actions. */
export const useHasRoomForActions = (): boolean => useMedia('(min-width: 30rem)');

interface RecipeOptionsProps {
  recipe: Recipe;
  onPrint: () => void;
  onEmbed: () => void;
}

/** Offers actions for one's own recipe that have no icon in the bar. */
export function RecipeOptions({ recipe, onPrint, onEmbed }: RecipeOptionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const copy = useCopyRecipe(({ id }) => void navigate(paths.recipe(id)));
  const remove = useDeleteRecipe();
  const hasRoom = useHasRoomForActions();
  return (
    <>
      {!hasRoom && (
        <>
          <OptionLink icon={<IconPencil size={20} />} to={paths.editRecipe(recipe.id)}>
            {t('recipes.view.edit')}
          </OptionLink>
          <PinOption recipe={recipe} />
        </>
      )}
      <OptionAction icon={<IconCopy size={20} />} onClick={() => copy.mutate({ id: recipe.id })}>
        {t('recipes.view.copy')}
      </OptionAction>
      <OptionAction icon={<IconPrinter size={20} />} onClick={onPrint}>
        {t('print.action')}
      </OptionAction>
      <OptionAction icon={<IconCode size={20} />} onClick={onEmbed}>
        {t('print.embed.title')}
      </OptionAction>
      <OptionLink icon={<IconHistory size={20} />} to={paths.recipeHistory(recipe.id)}>
        {t('recipes.history.title')}
      </OptionLink>
      <KeepAwakeOption />
      <ShortcutsOption />
      <OptionDivider />
      <OptionAction
        danger
        icon={<IconTrash size={20} />}
        onClick={() => void remove(recipe, navigate(asLeft(parentOf(recipe))))}
      >
        {t('recipes.view.delete')}
      </OptionAction>
    </>
  );
}
