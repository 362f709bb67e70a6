import { type KeyboardEvent, useRef } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import styles from './parts.module.css';
import type { TickedPart } from '../content/ticks.ts';

/** The two parts of a recipe that a phone shows one at a time, in their order, with their names. */
export const parts = {
  ingredients: 'recipes.view.ingredients',
  instructions: 'recipes.view.instructions',
} as const satisfies Record<TickedPart, MessageKey>;

const order = Object.keys(parts) as TickedPart[];

interface PartTabsProps {
  /** The beginning of the ids of tabs and panels. */
  id: string;
  shown: TickedPart;
  onShow: (part: TickedPart) => void;
}

/** Chooses one of the two parts, as the pattern for tabs of the ARIA Authoring Practices Guide says. */
export function PartTabs({ id, shown, onShow }: PartTabsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = partAfterKey(event.key, shown, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('recipes.view.parts')}>
      {order.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={`${id}-${part}-tab`}
          className={styles.tab}
          data-part={part}
          aria-selected={part === shown}
          aria-controls={`${id}-${part}`}
          tabIndex={part === shown ? 0 : -1}
          onClick={() => onShow(part)}
          onKeyDown={onKeyDown}
        >
          {t(parts[part])}
        </button>
      ))}
    </div>
  );
}

/** Returns the part that a key of the tabs leads to, or null for any other key. */
function partAfterKey(key: string, shown: TickedPart, isRightToLeft: boolean): TickedPart | null {
  if (key === 'Home') return 'ingredients';
  if (key === 'End') return 'instructions';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return partBeside(shown, (key === 'ArrowRight') === isRightToLeft ? -1 : 1, true);
}

/** Returns the part before (-1) or behind (1) another one. `wraps` puts the first one behind the last. */
export function partBeside(part: TickedPart, direction: 1 | -1, wraps = false): TickedPart | null {
  const at = order.indexOf(part) + direction;
  return order[wraps ? (at + order.length) % order.length : at] ?? null;
}
