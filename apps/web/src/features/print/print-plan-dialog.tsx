import type { DateRange } from '@trivet/shared/dates/calendar-date';
import type { PlanView } from '@trivet/shared/print/plan-options';
import { useT } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { PrintScopeDialog } from './print-scope-dialog.tsx';

interface PrintPlanDialogProps {
  open: boolean;
  planId: string;
  view: PlanView;
  /** A day of the week or the month that is printed. */
  date: string;
  /** The days of an agenda. */
  range: DateRange;
  onClose: () => void;
}

/**
 * Asks how to print a meal plan, with the days that its screen shows. Screens use `PrintPlanDialog` of print.public.tsx,
 * which loads this when it opens.
 */
export default function PrintPlanDialogContent({ open, planId, view, date, range, onClose }: PrintPlanDialogProps) {
  const t = useT();
  const { startOfWeek } = usePreferences().mealPlan;
  return (
    <PrintScopeDialog
      open={open}
      wanted={{ mealPlanId: planId }}
      path={`api/print/mealPlan/${planId}`}
      query={{ view, startOfWeek, ...(view === 'agenda' ? range : { from: date }) }}
      notSaved={t('print.planNotSaved')}
      onClose={onClose}
    />
  );
}
