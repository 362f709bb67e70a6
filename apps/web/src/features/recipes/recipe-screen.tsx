import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router-dom';
import { trpc } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OptionAction, OptionLink } from '#web/ui/option.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { RecipeAbout } from './recipe-about.tsx';
import { RecipeFailure } from './recipe-failure-screen.tsx';
import { RecipeHeader } from './recipe-header.tsx';
import { RecipeIngredients, RecipeSteps } from './recipe-lines.tsx';
import { RecipeNotes } from './recipe-notes.tsx';
import { RecipeNutrition } from './recipe-nutrition.tsx';
import styles from './recipe-screen.module.css';
import { RecipeSkeleton } from './recipe-skeleton.tsx';
import { useDeleteRecipe, useKeepRecipe } from './recipes.mutations.ts';
import { useShortcut } from './recipe-shortcut.ts';

/** One recipe, to read and to cook from. */
function RecipeScreen() {
  const { recipeId = '' } = useParams();
  const recipe = trpc.recipes.getRecipe.useQuery({ id: recipeId });
  if (recipe.data !== undefined) return <ShownRecipe key={recipe.data.id} recipe={recipe.data} />;
  if (recipe.error !== null) return <RecipeFailure error={recipe.error} onRetry={() => void recipe.refetch()} />;
  return <RecipeSkeleton />;
}

const parentOf = ({ folder }: Recipe): string => (folder === 'inbox' ? paths.inbox : paths.home);

function ShownRecipe({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useDeleteRecipe();
  const edit = paths.editRecipe(recipe.id);
  useShortcut('e', () => void navigate(edit));
  return (
    <Screen
      title={recipe.title}
      heading="page"
      back={parentOf(recipe)}
      actions={<IconButton label={t('recipes.view.edit')} icon={<IconPencil size={20} />} to={edit} />}
      options={
        <>
          <OptionLink icon={<IconPencil size={20} />} to={edit}>
            {t('recipes.view.edit')}
          </OptionLink>
          <OptionAction
            danger
            icon={<IconTrash size={20} />}
            onClick={() => void remove(recipe, navigate(parentOf(recipe)))}
          >
            {t('recipes.view.delete')}
          </OptionAction>
        </>
      }
    >
      {recipe.folder === 'inbox' && <FromInbox recipe={recipe} />}
      <RecipeHeader recipe={recipe} />
      <div className={styles.body}>
        <div className={styles.side}>
          <RecipeIngredients ingredients={recipe.ingredients} />
        </div>
        <div className={styles.main}>
          <RecipeSteps instructions={recipe.instructions} />
          <RecipeNotes notes={recipe.notes} />
          <RecipeNutrition nutrition={recipe.nutrition} />
          <RecipeAbout recipe={recipe} />
        </div>
      </div>
    </Screen>
  );
}

function FromInbox({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const keep = useKeepRecipe();
  const { fromUser } = recipe;
  return (
    <div className={styles.notice}>
      <p dir="auto">
        {fromUser === null ? t('recipes.view.inInbox') : t('recipes.view.sentBy', { name: fromUser.name })}
      </p>
      <Button tone="primary" busy={keep.isPending} onClick={() => keep.mutate({ id: recipe.id, folder: 'main' })}>
        {t('recipes.view.keep')}
      </Button>
    </div>
  );
}

export { RecipeScreen as Component };
