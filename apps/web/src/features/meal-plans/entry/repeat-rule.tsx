import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { lastPlanDate, type SeriesUnit } from '@trivet/shared/meal-plans/meal-plan';
import { useT } from '#web/lib/i18n.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Repeat } from '../rows/change-series.ts';
import styles from './entry.module.css';

/** How something is repeated, as it is typed. `until` is '' for no end. */
export interface TypedRepeat {
  unit: SeriesUnit;
  interval: string;
  until: string;
}

export const weekly: TypedRepeat = { unit: 'week', interval: '1', until: '' };

/** Returns what was typed, or null for a number of days, weeks or months that nobody can repeat by. */
export const repeatOf = ({ unit, interval, until }: TypedRepeat): Repeat | null =>
  /^[1-9]\d?$/.test(interval) ? { unit, interval: Number(interval), until: until === '' ? null : until } : null;

interface RepeatRuleProps {
  repeat: TypedRepeat;
  /** The first day that can be the last one. */
  from: CalendarDate;
  onChange: (repeat: TypedRepeat) => void;
}

/** The fields of a rule by which something is repeated. */
export function RepeatRule({ repeat, from, onChange }: RepeatRuleProps) {
  const t = useT();
  const { unit, interval, until } = repeat;
  const count = repeatOf(repeat)?.interval;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('mealPlans.repeat.every')}
          inputMode="numeric"
          value={interval}
          maxLength={2}
          error={count === undefined ? t('mealPlans.repeat.invalid') : undefined}
          onChange={(typed) => onChange({ ...repeat, interval: typed })}
        />
        <SelectField<SeriesUnit>
          label={t('mealPlans.repeat.unit')}
          value={unit}
          options={[
            { value: 'day', label: t('mealPlans.repeat.day', { count: count ?? 1 }) },
            { value: 'week', label: t('mealPlans.repeat.week', { count: count ?? 1 }) },
            { value: 'month', label: t('mealPlans.repeat.month', { count: count ?? 1 }) },
          ]}
          onChange={(chosen) => onChange({ ...repeat, unit: chosen })}
        />
      </div>
      <DateField
        label={t('mealPlans.repeat.until')}
        help={until === '' ? t('mealPlans.repeat.noEnd') : undefined}
        min={from}
        max={lastPlanDate}
        value={until}
        onChange={(date) => onChange({ ...repeat, until: date })}
      />
    </>
  );
}
