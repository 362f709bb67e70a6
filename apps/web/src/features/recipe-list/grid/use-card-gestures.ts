import type { KeyboardEvent, MouseEvent } from 'react';
import { useLongPress } from '#web/lib/browser/use-long-press.ts';
import type { RecipeListSelection } from '../selection/use-recipe-selection.ts';

const idAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-recipe]')?.dataset.recipe;
const isCheckbox = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/**
 * Handles presses on the cards of a list. A long press begins a selection. During a selection a click selects a card,
 * and Shift extends the selection to it. With Ctrl or Cmd a card stays a link that opens in another tab.
 */
export function useCardGestures(selection: RecipeListSelection) {
  const press = useLongPress(
    (target) => {
      const id = idAt(target);
      if (id !== undefined) selection.start(id);
    },
    (target) => !selection.isOn && idAt(target) !== undefined,
  );
  const choose = (id: string, isRange: boolean) => {
    if (isRange) selection.extendTo(id);
    else selection.toggle(id);
  };
  return {
    ...press,
    onClickCapture: (event: MouseEvent) => {
      const id = idAt(event.target);
      if (!selection.isOn || id === undefined || isCheckbox(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      choose(id, event.shiftKey);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const id = idAt(event.target);
      // A checkbox handles the space bar itself.
      const isChoice =
        event.key === ' ' ? !isCheckbox(event.target) : event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (!selection.isOn || id === undefined || !isChoice) return;
      event.preventDefault();
      choose(id, event.shiftKey);
    },
  };
}
