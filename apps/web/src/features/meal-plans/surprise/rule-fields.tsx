import { maxOnceAWeek } from '@trivet/shared/meal-plans/meal-plan';
import type { MealPlan } from '@trivet/shared/meal-plans/plan-row';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { planRows } from '../rows/plan-rows.ts';
import styles from './surprise.module.css';

interface RuleFieldsProps {
  planId: string;
  plan: MealPlan;
}

/** Days after which a recipe may come again, as they are offered. */
const offeredDays = [0, 7, 14, 21, 30, 60];

/** The rules of a plan for what it suggests. Each change counts at once, for everybody who plans there. */
export const RuleFields = ({ planId, plan }: RuleFieldsProps) => (
  <>
    <RepeatField planId={planId} plan={plan} />
    <OnceAWeekField planId={planId} plan={plan} />
  </>
);

/** Sets after how many days a plan suggests a recipe again. */
export const setRepeatAfter = (planId: string, days: number): void =>
  planRows.of(planId).change(planId, { type: 'setRepeatAfter', days });

/** Sets the labels of which a plan suggests one recipe a week. */
export const setOnceAWeek = (planId: string, labels: readonly string[]): void =>
  planRows.of(planId).change(planId, { type: 'setOnceAWeek', labels: [...labels] });

function RepeatField({ planId, plan: { repeatAfter } }: RuleFieldsProps) {
  const t = useT();
  const days = [...new Set([...offeredDays, repeatAfter])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={t('mealPlans.surprise.repeat')}
      value={String(repeatAfter)}
      options={days.map((count) => ({
        value: String(count),
        label: count === 0 ? t('mealPlans.surprise.anytime') : t('mealPlans.surprise.afterDays', { count }),
      }))}
      onChange={(value) => setRepeatAfter(planId, Number(value))}
    />
  );
}

function OnceAWeekField({ planId, plan: { onceAWeek } }: RuleFieldsProps) {
  const t = useT();
  const labels = trpc.labels.listLabels.useQuery().data ?? [];
  const chosen = new Set(onceAWeek.map((title) => title.toLowerCase()));
  const others = labels.filter(({ title }) => !chosen.has(title.toLowerCase()));
  return (
    <div>
      {others.length > 0 && onceAWeek.length < maxOnceAWeek && (
        <SelectField
          label={t('mealPlans.surprise.once')}
          value=""
          options={[
            { value: '', label: t('mealPlans.surprise.addLabel') },
            ...others.map(({ title }) => ({ value: title, label: title })),
          ]}
          onChange={(title) => {
            if (title !== '') setOnceAWeek(planId, [...onceAWeek, title]);
          }}
        />
      )}
      {onceAWeek.length > 0 && (
        <ul className={styles.labels} aria-label={t('mealPlans.surprise.once')}>
          {onceAWeek.map((title) => (
            <li key={title}>
              <Chip
                removeLabel={t('mealPlans.surprise.removeLabel', { title })}
                onRemove={() =>
                  setOnceAWeek(
                    planId,
                    onceAWeek.filter((one) => one !== title),
                  )
                }
              >
                {title}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
