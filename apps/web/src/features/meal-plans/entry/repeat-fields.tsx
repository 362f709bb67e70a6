import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { lastPlanDate, type SeriesUnit } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { repeatEntries } from '../rows/change-series.ts';
import { offerUndo } from './entry-actions.ts';
import styles from './entry.module.css';

interface RepeatFieldsProps {
  planId: string;
  entry: PlanEntry;
  onDone: () => void;
}

/** Opens what repeats an entry. */
export function RepeatFields(props: RepeatFieldsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (props.entry.date === null) return null;
  if (isOpen) return <RepeatForm {...props} from={props.entry.date} />;
  return (
    <Button tone="quiet" flush expanded={false} onClick={() => setIsOpen(true)}>
      {t('mealPlans.repeat.title')}
    </Button>
  );
}

/** Repeats an entry every so many days, weeks or months. */
function RepeatForm({ planId, entry, from, onDone }: RepeatFieldsProps & { from: CalendarDate }) {
  const t = useT();
  const [unit, setUnit] = useState<SeriesUnit>('week');
  const [typed, setTyped] = useState('1');
  const [until, setUntil] = useState('');
  const interval = /^[1-9]\d?$/.test(typed) ? Number(typed) : null;
  const repeat = () => {
    if (interval === null) return;
    const undo = repeatEntries(planId, [entry], { unit, interval, until: until === '' ? null : until });
    onDone();
    offerUndo(t('mealPlans.repeat.done', { title: isolated(entry.title) }), undo);
  };
  return (
    <fieldset className={styles.repeat}>
      <legend>{t('mealPlans.repeat.title')}</legend>
      <div className={styles.pair}>
        <TextField
          label={t('mealPlans.repeat.every')}
          inputMode="numeric"
          value={typed}
          maxLength={2}
          error={interval === null ? t('mealPlans.repeat.invalid') : undefined}
          onChange={setTyped}
        />
        <UnitField unit={unit} interval={interval ?? 1} onChange={setUnit} />
      </div>
      <DateField
        label={t('mealPlans.repeat.until')}
        help={until === '' ? t('mealPlans.repeat.noEnd') : undefined}
        min={from}
        max={lastPlanDate}
        value={until}
        onChange={setUntil}
      />
      <Button disabled={interval === null} onClick={repeat}>
        {t('mealPlans.repeat.action')}
      </Button>
    </fieldset>
  );
}

interface UnitFieldProps {
  unit: SeriesUnit;
  interval: number;
  onChange: (unit: SeriesUnit) => void;
}

function UnitField({ unit, interval: count, onChange }: UnitFieldProps) {
  const t = useT();
  return (
    <SelectField<SeriesUnit>
      label={t('mealPlans.repeat.unit')}
      value={unit}
      options={[
        { value: 'day', label: t('mealPlans.repeat.day', { count }) },
        { value: 'week', label: t('mealPlans.repeat.week', { count }) },
        { value: 'month', label: t('mealPlans.repeat.month', { count }) },
      ]}
      onChange={onChange}
    />
  );
}
