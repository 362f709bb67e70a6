import { useState } from 'react';
import { useEscape } from './use-escape.ts';
import { useLayer } from './use-layer.ts';

/** A selection of items in a list. */
export interface Selection {
  /** True during a selection, even when no item is chosen. */
  isActive: boolean;
  /** The ids of chosen items that are still in the list, in its order. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Begins a selection, with one item or none. */
  start: (id?: string) => void;
  /**
   * Chooses an item or removes it from the selection. With `isRange` (Shift), it does the same to all items since the
   * last one.
   */
  toggle: (id: string, isRange?: boolean) => void;
  selectAll: () => void;
  stop: () => void;
}

interface State {
  chosen: ReadonlySet<string>;
  /** The item that was pressed last, where a range begins. */
  last: string | null;
}

const nothing: State = { chosen: new Set(), last: null };

/** Returns the ids from one to the other, in either direction, or only the second when the first is not in the list. */
function between(all: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)];
  return start < 0 || end < 0 ? [to] : all.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Returns the part of a selection that is in the list. It is the same object where nothing left. */
function amongShown(state: State, all: readonly string[]): State {
  const chosen = all.filter((id) => state.chosen.has(id));
  if (chosen.length === state.chosen.size) return state;
  return { chosen: new Set(chosen), last: state.last !== null && all.includes(state.last) ? state.last : null };
}

interface SelectionOptions {
  /** True where an item that leaves the list is no longer chosen when it comes back. */
  isOfShown?: boolean;
}

/** Keeps a selection of the items with these ids, in the order of display. Escape and Back end it. */
export function useSelection(all: readonly string[], { isOfShown = false }: SelectionOptions = {}): Selection {
  const [state, setState] = useState<State | null>(null);
  const shown = isOfShown && state !== null ? amongShown(state, all) : state;
  if (shown !== state) setState(shown);
  const stop = () => setState(null);
  useEscape(state !== null, stop);
  useLayer(state !== null, stop);
  const chosen = state?.chosen ?? nothing.chosen;
  return {
    isActive: state !== null,
    ids: all.filter((id) => chosen.has(id)),
    has: (id) => chosen.has(id),
    start: (id) => setState(id === undefined ? nothing : { chosen: new Set([id]), last: id }),
    toggle: (id, isRange = false) =>
      setState((before) => {
        const { chosen: old, last } = before ?? nothing;
        const next = new Set(old);
        const isOn = !old.has(id);
        for (const one of isRange ? between(all, last, id) : [id]) {
          if (isOn) next.add(one);
          else next.delete(one);
        }
        return { chosen: next, last: id };
      }),
    selectAll: () => setState({ chosen: new Set(all), last: null }),
    stop,
  };
}
