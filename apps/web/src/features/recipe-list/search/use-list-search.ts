import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { SearchOffer } from './search-paste.ts';
import type { RecipeListView } from '../use-recipe-list.ts';
import type { SearchPaste } from './use-search-paste.ts';
import type { SearchText } from './use-search-text.ts';

/** The search of a list: its field, and the keys that lead from it to the results and back. */
export interface ListSearch {
  text: string;
  onChange: (text: string) => void;
  /** The field. */
  box: RefObject<HTMLInputElement | null>;
  /** Whether the field takes addresses and pasted texts as well. */
  takesPastes: boolean;
  /** What the field offers for an address or a pasted text. */
  offer: SearchOffer | null;
  onTake: () => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Handles the keys of the field: the arrow down and Enter go to the results, or to what is offered. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Handles the keys of the list: the arrow up in the first row goes to the field. */
  onListKeyDown: (event: KeyboardEvent) => void;
}

const framesToWait = 20;

/** Moves the focus to the first recipe of the list. It waits some frames until the recipe is in the page. */
function focusFirstResult(frames = framesToWait): void {
  const card = document.querySelector('[data-place="0"]');
  const control = card?.querySelector('input') ?? card?.querySelector('a');
  if (control) control.focus();
  else if (frames > 0) requestAnimationFrame(() => focusFirstResult(frames - 1));
}

/** Connects the search of a list with its results, and with what it offers for a pasted text. */
export function useListSearch({ text, onChange }: SearchText, paste: SearchPaste, view: RecipeListView): ListSearch {
  const box = useRef<HTMLInputElement>(null);
  const goToResults = useResultsOnEnter(text, view, box);
  const offer = paste.offerFor(text);
  const take = () => {
    if (offer !== null) paste.take(offer);
  };
  return {
    text,
    onChange,
    box,
    takesPastes: paste.isOn,
    offer,
    onTake: take,
    onPaste: (event) => paste.onPaste(event, onChange),
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') (offer === null ? goToResults : take)();
      if (event.key !== 'ArrowDown' || (offer === null && view.recipes.length === 0)) return;
      event.preventDefault();
      const offered = event.currentTarget.closest('search')?.querySelector<HTMLElement>('[aria-live] button');
      if (offered) offered.focus();
      else focusFirstResult();
    },
    onListKeyDown: (event) => {
      // The list handles an arrow key itself when there is a recipe in that direction.
      const isFromRecipe = (event.target as Element).closest('[data-place]') !== null;
      if (event.key !== 'ArrowUp' || event.defaultPrevented || !isFromRecipe || box.current === null) return;
      event.preventDefault();
      box.current.focus();
    },
  };
}

/**
 * Returns a function that moves the focus from the field to the first result, as soon as the answer is there. On a
 * screen for fingers it only closes the keyboard.
 */
function useResultsOnEnter(
  text: string,
  { words, count, recipes }: RecipeListView,
  box: RefObject<HTMLInputElement | null>,
): () => void {
  const askedFor = useRef<string>(null);
  const isAnswered = words === text.trim() && count !== undefined;
  const go = () => {
    if (askedFor.current !== text || document.activeElement !== box.current) askedFor.current = null;
    if (askedFor.current === null || !isAnswered) return;
    askedFor.current = null;
    if (recipes.length > 0) focusFirstResult();
  };
  useEffect(go);
  return () => {
    if (window.matchMedia('(pointer: coarse)').matches) {
      box.current?.blur();
      return;
    }
    askedFor.current = text;
    go();
  };
}
