import { IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react';
import { firstPlanDate, lastPlanDate, maxPlanTitle, maxTemplateDays } from '@trivet/shared/meal-plans/meal-plan';
import { addDays, type CalendarDate } from '@trivet/shared/dates/calendar-date';
import { planDateSchema } from '@trivet/shared/meal-plans/schemas';
import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextDialog } from '#web/ui/dialogs/text-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { layTemplate, removeTemplate, renameTemplate } from '../rows/change-templates.ts';
import { type ShownTemplate, useTemplates } from '../rows/templates.ts';
import styles from './templates.module.css';

interface TemplatesDialogProps {
  planId: string;
  open: boolean;
  /** The day from which on a template is planned at first. */
  first: CalendarDate;
  onClose: () => void;
}

/** Plans templates, and renames and removes them. */
export function TemplatesDialog(props: TemplatesDialogProps) {
  const t = useT();
  const { planId, open, onClose } = props;
  const [renamed, setRenamed] = useState<ShownTemplate | null>(null);
  return (
    <>
      <Dialog open={open && renamed === null} title={t('mealPlans.templates.title')} onClose={onClose}>
        <Templates key={useOpenings(open)} {...props} onRename={setRenamed} />
      </Dialog>
      <TextDialog
        open={renamed !== null}
        title={t('mealPlans.templates.rename')}
        submitLabel={t('common.save')}
        label={t('mealPlans.templates.name')}
        text={renamed?.title ?? ''}
        maxLength={maxPlanTitle}
        missing={t('mealPlans.templates.nameMissing')}
        onSubmit={(title) => {
          if (renamed !== null) renameTemplate(planId, renamed.id, title);
          setRenamed(null);
        }}
        onClose={() => setRenamed(null)}
      />
    </>
  );
}

interface TemplatesProps extends TemplatesDialogProps {
  onRename: (template: ShownTemplate) => void;
}

function Templates({ planId, first, onClose, onRename }: TemplatesProps) {
  const t = useT();
  const templates = useTemplates(planId);
  const [typed, setTyped] = useState<string>(first);
  const from = planDateSchema.safeParse(typed).data;
  if (templates.length === 0) return <NoTemplates />;
  return (
    <div className={styles.templates}>
      <DateField
        label={t('mealPlans.days.to')}
        error={from === undefined ? t('mealPlans.days.toMissing') : undefined}
        min={firstPlanDate}
        max={addDays(lastPlanDate, -maxTemplateDays)}
        value={typed}
        onChange={setTyped}
      />
      <List label={t('mealPlans.templates.title')}>
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            canUse={from !== undefined}
            onUse={() => {
              if (from === undefined || !hasRoomFor(planId, { items: template.items.length })) return;
              onClose();
              layWithUndo(planId, template, from);
            }}
            onRename={() => onRename(template)}
            onRemove={() => removeWithUndo(planId, template)}
          />
        ))}
      </List>
    </div>
  );
}

function NoTemplates() {
  const t = useT();
  return (
    <EmptyState
      icon={<IconTemplate size={32} />}
      message={t('mealPlans.templates.empty')}
      detail={t('mealPlans.templates.emptyDetail')}
    />
  );
}

function layWithUndo(planId: string, template: ShownTemplate, from: CalendarDate): void {
  const undo = layTemplate(planId, template, from);
  const values = { title: isolated(template.title), count: template.items.length };
  offerUndo(translate('mealPlans.templates.used', values), undo);
}

function removeWithUndo(planId: string, template: ShownTemplate): void {
  const undo = removeTemplate(planId, template.id, template);
  offerUndo(translate('mealPlans.templates.removed', { title: isolated(template.title) }), undo);
}

interface TemplateRowProps {
  template: ShownTemplate;
  canUse: boolean;
  onUse: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function TemplateRow({ template: { title, items }, canUse, onUse, onRename, onRemove }: TemplateRowProps) {
  const t = useT();
  const days = items.reduce((most, { day }) => Math.max(most, day + 1), 0);
  return (
    <ListRow
      title={title}
      meta={`${t('mealPlans.templates.days', { count: days })} · ${t('mealPlans.templates.dishes', { count: items.length })}`}
      end={
        <>
          <Button size="small" label={t('mealPlans.templates.useOf', { title })} disabled={!canUse} onClick={onUse}>
            {t('mealPlans.templates.use')}
          </Button>
          <OptionsMenu label={t('mealPlans.optionsOf', { title })}>
            <OptionAction icon={<IconPencil size={20} />} onClick={onRename}>
              {t('mealPlans.templates.rename')}
            </OptionAction>
            <OptionAction icon={<IconTrash size={20} />} danger onClick={onRemove}>
              {t('mealPlans.templates.remove')}
            </OptionAction>
          </OptionsMenu>
        </>
      }
    />
  );
}
