import { type KeyboardEvent, useRef } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import styles from './parts.module.css';

/** A part of a recipe. A phone shows one at a time. */
export type RecipePart = 'ingredients' | 'instructions';

/** The parts in their order, with their names. */
const parts = {
  ingredients: 'recipes.view.ingredients',
  instructions: 'recipes.view.instructions',
} as const satisfies Record<RecipePart, MessageKey>;

const order = Object.keys(parts) as RecipePart[];

interface PartTabsProps {
  /** The beginning of the ids of tabs and panels. */
  id: string;
  shown: RecipePart;
  onShow: (part: RecipePart) => void;
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
function partAfterKey(key: string, shown: RecipePart, isRightToLeft: boolean): RecipePart | null {
  if (key === 'Home') return 'ingredients';
  if (key === 'End') return 'instructions';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return partBeside(shown, (key === 'ArrowRight') === isRightToLeft ? -1 : 1, true);
}

/** Returns the part before (-1) or behind (1) another one. `wraps` puts the first one behind the last. */
export function partBeside(part: RecipePart, direction: 1 | -1, wraps = false): RecipePart | null {
  const at = order.indexOf(part) + direction;
  return order[wraps ? (at + order.length) % order.length : at] ?? null;
}
