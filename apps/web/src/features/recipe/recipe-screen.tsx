import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconCalendarPlus, IconChefHat, IconPencil, IconShare, IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DiarySection } from '#web/features/diary/diary-section.public.tsx';
import { AddToPlanDialog } from '#web/features/meal-plans/from-recipes/add-to-plan.public.tsx';
import { PinButton } from '#web/features/pins/pin-button.public.tsx';
import { PrintDialog } from '#web/features/print/print.public.tsx';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { useKeepRecipe } from '#web/features/recipes/recipes.mutations.public.ts';
import { AddToListDialog } from '#web/features/shopping-lists/from-recipes/add-to-list.public.tsx';
import { dishOfRecipe } from '#web/features/shopping-lists/from-recipes/dish-to-buy.public.ts';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useWakeLock } from '#web/lib/browser/wake-lock.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { RecipeContent } from './content/content.tsx';
import { CookSkeleton } from './cook/cook-skeleton.tsx';
import { CookButton, CookedRecipe, useIsCooking } from './cook/entrance.tsx';
import { useIsCookingKnown, useScale } from '#web/features/cooking/cooking.public.ts';
import { useAmountWishes } from './amounts/use-conversion.ts';
import { FavoriteButton } from './personal/favorite-button.tsx';
import { useListedRecipe } from './listed-recipe.ts';
import { RatingInPlace } from './rating-in-place.tsx';
import { LinkedRecipes, RecipeDates } from './recipe-about.tsx';
import { RecipeEmbed } from './recipe-embed.tsx';
import { RecipeLabels } from './recipe-labels.tsx';
import { parentOf, RecipeOptions, useHasRoomForActions } from './recipe-options.tsx';
import styles from './recipe-screen.module.css';
import { SimilarRecipes } from './recipe-similar.tsx';
import { RecipeSkeleton } from './recipe-skeleton.public.tsx';
import { useMadeToday, useQuickChange } from './recipe.mutations.ts';
import { ShareDialog } from './sharing/share-dialog.tsx';
import { ShareScreen } from './sharing/share-screen.tsx';
import { useNoteView } from './personal/use-note-view.ts';

/** Shows one recipe to read and to cook from: one's own, or another person's behind a link. */
function RecipeScreen() {
  const { recipeId = '' } = useParams();
  return useIsLoggedIn() ? <OwnRecipe key={recipeId} recipeId={recipeId} /> : <ShareScreen recipeId={recipeId} />;
}

function OwnRecipe({ recipeId }: { recipeId: string }) {
  const recipe = trpc.recipes.readRecipe.useQuery({ id: recipeId });
  const listed = useListedRecipe(recipeId);
  const isMissing = recipe.error !== null && failureOf(recipe.error).status === 404;
  const [wasMissing, setWasMissing] = useState(false);
  const isCookingKnown = useIsCookingKnown();
  const isCooking = useIsCooking();
  if (isMissing && !wasMissing) setWasMissing(true);
  if (recipe.data !== undefined && isCookingKnown) {
    if (isCooking) return <CookedRecipe recipe={recipe.data} own={recipe.data} />;
    return <ShownRecipe key={recipe.data.id} recipe={recipe.data} />;
  }
  // While it is asked for again the query has no error, and what is open above the other person's recipe stays.
  if (isMissing || (wasMissing && recipe.isPending)) return <ShareScreen recipeId={recipeId} />;
  if (recipe.error === null) return isCooking ? <CookSkeleton /> : <RecipeSkeleton listed={listed} />;
  return <RecipeFailure error={recipe.error} onRetry={() => void recipe.refetch()} />;
}

/** The dialog above the recipe. */
type Opened = 'share' | 'print' | 'embed' | 'buy' | 'plan';

function ShownRecipe({ recipe }: { recipe: Recipe }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const change = useQuickChange(recipe.id);
  const noteMade = useMadeToday(recipe);
  const { enableWakeLock } = usePreferences().recipe;
  useWakeLock(enableWakeLock);
  useNoteView(recipe.id);
  useRecipeShortcuts(recipe.id, noteMade, setOpened);
  return (
    <Screen
      title={recipe.title}
      heading="page"
      back={parentOf(recipe)}
      actions={
        <RecipeActions
          recipe={recipe}
          isSharing={opened === 'share'}
          onMade={noteMade}
          onShare={() => setOpened('share')}
        />
      }
      options={<RecipeOptions recipe={recipe} onPrint={() => setOpened('print')} onEmbed={() => setOpened('embed')} />}
    >
      {recipe.folder === 'inbox' && <FromInbox recipe={recipe} />}
      <RecipeContent
        recipe={recipe}
        belowTitle={
          <>
            <div className={styles.rating}>
              <RatingInPlace
                rating={recipe.rating}
                onChange={(rating, onSettled) => change({ rating }, { onSettled })}
              />
            </div>
            <Uses recipe={recipe} onOpen={setOpened} />
          </>
        }
      >
        <DiarySection recipeId={recipe.id} version={recipe.version} />
        <LinkedRecipes linkedRecipes={recipe.linkedRecipes} />
        <RecipeLabels recipe={recipe} />
        <RecipeDates recipe={recipe} />
        <SimilarRecipes recipeId={recipe.id} />
      </RecipeContent>
      <RecipeDialogs recipe={recipe} opened={opened} onClose={() => setOpened(null)} />
    </Screen>
  );
}

