import { useEffect, useRef, useState } from 'react';
import { windowsInView } from './list-windows.ts';

/** Milliseconds that a far part of the list stays in view before it loads. Until then it may be flying past. */
const settledAfter = 100;
/** Most windows that stay in the list after they were in view. */
const maxKept = 100;

/** The windows of one list. */
interface Windows {
  /** The input of the list, as text. */
  list: string;
  /** The windows that load and stay up to date. */
  inView: readonly number[];
  /** All windows that were in view, of which the cache may have the recipes. The last ones are those in view. */
  kept: readonly number[];
}

/** The windows that were last in view. A return to the list shows them at once. */
let lastWindows: Windows = { list: '', inView: [], kept: [] };

/** The windows of a list whose recipes are there. */
type Loaded = ReadonlyMap<number, unknown>;

/**
 * Chooses the windows of a list that load. `show` says which places are in view. A window beside one that is there loads
 * at once, any other one when it stays in view, and one that leaves the view before it is there is not waited for.
 */
export function useWindows(list: string) {
  const [state, setState] = useState(lastWindows);
  const windows = state.list === list ? state : { list, inView: [0], kept: [0] };
  const waiting = useRef<{ wanted: string; timer?: ReturnType<typeof setTimeout> }>({ wanted: '' });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);

  const keep = (numbers: readonly number[], inView: readonly number[], loaded: Loaded): void => {
    const others = windows.kept.filter((number) => !numbers.includes(number) && loaded.has(number));
    lastWindows = { list, inView, kept: [...others, ...numbers].slice(-maxKept) };
    setState(lastWindows);
  };
  const show = (first: number, last: number, total: number, loaded: Loaded): void => {
    const inView = windowsInView(first, last, total);
    const wanted = `${list} ${inView.join()}`;
    if (wanted === waiting.current.wanted) return;
    clearTimeout(waiting.current.timer);
    waiting.current = { wanted };
    if (inView.join() === windows.inView.join()) return;
    const load = () => keep(inView, inView, loaded);
    if (inView.some((number) => loaded.has(number))) load();
    else waiting.current.timer = setTimeout(load, settledAfter);
  };
  return { ...windows, keep, show };
}
