import { presenceLastsMs } from '@trivet/shared/realtime';
import type { Scope } from '@trivet/shared/sync/schemas';
import { presenceNews } from '#web/lib/server/presence-news.ts';

/** Longest pause before a page answers to somebody who has just come, so that not all answer at once. In milliseconds. */
const longestPause = 1_000;

interface Present {
  name: string;
  until: number;
}

interface PresentPeople {
  /** Called with the names of those who are there, after each change. */
  onChange: (names: string[]) => void;
  /** Called a moment after somebody came. */
  onArrival: () => void;
}

/** Follows who has a scope open. Returns a function that stops it. */
export function followPresent(scope: Scope, { onChange, onArrival }: PresentPeople): () => void {
  const known = new Map<string, Present>();
  const timers = new Set<number>();
  const show = () => onChange([...known.values()].map(({ name }) => name));
  const later = (pause: number, run: () => void) => {
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      run();
    }, pause);
    timers.add(timer);
  };
  const forgetOld = () => {
    const before = known.size;
    for (const [id, { until }] of known) if (until <= performance.now()) known.delete(id);
    if (known.size !== before) show();
  };
  const stop = presenceNews.subscribe(({ person: { id, name }, isHere, ...news }) => {
    if (news.kind !== scope.kind || news.id !== scope.id) return;
    if (isHere && !known.has(id)) later(Math.random() * longestPause, onArrival);
    if (isHere) {
      known.set(id, { name, until: performance.now() + presenceLastsMs });
      later(presenceLastsMs + 1, forgetOld);
    } else {
      known.delete(id);
    }
    show();
  });
  return () => {
    stop();
    for (const timer of timers) window.clearTimeout(timer);
  };
}
