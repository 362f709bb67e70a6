import { type AppEvents, onEvent, publishEvent } from './app-events.ts';

const resumed = 'application:multitasking:resumed';
const tickMs = 10_000;
/** Longest time between two ticks while the computer is awake. Browsers let pages out of view tick once a minute. */
const longestTickMs = { visible: 3 * tickMs, hidden: 9 * tickMs };

let watchers = 0;
let stopWatching = () => {};

/** Calls the listener when the page is in view again or the computer wakes. Returns a function that stops it. */
export function onResumed(listener: (event: AppEvents[typeof resumed]) => void): () => void {
  if (watchers === 0) stopWatching = watch();
  watchers += 1;
  const stop = onEvent(resumed, listener);
  return () => {
    stop();
    watchers -= 1;
    if (watchers === 0) stopWatching();
  };
}

function watch(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let tickedAt = Date.now();
  let wasVisible = document.visibilityState === 'visible';
  const look = (isBack: boolean): void => {
    const slept = Date.now() - tickedAt > longestTickMs[wasVisible ? 'visible' : 'hidden'];
    tickedAt = Date.now();
    wasVisible = document.visibilityState === 'visible';
    if (wasVisible && (isBack || slept)) publishEvent(resumed, { slept });
  };
  const timer = window.setInterval(() => look(false), tickMs);
  document.addEventListener('visibilitychange', () => look(true), { signal });
  // The browser kept the whole page while the person was on another one.
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(true), { signal });
  return () => {
    window.clearInterval(timer);
    stopped.abort();
  };
}
