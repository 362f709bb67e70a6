import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { DuplicateGroupList } from './duplicate-groups.tsx';
import { EmptyRecipeList, UnusedLabelList } from './leftovers.tsx';

/** Lists what a person can tidy up: likely duplicates, empty recipes, labels without recipes. */
function TidyUpScreen() {
  const t = useT();
  return (
    <Screen title={t('tidyUp.title')} back={paths.home} width="reading">
      <DuplicateGroupList />
      <EmptyRecipeList />
      <UnusedLabelList />
    </Screen>
  );
}

export { TidyUpScreen as Component };
