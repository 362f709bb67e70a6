import { useEffect, useEffectEvent } from 'react';

/** Closes something above the page. Null stands for what needs an answer. */
type Close = (() => void) | null;

/** What closes each menu, dialog or panel above the page. The one that opened last is at the end. */
const layers: { close: Close }[] = [];

/** Returns true while something stands above the page. */
export const hasLayers = (): boolean => layers.length > 0;

/** Closes what is on top of the page. */
export const closeTopLayer = (): void => layers.at(-1)?.close?.();

/** The number of layers that the browser can close. */
let watched = 0;
const keptFromWatchers = new WeakSet<Event>();

/** Returns true for a press of Escape whose default was prevented only because each layer handles it itself. */
export const isKeptFromWatchers = (event: Event): boolean => keptFromWatchers.has(event);

window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape') return;
    // The dialogs of Mantine below would hear Escape as well.
    if (layers.at(-1)?.close === null) event.stopImmediatePropagation();
    // When the layer on top has closed, the browser would close the one below as well.
    if (watched === 0) return;
    event.preventDefault();
    keptFromWatchers.add(event);
  },
  true,
);

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Lets the browser of a phone close the layer where no earlier screen is in the history. Returns what ends that. */
function watchBack(onClose: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  // On a desktop it would also hear Escape, which each layer handles itself.
  if (CloseWatcher === undefined || !window.matchMedia('(pointer: coarse)').matches) return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  watched += 1;
  return () => {
    watched -= 1;
    watcher.destroy();
  };
}

/**
 * Lets Back close something above the page, while it is open, instead of leaving the screen. While something without
 * `onClose` is on top, which needs an answer, Back and Escape do nothing.
 */
export function useLayer(isOpen: boolean, onClose: Close): void {
  const needsAnswer = onClose === null;
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: needsAnswer ? null : () => close() };
    layers.push(layer);
    const unwatch = watchBack(() => close());
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      unwatch?.();
    };
  }, [isOpen, needsAnswer]);
}
