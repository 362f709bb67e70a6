import { useEffect } from 'react';

const between = ' · ';

/** What the title of the page begins with now. */
let shown = '';

/** Puts a clock in front of the title of the page, in place of the one that stood there. The screen sets what follows. */
function show(clock: string): void {
  const { title } = document;
  const own = shown !== '' && title.startsWith(shown) ? title.slice(shown.length) : title;
  shown = clock === '' ? '' : `${clock}${between}`;
  if (title !== shown + own) document.title = shown + own;
}

/** Shows a clock in the title of the page, which the browser shows on the tab. An empty one shows nothing. */
export function useClockInTitle(clock: string): void {
  useEffect(() => {
    show(clock);
    // Another screen has a title of its own.
    const observer = new MutationObserver(() => show(clock));
    observer.observe(document.head, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [clock]);
  useEffect(() => () => show(''), []);
}
