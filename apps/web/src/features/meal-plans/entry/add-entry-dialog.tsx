import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { maxPlanItemTitle } from '@trivet/shared/meal-plans/meal-plan';
import { useState } from 'react';
import { RecipePicker } from '#web/features/recipes/recipe-picker.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { addEntries } from '../rows/change-entries.ts';
import { OfferControls } from '../filling/offer-controls.tsx';
import { firstRandom, type OfferSource, type RandomChoice } from '../filling/offer-sources.ts';
import { useOffers } from '../filling/use-offers.ts';
import { planRows } from '../rows/plan-rows.ts';
import { addRecipes } from './add-recipes.ts';
import { DayField, MealField } from './day-and-meal.tsx';
import { lastMealStore } from '../rows/last-meal.store.ts';
import { hasRoomFor } from './plan-room.ts';
import styles from './entry.module.css';

interface AddEntryDialogProps {
  planId: string;
  /** The day to begin with, or null for some day. */
  date: CalendarDate | null;
  open: boolean;
  onClose: () => void;
}

/** Plans a recipe or any text. */
export function AddEntryDialog({ open, onClose, ...rest }: AddEntryDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('mealPlans.add.title')} onClose={onClose}>
      {open && <AddEntry {...rest} onDone={onClose} />}
    </Dialog>
  );
}

interface AddEntryProps extends Pick<AddEntryDialogProps, 'planId' | 'date'> {
  onDone: () => void;
}

function AddEntry({ planId, date: first, onDone }: AddEntryProps) {
  const t = useT();
  const [date, setDate] = useState(first ?? '');
  const meals = useRow(planRows.of(planId), planId)?.meals ?? [];
  const last = useStore(lastMealStore);
  const meal = meals.some(({ key }) => key === last) ? last : 'dinner';
  const [source, setSource] = useState<OfferSource>('recent');
  const [random, setRandom] = useState<RandomChoice>(firstRandom);
  const offers = useOffers(source, random);
  const target = { date: date === '' ? null : date, meal };
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <DayField date={date} onChange={setDate} />
        <MealField planId={planId} meal={meal} onChange={(key) => lastMealStore.set(key)} />
      </div>
      <RecipePicker
        label={t('mealPlans.add.what')}
        offers={{
          ...offers,
          controls: <OfferControls source={source} random={random} onSource={setSource} onRandom={setRandom} />,
        }}
        ownText={{
          maxLength: maxPlanItemTitle,
          nameOf: (text) => t('mealPlans.add.text', { text }),
          onPick: (text) => {
            if (!hasRoomFor(planId, { items: 1 })) return;
            addEntries(planId, [{ ...target, title: text }]);
            onDone();
          },
        }}
        onPick={(recipe) => {
          if (!hasRoomFor(planId, { items: 1 })) return;
          addRecipes(planId, [{ recipe, ...target }]);
          onDone();
        }}
      />
    </div>
  );
}
