import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/stores/preferences.ts';
import { OptionChoice, OptionDivider, OptionToggle } from '#web/ui/menus/option.tsx';

/** How a plan is shown. */
export function PlanOptions() {
  const t = useT();
  const { startOfWeek, showAddedBy, showAddedOn } = usePreferences().mealPlan;
  return (
    <>
      <OptionChoice
        label={t('mealPlans.options.startOfWeek')}
        value={startOfWeek}
        options={[
          { value: 'monday', label: t('mealPlans.options.monday') },
          { value: 'sunday', label: t('mealPlans.options.sunday') },
        ]}
        onChange={(value) => savePreferences('mealPlan', { startOfWeek: value })}
      />
      <OptionDivider />
      <OptionToggle checked={showAddedBy} onChange={(isOn) => savePreferences('mealPlan', { showAddedBy: isOn })}>
        {t('mealPlans.options.showAddedBy')}
      </OptionToggle>
      <OptionToggle checked={showAddedOn} onChange={(isOn) => savePreferences('mealPlan', { showAddedOn: isOn })}>
        {t('mealPlans.options.showAddedOn')}
      </OptionToggle>
    </>
  );
}
