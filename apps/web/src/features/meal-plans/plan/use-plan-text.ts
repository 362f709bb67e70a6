import { datesBetween } from '@trivet/shared/dates/calendar-date';
import { planDays } from '@trivet/shared/meal-plans/plan-days';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import { planText } from '@trivet/shared/meal-plans/plan-text';
import { copyText, shareText } from '#web/lib/take-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { entriesIn } from '../rows/entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import { useShownDays } from './use-shown-days.ts';

/** Returns functions that take the days that are shown elsewhere as plain text. */
export function usePlanText(planId: string): { copy: () => void; share: () => void } {
  const t = useT();
  const dates = useDates();
  const decimalMark = useDecimalMark();
  const { range } = useShownDays();
  const plan = planRows.of(planId).get(planId);
  const text = () =>
    planText(
      {
        title: plan?.title ?? '',
        range,
        days: planDays(plan?.meals ?? [], entriesIn(planId, range), datesBetween(range)),
      },
      {
        dates,
        decimalMark,
        mealTitle: (meal) => mealTitle(meal, t),
        meal: (values) => t('mealPlans.calendarEntry', values),
      },
    );
  return {
    copy: () =>
      void copyText(text()).then(
        () => showToast({ message: t('common.copied') }),
        () => showToast({ tone: 'danger', message: t('mealPlans.copyFailed') }),
      ),
    share: () => shareText(plan?.title ?? '', text()),
  };
}
