import { useEffect, useEffectEvent } from 'react';

/** Closes something above the page. Null stands for what needs an answer. */
type Close = (() => void) | null;

/** What closes each menu, dialog or panel above the page. The one that opened last is at the end. */
const layers: { close: Close }[] = [];

/** Returns true while something stands above the page. */
export const hasLayers = (): boolean => layers.length > 0;

/** Closes what is on top of the page. */
export const closeTopLayer = (): void => layers.at(-1)?.close?.();

// The dialogs of Mantine below would hear Escape as well.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && layers.at(-1)?.close === null) event.stopImmediatePropagation();
  },
  true,
);

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Lets the browser of a phone close the layer where no earlier screen is in the history. */
function watchBack(onClose: () => void): Watcher | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  // On a desktop it would also hear Escape, which each layer handles itself.
  if (CloseWatcher === undefined || !window.matchMedia('(pointer: coarse)').matches) return undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  return watcher;
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
    const watcher = watchBack(() => close());
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      watcher?.destroy();
    };
  }, [isOpen, needsAnswer]);
}
