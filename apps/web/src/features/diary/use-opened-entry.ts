import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openedEntry } from '#web/lib/paths.ts';
import type { ListedEntry } from './entry-rows.ts';

/**
 * Returns the entry whose form is open, and what opens and closes it. An address may name it, so that a toast of any page
 * leads there.
 */
export function useOpenedEntry(entries: readonly ListedEntry[]) {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const id = parameters.get(openedEntry) ?? chosen;
  return {
    entry: entries.find((entry) => entry.id === id) ?? null,
    open: ({ id: entryId }: ListedEntry) => setChosen(entryId),
    close: () => {
      setChosen(null);
      if (!parameters.has(openedEntry)) return;
      setParameters(
        (before) => {
          before.delete(openedEntry);
          return before;
        },
        { replace: true },
      );
    },
  };
}
