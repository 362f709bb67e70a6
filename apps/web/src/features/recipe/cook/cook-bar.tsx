import type { Recipe } from '@trivet/shared/recipes/schemas';
import { writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { IconRestore, IconX } from '@tabler/icons-react';
import { useScale } from '#web/features/cooking/cooking.public.ts';
import { PinButton, PinOption } from '#web/features/pins/pin-button.public.tsx';
import { ShortcutsOption } from '#web/features/shortcuts/shortcuts-option.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { type FontSize, fontSizeNames, offeredFontSizes } from '#web/lib/preferences/font-size-names.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScreenHeading } from '#web/ui/layout/screen.tsx';
import { OptionAction, OptionChoice, OptionDivider, OptionToggle } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { KeepAwakeOption } from '../recipe-keep-awake.tsx';
import { useHasRoomForActions } from '../recipe-options.tsx';
import styles from './cook-bar.module.css';
import { ReadAloudButton } from './read-aloud-button.tsx';
import type { CookStep, RecipeToCook } from './use-cook-steps.ts';

interface BarSteps {
  steps: readonly CookStep[];
  place: number;
  language: string | null;
  showsAll: boolean;
  onShowAll: (showsAll: boolean) => void;
  onRestart: () => void;
}

interface CookBarProps {
  recipe: RecipeToCook;
  own: Recipe | undefined;
  onLeave: () => void;
  /** Nothing for a recipe without steps. */
  course?: BarSteps;
}

/** Shows the way out, the title, how far one has come, and what else there is to choose. */
export function CookBar({ recipe, own, onLeave, course }: CookBarProps) {
  const t = useT();
  const hasRoom = useHasRoomForActions();
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <IconButton label={t('cookMode.leave')} icon={<IconX size={24} />} onClick={onLeave} />
        <ScreenHeading quiet>{recipe.title}</ScreenHeading>
        {course !== undefined && <Facts recipeId={recipe.id} {...course} />}
        {course !== undefined && <ReadAloudButton step={course.steps[course.place]} language={course.language} />}
        {own !== undefined && <PinButton recipe={own} hasIcon={hasRoom} />}
        <OptionsMenu>
          {course !== undefined && <CourseOptions {...course} />}
          <KeepAwakeOption />
          {own !== undefined && !hasRoom && <PinOption recipe={own} />}
          <ShortcutsOption />
          <OptionDivider />
          <FontSizeChoice />
        </OptionsMenu>
      </div>
      {course !== undefined && <Meter {...course} />}
    </div>
  );
}

/** Shows the number of the step, and by how much the amounts are scaled. */
function Facts({ recipeId, steps, place }: BarSteps & { recipeId: string }) {
  const t = useT();
  const [scale] = useScale(recipeId);
  const mark = useDecimalMark();
  return (
    <div className={styles.facts}>
      <p aria-live="polite">
        {place < steps.length && t('cookMode.stepOf', { number: place + 1, total: steps.length })}
      </p>
      {!scale.equals(1) && <p>{t('recipes.scale.amounts', { scale: writeScale(scale, mark) })}</p>}
    </div>
  );
}

const Meter = ({ steps, place }: BarSteps) => (
  <div className={styles.meter} aria-hidden>
    <div style={{ inlineSize: `${(Math.min(place + 1, steps.length) / steps.length) * 100}%` }} />
  </div>
);

function CourseOptions({ place, showsAll, onShowAll, onRestart }: BarSteps) {
  const t = useT();
  return (
    <>
      <OptionToggle checked={showsAll} onChange={onShowAll}>
        {t('cookMode.allSteps')}
      </OptionToggle>
      {place > 0 && (
        <OptionAction icon={<IconRestore size={20} />} onClick={onRestart}>
          {t('cookMode.restart')}
        </OptionAction>
      )}
    </>
  );
}

function FontSizeChoice() {
  const t = useT();
  const { cookFontSize } = usePreferences().recipe;
  return (
    <OptionChoice<FontSize>
      label={t('settings.fontSize')}
      value={cookFontSize}
      options={offeredFontSizes.map((size) => ({
        value: size,
        label: t(size === '1rem' ? 'settings.languageOfBrowser' : fontSizeNames[size]),
      }))}
      onChange={(size) => savePreferences('recipe', { cookFontSize: size })}
    />
  );
}
