import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { DayField } from './day-and-meal.tsx';
import { RepeatRule, weekly } from './repeat-rule.tsx';
import { type EntryFields, firstCopyDay } from './save-entry.ts';
import styles from './entry.module.css';

interface FurtherPartsProps {
  entry: PlanEntry;
  fields: EntryFields;
  set: (own: Partial<EntryFields>) => void;
}

/** What can be done with an entry besides changing it. It is done when the form is saved. */
export function FurtherParts({ entry, fields: { date, repeat, copyTo }, set }: FurtherPartsProps) {
  const t = useT();
  return (
    <>
      {date !== '' && entry.seriesId === null && (
        <Part
          label={t('mealPlans.repeat.title')}
          isOpen={repeat !== null}
          onOpen={() => set({ repeat: weekly })}
          onClose={() => set({ repeat: null })}
        >
          <RepeatRule repeat={repeat ?? weekly} from={date} onChange={(typed) => set({ repeat: typed })} />
        </Part>
      )}
      <Part
        label={t('mealPlans.entry.copy')}
        isOpen={copyTo !== null}
        onOpen={() => set({ copyTo: firstCopyDay(entry) })}
        onClose={() => set({ copyTo: null })}
      >
        <DayField date={copyTo ?? ''} onChange={(typed) => set({ copyTo: typed })} />
      </Part>
    </>
  );
}

interface PartProps {
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A quiet button that gives way to the fields that it opens. */
function Part({ label, isOpen, onOpen, onClose, children }: PartProps) {
  const t = useT();
  if (!isOpen) {
    return (
      <Button tone="quiet" flush expanded={false} onClick={onOpen}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      {children}
      <Button tone="quiet" flush onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </fieldset>
  );
}
