import type { SharedRecipe } from '@trivet/shared/recipes/share-schemas';
import { IconChefHat, IconLock, IconPrinter, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DiarySection } from '#web/features/diary/diary-section.public.tsx';
import { SendRecipe } from '#web/features/messages/messages.public.tsx';
import { PrintDialog } from '#web/features/print/print.public.tsx';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { ShortcutsOption } from '#web/features/shortcuts/shortcuts-option.public.tsx';
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
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { useAmountWishes } from '../amounts/use-conversion.ts';
import { RecipeContent } from '../content/content.tsx';
import { CookSkeleton } from '../cook/cook-skeleton.tsx';
import { CookButton, CookedRecipe, useIsCooking } from '../cook/entrance.tsx';
import { useIsCookingKnown, useScale } from '#web/features/cooking/cooking.public.ts';
import { useListedRecipe } from '../listed-recipe.ts';
import { FavoriteButton } from '../personal/favorite-button.tsx';
import { LinkedRecipes } from '../recipe-about.tsx';
import { KeepAwakeOption } from '../recipe-keep-awake.tsx';
import styles from '../recipe-screen.module.css';
import { RecipeSkeleton } from '../recipe-skeleton.public.tsx';
import { useMadeToday, useSaveShared } from '../recipe.mutations.ts';
import { useNoteView } from '../personal/use-note-view.ts';

/** Shows a recipe behind its link, for visitors and for people who do not own it. */
export function ShareScreen({ recipeId }: { recipeId: string }) {
  const isLoggedIn = useIsLoggedIn();
  const shared = trpc.recipes.getSharedRecipe.useQuery({ id: recipeId });
  const listed = useListedRecipe(recipeId);
  const isCookingKnown = useIsCookingKnown();
  const isCooking = useIsCooking();
  if (shared.data !== undefined && isCookingKnown) {
    return isCooking ? <CookedRecipe recipe={shared.data} /> : <ShownShared key={recipeId} recipe={shared.data} />;
  }
  if (shared.error === null) return isCooking ? <CookSkeleton /> : <RecipeSkeleton listed={listed} />;
  const isNotThere = [400, 404].includes(failureOf(shared.error).status);
  if (isNotThere && !isLoggedIn) return <NotForVisitors recipeId={recipeId} />;
  return <RecipeFailure error={shared.error} onRetry={() => void shared.refetch()} />;
}

function ShownShared({ recipe }: { recipe: SharedRecipe }) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const { enableWakeLock } = usePreferences().recipe;
  useWakeLock(enableWakeLock);
  useNoteView(recipe.id, isLoggedIn);
  const [scale] = useScale(recipe.id);
  const amounts = useAmountWishes(recipe.id);
  const [isPrinting, setIsPrinting] = useState(false);
  const [isSending, setIsSending] = useState(false);
  useShortcut('p', t('print.action'), () => setIsPrinting(true));
  const noteMade = useMadeToday(recipe);
  useShortcut('m', t('recipes.view.madeToday'), noteMade, isLoggedIn);
  return (
    <Screen
      title={recipe.title}
      heading="page"
      {...(isLoggedIn && { back: paths.home, actions: <OwnActions recipe={recipe} onMade={noteMade} /> })}
      options={<SharedOptions onPrint={() => setIsPrinting(true)} onSend={() => setIsSending(true)} />}
    >
      <SaveNotice recipe={recipe} />
      <RecipeContent
        recipe={recipe}
        belowTitle={
          <div className={styles.uses}>
            <CookButton recipe={recipe} isMain={false} />
          </div>
        }
      >
        {isLoggedIn && <DiarySection recipeId={recipe.id} version={null} />}
        <LinkedRecipes linkedRecipes={recipe.linkedRecipes} />
      </RecipeContent>
      <Dialog open={isSending} title={t('messages.sendRecipe')} onClose={() => setIsSending(false)}>
        {isSending && <SendRecipe recipeId={recipe.id} onSent={() => setIsSending(false)} />}
      </Dialog>
      <PrintDialog
        // Somebody who is logged in may see the recipe for another reason than its link.
        recipes={isLoggedIn ? { selection: { ids: [recipe.id] } } : { sharedId: recipe.id }}
        scale={scale.toFraction()}
        amounts={amounts}
        open={isPrinting}
        onClose={() => setIsPrinting(false)}
      />
    </Screen>
  );
}

/** What somebody keeps for themselves about a recipe that is not theirs. */
function OwnActions({ recipe, onMade }: { recipe: SharedRecipe; onMade: () => void }) {
  const t = useT();
  return (
    <>
      <FavoriteButton recipe={recipe} />
      <IconButton label={t('recipes.view.madeToday')} icon={<IconChefHat size={20} />} onClick={onMade} />
    </>
  );
}

function SharedOptions({ onPrint, onSend }: { onPrint: () => void; onSend: () => void }) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      {isLoggedIn && (
        <OptionAction icon={<IconSend size={20} data-mirrored />} onClick={onSend}>
          {t('messages.sendRecipe')}
        </OptionAction>
      )}
      <OptionAction icon={<IconPrinter size={20} />} onClick={onPrint}>
        {t('print.action')}
      </OptionAction>
      <KeepAwakeOption />
      <ShortcutsOption />
    </>
  );
}

let wanted: string | null = null;

/** Remembers that the reader wants to save this recipe, and is about to register or log in for it. */
const noteSaveIntent = (recipeId: string): void => {
  wanted = recipeId;
};

/**
 * Returns true once for a recipe that {@link noteSaveIntent} remembered. The address does not hold this, because a link
 * must not save by itself.
 */
function takeSaveIntent(recipeId: string): boolean {
  const isWanted = wanted === recipeId;
  if (isWanted) wanted = null;
  return isWanted;
}

function SaveNotice({ recipe: { id, ownerName, ownerHandle } }: { recipe: SharedRecipe }) {
  const t = useT();
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const { mutate, isPending } = useSaveShared((saved) => void navigate(paths.recipe(saved.id), { replace: true }));
  useEffect(() => {
    // The reader comes back from the log-in that saving required.
    if (isLoggedIn && takeSaveIntent(id)) mutate({ id });
  }, [isLoggedIn, id, mutate]);
  const save = () => {
    if (isLoggedIn) {
      mutate({ id });
      return;
    }
    noteSaveIntent(id);
    void navigate(paths.auth('register', paths.recipe(id)));
  };
  return (
    <div className={styles.notice}>
      <div>
        <p>{t('recipes.share.sharedBy', { name: isolated(ownerName) })}</p>
        {ownerHandle !== null && (
          <Link to={paths.profile(ownerHandle)}>
            <bdi>@{ownerHandle}</bdi>
          </Link>
        )}
      </div>
      <Button tone="primary" busy={isPending} onClick={save}>
        {t('recipes.view.keep')}
      </Button>
    </div>
  );
}

function NotForVisitors({ recipeId }: { recipeId: string }) {
  const t = useT();
  return (
    <Screen title={t('recipes.view.notFound')} width="reading">
      <EmptyState
        icon={<IconLock size={32} stroke={1.5} />}
        message={t('recipes.view.notFoundMessage')}
        detail={t('recipes.share.mayBeYours')}
      >
        <Button tone="primary" to={paths.auth('login', paths.recipe(recipeId))}>
          {t('auth.login')}
        </Button>
      </EmptyState>
    </Screen>
  );
}