function useRecipeShortcuts(recipeId: string, onMade: () => void, onOpen: (opened: Opened) => void): void {
  const t = useT();
  const navigate = useNavigate();
  useShortcut('e', t('recipes.view.edit'), () => void navigate(paths.editRecipe(recipeId)));
  useShortcut('s', t('recipes.share.title'), () => onOpen('share'));
  useShortcut('m', t('recipes.view.madeToday'), onMade);
  useShortcut('p', t('print.action'), () => onOpen('print'));
  useShortcut('b', t('shoppingLists.fromRecipe.title'), () => onOpen('buy'));
}

interface RecipeActionsProps {
  recipe: Recipe;
  isSharing: boolean;
  onMade: () => void;
  onShare: () => void;
}

/** Shows the most frequent actions for a recipe as icons, as many as there is room for. */
function RecipeActions({ recipe, isSharing, onMade, onShare }: RecipeActionsProps) {
  const t = useT();
  const hasRoom = useHasRoomForActions();
  return (
    <>
      <FavoriteButton recipe={recipe} />
      <PinButton recipe={recipe} hasIcon={hasRoom} />
      <IconButton label={t('recipes.view.madeToday')} icon={<IconChefHat size={20} />} onClick={onMade} />
      <IconButton
        label={t('recipes.share.title')}
        icon={<IconShare size={20} />}
        popup={{ kind: 'dialog', open: isSharing }}
        onClick={onShare}
      />
      {hasRoom && (
        <IconButton label={t('recipes.view.edit')} icon={<IconPencil size={20} />} to={paths.editRecipe(recipe.id)} />
      )}
    </>
  );
}

interface RecipeDialogsProps {
  recipe: Recipe;
  opened: Opened | null;
  onClose: () => void;
}

function RecipeDialogs({ recipe, opened, onClose }: RecipeDialogsProps) {
  const [scale] = useScale(recipe.id);
  const amounts = useAmountWishes(recipe.id);
  return (
    <>
      <ShareDialog recipe={recipe} open={opened === 'share'} onClose={onClose} />
      <PrintDialog
        recipes={{ selection: { ids: [recipe.id] } }}
        scale={scale.toFraction()}
        amounts={amounts}
        open={opened === 'print'}
        onClose={onClose}
      />
      <RecipeEmbed recipe={recipe} open={opened === 'embed'} onClose={onClose} />
      <AddToListDialog
        dishes={{ data: [dishOfRecipe(recipe, scale.toFraction())], error: null, retry: () => {} }}
        open={opened === 'buy'}
        onClose={onClose}
      />
      <AddToPlanDialog
        recipes={{ data: [recipe], error: null, retry: () => {} }}
        scale={scale.toFraction()}
        open={opened === 'plan'}
        onClose={onClose}
      />
    </>
  );
}

/** What people do with a recipe: they cook it, and before that they buy for it and plan it. */
function Uses({ recipe, onOpen }: { recipe: Recipe; onOpen: (opened: Opened) => void }) {
  const t = useT();
  return (
    <div className={styles.uses}>
      <CookButton recipe={recipe} isMain={recipe.folder !== 'inbox'} />
      {recipe.ingredients.trim() !== '' && (
        <Button size="small" icon={<IconShoppingCartPlus size={18} aria-hidden />} onClick={() => onOpen('buy')}>
          {t('shoppingLists.fromRecipe.title')}
        </Button>
      )}
      <Button size="small" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => onOpen('plan')}>
        {t('mealPlans.add.title')}
      </Button>
    </div>
  );
}

function FromInbox({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const keep = useKeepRecipe();
  const { fromUser } = recipe;
  return (
    <div className={styles.notice}>
      <p>
        {fromUser === null ? t('recipes.view.inInbox') : t('recipes.view.sentBy', { name: isolated(fromUser.name) })}
      </p>
      <Button tone="primary" busy={keep.isPending} onClick={() => keep.mutate({ id: recipe.id, folder: 'main' })}>
        {t('recipes.view.keep')}
      </Button>
    </div>
  );
}

export { RecipeScreen as Component };
