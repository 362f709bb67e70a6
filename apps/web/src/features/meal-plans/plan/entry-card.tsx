import { useDraggable } from '@dnd-kit/core';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { plannedYield } from '@trivet/shared/meal-plans/planned-yield';
import { IconCheck, IconDots, IconRepeat } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { showAtScale } from '#web/features/cooking/cooking.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

interface EntryCardProps {
  entry: PlanEntry;
  frame: PlanFrame;
}

/**
 * One planned meal, which who may change the plan drags elsewhere. A press opens the recipe, and the button beside it the form.
 * What is no recipe opens its form.
 */
export function EntryCard({ entry, frame }: EntryCardProps) {
  const t = useT();
  const card = useCard(entry, frame);
  const { recipeId, scale, title } = entry;
  const { addedOf, onOpen } = frame;
  const content = <CardContent entry={entry} added={addedOf(entry)} />;
  if (recipeId === null) {
    return (
      <button type="button" {...card} onClick={() => onOpen(entry)}>
        {content}
      </button>
    );
  }
  return (
    <>
      <Link
        {...card}
        to={paths.recipe(recipeId)}
        draggable={false}
        data-more
        onClick={() => showAtScale(recipeId, scale)}
      >
        {content}
      </Link>
      <span className={styles.cardMore}>
        <IconButton
          label={t('mealPlans.optionsOf', { title })}
          icon={<IconDots size={20} />}
          popup={{ kind: 'dialog', open: false }}
          onClick={() => onOpen(entry)}
        />
      </span>
    </>
  );
}

/** Returns what makes an element the card of an entry, and lets people drag it. */
function useCard({ id, madeAt }: PlanEntry, { canEdit }: PlanFrame) {
  const drag = useDraggable({ id, disabled: !canEdit });
  const { attributes, listeners, transform, isDragging, setNodeRef, setActivatorNodeRef } = drag;
  const setCard = useCallback(
    (card: HTMLElement | null) => {
      setNodeRef(card);
      setActivatorNodeRef(card);
    },
    [setNodeRef, setActivatorNodeRef],
  );
  return {
    ref: setCard,
    className: styles.card ?? '',
    'data-entry': id,
    'data-grip': canEdit ? 'mouse' : undefined,
    'data-made': madeAt !== null || undefined,
    'data-dragged': isDragging || undefined,
    'aria-describedby': canEdit ? attributes['aria-describedby'] : undefined,
    style: transform === null ? undefined : { transform: `translate(${transform.x}px, ${transform.y}px)` },
    ...(canEdit && { ...listeners, onKeyUp: keepClosed }),
  };
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
