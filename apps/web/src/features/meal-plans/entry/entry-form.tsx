import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { maxPlanItemTitle, maxPlanNote, mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { useState } from 'react';
import { ServingsStepper } from '#web/features/recipes/servings-stepper.public.tsx';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { useIsWhole } from '#web/lib/sync/hooks/use-scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Extent } from '../rows/change-series.ts';
import { DayField, MealField } from './day-and-meal.tsx';
import { removeWithUndo, setMadeWithUndo } from './entry-actions.ts';
import { FurtherParts } from './further-parts.tsx';
import { RecipeActions, ShopButton } from './recipe-actions.tsx';
import { canSave, type EntryFields, fieldsOf, saveEntry } from './save-entry.ts';
import styles from './entry.module.css';

interface EntryFormProps {
  planId: string;
  entry: PlanEntry;
  /** Closes the form and asks what is to be bought for the entry. */
  onShop: (entry: PlanEntry) => void;
  onClose: () => void;
}

const extents = {
  one: 'mealPlans.extent.one',
  later: 'mealPlans.extent.later',
  all: 'mealPlans.extent.all',
} as const satisfies Record<Extent, MessageKey>;

/**
 * The fields of one entry. All that was filled in counts when the form is saved, and before anything else is done with the
 * entry; nothing that others change meanwhile is overwritten.
 */
export function EntryForm({ planId, entry, onShop, onClose }: EntryFormProps) {
  const canEdit = useScopePeople(mealPlanKind, planId).role !== 'view';
  const [opened, setOpened] = useState(entry);
  const [fields, setFields] = useState(() => fieldsOf(entry));
  // What was changed alone of a series may be on any day.
  const isWhole = useIsWhole(mealPlanKind, planId);
  const set = (own: Partial<EntryFields>) => setFields({ ...fields, ...own });
  const { extent } = fields;
  const save = () => !canEdit || saveEntry(planId, opened, fields);
  const saved = { ...opened, ...fields, date: fields.date === '' ? null : fields.date };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (save()) onClose();
      }}
    >
      <WhatFields entry={entry} fields={fields} set={set} onShop={() => save() && onShop(saved)} />
      <WhenFields planId={planId} fields={fields} set={set} />
      <NoteField note={fields.note} set={set} />
      {entry.seriesId !== null && isWhole && (
        <ExtentChoice extent={extent} onChange={(chosen) => set({ extent: chosen })} />
      )}
      {canEdit && (
        <div className={styles.more}>
          <MadeButton
            isMade={entry.madeAt !== null}
            onSet={(isMade) => {
              // What is to be repeated or copied waits for the button that saves.
              if (!saveEntry(planId, opened, { ...fields, repeat: null, copyTo: null })) return;
              setOpened(saved);
              if (fields.repeat === null && fields.copyTo === null) onClose();
              setMadeWithUndo(planId, saved, isMade);
            }}
          />
          <FurtherParts entry={entry} fields={fields} set={set} />
        </div>
      )}
      {canEdit && (
        <FormEnd
          isReady={canSave(fields)}
          onRemove={() => {
            onClose();
            removeWithUndo(planId, entry, extent);
          }}
        />
      )}
    </form>
  );
}

interface FieldsProps {
  fields: EntryFields;
  set: (own: Partial<EntryFields>) => void;
}

/** A recipe with its servings, or a text. */
function WhatFields({ entry, fields, set, onShop }: FieldsProps & { entry: PlanEntry; onShop: () => void }) {
  const t = useT();
  if (entry.recipeId === null) {
    return (
      <>
        <TextField
          label={t('mealPlans.fields.title')}
          value={fields.title}
          maxLength={maxPlanItemTitle}
          onChange={(title) => set({ title })}
        />
        <div className={styles.actions}>
          <ShopButton onClick={onShop} />
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.recipe} dir="auto">
        {entry.title}
      </p>
      <RecipeActions recipeId={entry.recipeId} title={entry.title} scale={fields.scale} onShop={onShop} />
      <ServingsStepper
        title={entry.title}
        yieldText={entry.yield}
        scale={fields.scale}
        onChange={(scale) => set({ scale })}
      />
    </>
  );
}

function WhenFields({ planId, fields: { date, meal }, set }: FieldsProps & { planId: string }) {
  return (
    <div className={styles.pair}>
      <DayField date={date} onChange={(next) => set({ date: next })} />
      <MealField planId={planId} meal={meal} onChange={(next) => set({ meal: next })} />
    </div>
  );
}

function NoteField({ note, set }: { note: string; set: FieldsProps['set'] }) {
  const t = useT();
  return (
    <TextArea
      label={t('mealPlans.fields.note')}
      value={note}
      maxLength={maxPlanNote}
      minRows={2}
      onChange={(value) => set({ note: value })}
    />
  );
}

function MadeButton({ isMade, onSet }: { isMade: boolean; onSet: (isMade: boolean) => void }) {
  const t = useT();
  return (
    <Button tone="quiet" flush onClick={() => onSet(!isMade)}>
      {t(isMade ? 'mealPlans.entry.unmarkMade' : 'mealPlans.entry.markMade')}
    </Button>
  );
}

function ExtentChoice({ extent, onChange }: { extent: Extent; onChange: (extent: Extent) => void }) {
  const t = useT();
  return (
    <ChoiceField<Extent>
      label={t('mealPlans.extent.label')}
      layout="rows"
      value={extent}
      options={(Object.keys(extents) as Extent[]).map((value) => ({ value, label: t(extents[value]) }))}
      onChange={onChange}
    />
  );
}

function FormEnd({ isReady, onRemove }: { isReady: boolean; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.end}>
      <Button tone="danger" onClick={onRemove}>
        {t('mealPlans.entry.remove')}
      </Button>
      <Button type="submit" tone="primary" disabled={!isReady}>
        {t('common.save')}
      </Button>
    </div>
  );
}
