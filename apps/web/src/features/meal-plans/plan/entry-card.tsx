import { useDraggable } from '@dnd-kit/core';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { plannedYield } from '@trivet/shared/meal-plans/planned-yield';
import { IconCheck, IconRepeat } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useCallback } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

interface EntryCardProps {
  entry: PlanEntry;
  frame: PlanFrame;
}

/** One planned meal. A press opens it, and who may change the plan drags it elsewhere. */
export function EntryCard({ entry, frame: { canEdit, addedOf, onOpen } }: EntryCardProps) {
  const drag = useDraggable({ id: entry.id, disabled: !canEdit });
  const { attributes, listeners, transform, isDragging, setNodeRef, setActivatorNodeRef } = drag;
  const setCard = useCallback(
    (card: HTMLElement | null) => {
      setNodeRef(card);
      setActivatorNodeRef(card);
    },
    [setNodeRef, setActivatorNodeRef],
  );
  return (
    <button
      type="button"
      ref={setCard}
      className={styles.card}
      data-entry={entry.id}
      data-grip={canEdit ? 'mouse' : undefined}
      data-made={entry.madeAt !== null || undefined}
      data-dragged={isDragging || undefined}
      aria-describedby={canEdit ? attributes['aria-describedby'] : undefined}
      style={transform === null ? undefined : { transform: `translate(${transform.x}px, ${transform.y}px)` }}
      {...(canEdit && listeners)}
      onKeyUp={canEdit ? keepClosed : undefined}
      onClick={() => onOpen(entry)}
    >
      <CardContent entry={entry} added={addedOf(entry)} />
    </button>
  );
}

// The space bar picks an entry up when it is pressed, and would open it when it is let go.
function keepClosed(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

interface CardContentProps {
  entry: PlanEntry;
  /** The name of whoever planned it and when, where they show. */
  added: string | null;
}

const CardContent = memo(function CardContent({ entry, added }: CardContentProps) {
  const t = useT();
  const servings = plannedYield(entry, useDecimalMark());
  const isRepeated = entry.seriesId !== null;
  const isMade = entry.madeAt !== null;
  return (
    <>
      <span className={styles.cardText}>
        <span className={styles.cardTitle} dir="auto">
          {entry.title}
        </span>
        {servings !== '' && (
          <span className={styles.cardDetail} dir="auto">
            {servings}
          </span>
        )}
        {entry.note !== '' && (
          <span className={styles.cardDetail} dir="auto">
            {entry.note}
          </span>
        )}
        {added !== null && <span className={styles.cardDetail}>{added}</span>}
      </span>
      {(isRepeated || isMade) && (
        <span className={styles.signs}>
          {isRepeated && <IconRepeat size={14} role="img" aria-label={t('mealPlans.repeats')} />}
          {isMade && <IconCheck size={14} role="img" aria-label={t('mealPlans.made')} />}
        </span>
      )}
    </>
  );
});
