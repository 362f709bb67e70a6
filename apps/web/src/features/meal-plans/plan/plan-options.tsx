import { IconClipboardCopy, IconShare } from '@tabler/icons-react';
import { canShareText } from '#web/lib/take-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/stores/preferences.ts';
import { OptionAction, OptionChoice, OptionDivider, OptionToggle } from '#web/ui/menus/option.tsx';
import { usePlanText } from './use-plan-text.ts';

/** How a plan is shown. */
export function PlanOptions({ planId }: { planId: string }) {
  const t = useT();
  const { copy, share } = usePlanText(planId);
  const { startOfWeek, showAddedBy, showAddedOn } = usePreferences().mealPlan;
  return (
    <>
      <OptionAction icon={<IconClipboardCopy size={20} />} onClick={copy}>
        {t('mealPlans.copyText')}
      </OptionAction>
      {canShareText() && (
        <OptionAction icon={<IconShare size={20} />} onClick={share}>
          {t('mealPlans.shareText')}
        </OptionAction>
      )}
      <OptionDivider />
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
