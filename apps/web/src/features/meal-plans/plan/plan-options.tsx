import {
  IconCalendarShare,
  IconClipboardCopy,
  IconCopy,
  IconPrinter,
  IconShare,
  IconShoppingCart,
  IconSparkles,
  IconSquareCheck,
  IconTemplate,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { canShareText } from '#web/lib/take-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { OptionAction, OptionChoice, OptionDivider, OptionToggle } from '#web/ui/menus/option.tsx';
import { usePlanText } from './use-plan-text.ts';

/** The dialog about a plan that is open. */
export type AskedOfPlan = 'share' | 'surprise' | 'templates' | 'meals' | 'print' | 'calendar';

interface PlanOptionsProps {
  planId: string;
  /** Begins a selection of days. */
  onSelect: () => void;
  /** Copies the week that shows to the next one. */
  onCopyWeek: () => void;
  /** Asks what is to be bought for the days that show. An agenda begins with a week. */
  onShop: () => void;
  onAsk: (asked: AskedOfPlan) => void;
}

/** What can be done with a plan, and how it is shown. */
export function PlanOptions({ planId, onSelect, onCopyWeek, onShop, onAsk }: PlanOptionsProps) {
  const t = useT();
  const canEdit = useScopePeople(mealPlanKind, planId).role !== 'view';
  return (
    <>
      {canEdit && (
        <>
          <OptionAction icon={<IconCopy size={20} />} onClick={onCopyWeek}>
            {t('mealPlans.days.copyWeek')}
          </OptionAction>
          <OptionAction icon={<IconSquareCheck size={20} />} onClick={onSelect}>
            {t('mealPlans.days.select')}
          </OptionAction>
          <OptionAction icon={<IconSparkles size={20} />} onClick={() => onAsk('surprise')}>
            {t('mealPlans.surprise.title')}
          </OptionAction>
          <OptionAction icon={<IconTemplate size={20} />} onClick={() => onAsk('templates')}>
            {t('mealPlans.templates.title')}
          </OptionAction>
          <OptionAction icon={<IconToolsKitchen2 size={20} />} onClick={() => onAsk('meals')}>
            {t('mealPlans.ownMeals.title')}
          </OptionAction>
          <OptionDivider />
        </>
      )}
      <OptionAction icon={<IconShoppingCart size={20} />} onClick={onShop}>
        {t('mealPlans.shop.shown')}
      </OptionAction>
      <TextActions planId={planId} />
      <OptionAction icon={<IconPrinter size={20} />} onClick={() => onAsk('print')}>
        {t('print.action')}
      </OptionAction>
      <OptionAction icon={<IconCalendarShare size={20} />} onClick={() => onAsk('calendar')}>
        {t('mealPlans.calendar.title')}
      </OptionAction>
      <OptionDivider />
      <ShownOptions />
    </>
  );
}

/** Takes the days that show elsewhere as plain text. */
function TextActions({ planId }: { planId: string }) {
  const t = useT();
  const { copy, share } = usePlanText(planId);
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
    </>
  );
}

/** How plans are shown. */
function ShownOptions() {
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
