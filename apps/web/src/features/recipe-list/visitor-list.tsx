import { useT } from '#web/lib/i18n.ts';
import { isolated } from '#web/lib/browser/isolated.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { ownerWords } from './friends-recipes.public.tsx';
import { ShownRecipes, useShownRecipes } from './shown-recipes.public.tsx';

/** Shows the recipes of a person to somebody without an account. */
export default function VisitorList({ userId }: { userId: string }) {
  const t = useT();
  const shown = useShownRecipes(userId);
  const owner = shown.view.recipes.find((recipe) => recipe.owner !== undefined)?.owner;
  const title = owner
    ? t('recipes.home.recipesOf', { name: isolated(ownerWords(owner)) })
    : t('recipes.home.recipesOfSomebody');
  return (
    <Screen title={title} {...(owner?.handle != null && { back: paths.profile(owner.handle) })}>
      <ShownRecipes {...shown} />
    </Screen>
  );
}
