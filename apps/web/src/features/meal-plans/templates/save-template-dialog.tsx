import { type CalendarDate, daysBetween } from '@trivet/shared/dates/calendar-date';
import { maxPlanTitle, maxTemplateDays, maxTemplateItems, maxTemplates } from '@trivet/shared/meal-plans/meal-plan';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { TextDialog } from '#web/ui/dialogs/text-dialog.tsx';
import { offerUndo } from '../entry/entry-actions.ts';
import { addTemplate } from '../rows/change-templates.ts';
import { useTemplates } from '../rows/templates.ts';
import type { DatedEntry } from '../days.ts';

interface SaveTemplateDialogProps {
  planId: string;
  open: boolean;
  entries: readonly DatedEntry[];
  /** The day that is the first one of the template. */
  first: CalendarDate;
  onClose: () => void;
  onDone: () => void;
}

/** Keeps what is planned for some days as a template. */
export function SaveTemplateDialog({ planId, open, entries, first, onClose, onDone }: SaveTemplateDialogProps) {
  const t = useT();
  const limit = useLimit(planId, entries, first);
  return (
    <TextDialog
      open={open}
      title={t('mealPlans.templates.save')}
      submitLabel={t('common.save')}
      label={t('mealPlans.templates.name')}
      text={t('mealPlans.templates.usual')}
      maxLength={maxPlanTitle}
      missing={t('mealPlans.templates.nameMissing')}
      problemOf={() => limit}
      onSubmit={(title) => {
        const undo = addTemplate(planId, title, entries, first);
        onDone();
        offerUndo(t('mealPlans.templates.saved', { title: isolated(title) }), undo);
      }}
      onClose={onClose}
    />
  );
}

/** Returns why these days cannot be kept as a template, or undefined where they can. */
function useLimit(planId: string, entries: readonly DatedEntry[], first: CalendarDate): string | undefined {
  const t = useT();
  const { length } = useTemplates(planId);
  const days = entries.reduce((most, { date }) => Math.max(most, daysBetween(first, date) + 1), 0);
  if (days > maxTemplateDays) return t('mealPlans.templates.tooLong', { count: maxTemplateDays });
  if (entries.length > maxTemplateItems) return t('mealPlans.templates.tooMuch', { count: maxTemplateItems });
  return length >= maxTemplates ? t('errors.limitReached') : undefined;
}
