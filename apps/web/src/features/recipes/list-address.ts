import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What narrows the list, as the address has it: it survives a reload, the back button and a shared link. */
export interface ListAddress {
  query: string;
  labels: string[];
}

/** The titles in a comma-joined list of encoded titles (specification, section 2). */
const labelsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => {
      try {
        return decodeURIComponent(part).trim();
      } catch {
        return '';
      }
    })
    .filter((title) => title !== '');

const addressOf = (parameters: URLSearchParams): ListAddress => ({
  query: parameters.get('q') ?? '',
  labels: labelsOf(parameters.get('labels') ?? ''),
});

/** Reads what the address says and writes changes into it; typing replaces the entry of the history, choices add one. */
export function useListAddress(): [ListAddress, (changes: Partial<ListAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Partial<ListAddress>): void => {
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          const { query, labels } = { ...addressOf(before), ...changes };
          if (query === '') next.delete('q');
          else next.set('q', query);
          if (labels.length === 0) next.delete('labels');
          else next.set('labels', labels.map(encodeURIComponent).join(','));
          return next;
        },
        { replace: changes.query !== undefined, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  return [addressOf(parameters), change];
}
