import { useEffectEvent, useLayoutEffect } from 'react';

/** Closes or ends something. Null stands for what needs an answer. */
type Close = (() => void) | null;

/**
 * What closes a layer. What stands above the page, such as a menu or a dialog, hears both keys before anything else. A
 * state of the page, such as a selection, hears one of them, and Escape only where no text is being typed.
 */
type Hears = 'Escape' | 'Back' | 'both';

interface Layer {
  close: Close;
  hears: Hears;
}

/** What can be closed. The one that opened last is at the end. */
const layers: Layer[] = [];

const topFor = (key: 'Escape' | 'Back'): Layer | undefined =>
  layers.findLast(({ hears }) => hears === 'both') ?? layers.findLast(({ hears }) => hears === key);

/** Returns true while Back closes something instead of leaving the screen. */
export const hasLayers = (): boolean => topFor('Back') !== undefined;

/** Closes what Back closes. */
export const closeTopLayer = (): void => topFor('Back')?.close?.();

/** The number of layers that the browser can close. */
let watched = 0;

const isTyped = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.value !== '';

/** The layer that the present press of Escape is for. Another listener may end it before the press is handled. */
let pressed: Layer | undefined;

window.addEventListener(
  'keydown',
  ({ key }) => {
    if (key === 'Escape') pressed = topFor(key);
  },
  true,
);

// The listener is on the window, so that a field or a drag can handle the key first.
window.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const isForLayer = pressed?.hears === 'both' || !isTyped(event);
  if (isForLayer && pressed !== undefined && !event.defaultPrevented && !event.isComposing) {
    event.preventDefault();
    pressed.close?.();
  }
  // When the layer on top has closed, the browser would close the one below as well.
  if (watched > 0) event.preventDefault();
});

interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Lets the browser of a phone close the layer where no earlier screen is in the history. Returns what ends that. */
function watchBack(onClose: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  // On a desktop it would also hear Escape, which is handled above.
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
 * Lets Back close something while it is open, instead of leaving the screen, or Escape, or both. While something without
 * `onClose` is on top, which needs an answer, they do nothing.
 */
export function useLayer(isOpen: boolean, onClose: Close, hears: Hears = 'Back'): void {
  const needsAnswer = onClose === null;
  const close = useEffectEvent(() => onClose?.());
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: needsAnswer ? null : () => close(), hears };
    layers.push(layer);
    const unwatch = hears === 'Escape' ? undefined : watchBack(() => close());
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      unwatch?.();
    };
  }, [isOpen, needsAnswer, hears]);
}
