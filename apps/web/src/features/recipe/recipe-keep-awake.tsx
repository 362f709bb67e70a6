import { canKeepScreenOn } from '#web/lib/browser/wake-lock.ts';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { OptionToggle } from '#web/ui/menus/option.tsx';

/** Chooses whether the screen stays on while a recipe is open. Shows only where the browser supports it. */
export function KeepAwakeOption() {
  const t = useT();
  const { recipe } = usePreferences();
  if (!canKeepScreenOn()) return null;
  return (
    <OptionToggle
      checked={recipe.enableWakeLock}
      onChange={(enableWakeLock) => savePreferences('recipe', { enableWakeLock })}
    >
      {t('recipes.view.keepScreenOn')}
    </OptionToggle>
  );
}
