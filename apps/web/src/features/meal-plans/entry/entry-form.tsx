import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { maxPlanItemTitle, maxPlanNote, mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { useState } from 'react';
import { ServingsStepper } from '#web/features/recipes/servings-stepper.public.tsx';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { useIsWhole } from '#web/lib/local/use-scopes.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { addedByChange, changeSeries, type Extent } from '../rows/change-series.ts';
import { DayField, MealField } from './day-and-meal.tsx';
import { CopyFields } from './copy-fields.tsx';
import { Disclosed } from './disclosed.tsx';
import { removeWithUndo, setMadeWithUndo } from './entry-actions.ts';
import { hasRoomFor } from './plan-room.ts';
import { RecipeActions, ShopButton } from './recipe-actions.tsx';
import { RepeatFields } from './repeat-fields.tsx';
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

/** What the form holds. The date is '' for some day. */
type Fields = Pick<PlanEntry, 'title' | 'note' | 'meal' | 'scale'> & { date: string };

/** The fields of one entry. Each change counts when the form is sent; nothing that others change meanwhile is overwritten. */
export function EntryForm({ planId, entry, onShop, onClose }: EntryFormProps) {
  const canEdit = useScopePeople(mealPlanKind, planId).role !== 'view';
  const { title, note, meal, scale, date } = entry;
  const [fields, setFields] = useState<Fields>({ title, note, meal, scale, date: date ?? '' });
  // What was changed alone of a series may be on any day.
  const isWhole = useIsWhole(mealPlanKind, planId);
  const [extent, setExtent] = useState<Extent>('one');
  const set = (own: Partial<Fields>) => setFields({ ...fields, ...own });
  const canSave = fields.title.trim() !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && saveEntry(planId, entry, fields, extent)) onClose();
      }}
    >
      <WhatFields entry={entry} fields={fields} set={set} onShop={() => onShop({ ...entry, scale: fields.scale })} />
      <WhenFields planId={planId} fields={fields} set={set} />
      <NoteField note={fields.note} set={set} />
      {entry.seriesId !== null && isWhole && <ExtentChoice extent={extent} onChange={setExtent} />}
      {canEdit && <MoreActions planId={planId} entry={entry} onDone={onClose} />}
      {canEdit && (
        <FormEnd
          canSave={canSave}
          onRemove={() => {
            onClose();
            removeWithUndo(planId, entry, extent);
          }}
        />
      )}
    </form>
  );
}

/** Returns false where the plan has no room for the change, which then does not count. */
function saveEntry(planId: string, entry: PlanEntry, { date, ...fields }: Fields, extent: Extent): boolean {
  const change = { ...fields, title: fields.title.trim(), date: date === '' ? null : date };
  if (!hasRoomFor(planId, addedByChange(planId, entry, change, extent))) return false;
  changeSeries(planId, entry, change, extent);
  return true;
}

interface FieldsProps {
  fields: Fields;
  set: (own: Partial<Fields>) => void;
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

/** What is done with an entry at once, without the rest of the form. */
function MoreActions({ planId, entry, onDone }: { planId: string; entry: PlanEntry; onDone: () => void }) {
  const t = useT();
  const { date, seriesId, madeAt } = entry;
  return (
    <div className={styles.more}>
      <Button
        tone="quiet"
        flush
        onClick={() => {
          onDone();
          setMadeWithUndo(planId, entry, madeAt === null);
        }}
      >
        {t(madeAt === null ? 'mealPlans.entry.markMade' : 'mealPlans.entry.unmarkMade')}
      </Button>
      {date !== null && seriesId === null && (
        <Disclosed label={t('mealPlans.repeat.title')}>
          <RepeatFields planId={planId} entry={{ ...entry, date }} onDone={onDone} />
        </Disclosed>
      )}
      <Disclosed label={t('mealPlans.entry.copy')}>
        <CopyFields planId={planId} entry={entry} onDone={onDone} />
      </Disclosed>
    </div>
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

function FormEnd({ canSave, onRemove }: { canSave: boolean; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.end}>
      <Button tone="danger" onClick={onRemove}>
        {t('mealPlans.entry.remove')}
      </Button>
      <Button type="submit" tone="primary" disabled={!canSave}>
        {t('common.save')}
      </Button>
    </div>
  );
}
