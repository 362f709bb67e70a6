import type { unlabeled } from '@trivet/shared/labels/label-title';
import type { SearchSort } from '@trivet/shared/recipes/list-schemas';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The word that stands for "without a label" among the labels of an address. */
export const withoutLabel: typeof unlabeled = 'unlabeled';

/** What narrows a list besides the words. */
export interface ListFilters {
  labels: string[];
  /** Null is "not rated". */
  ratings: (number | null)[];
  maxMinutes: number | null;
  made: boolean | null;
  hasImage: boolean | null;
  /** Somebody else, whose recipes are shown in place of one's own. */
  userId: string | null;
}

/** What the address says of a list: it survives a reload, the back button and a shared link. */
export interface ListAddress extends ListFilters {
  query: string;
  /** Null where nobody chose one. */
  sort: SearchSort | null;
}

/** An address that narrows nothing. */
export const noFilters: ListFilters = {
  labels: [],
  ratings: [],
  maxMinutes: null,
  made: null,
  hasImage: null,
  userId: null,
};

const sorts: Record<SearchSort, true> = {
  relevance: true,
  title: true,
  '-title': true,
  createdAt: true,
  '-createdAt': true,
  updatedAt: true,
  '-updatedAt': true,
};

/** Reads the titles of a comma-joined list of encoded titles, as addresses of the list hold them. */
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

const ratingsOf = (text: string): (number | null)[] =>
  [...new Set(text)].filter((digit) => digit >= '0' && digit <= '5').map((digit) => (digit === '0' ? null : +digit));

const choiceOf = (text: string | null): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const choiceText = (choice: boolean | null): string => (choice === null ? '' : choice ? 'yes' : 'no');

const idOf = (text: string): string | null => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null);

function minutesOf(text: string): number | null {
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes > 0 && minutes <= 100_000 ? minutes : null;
}

/** Reads an address; what it does not understand narrows nothing. */
export function readAddress(parameters: URLSearchParams): ListAddress {
  const text = (name: string): string => parameters.get(name) ?? '';
  const sort = text('sort');
  return {
    query: text('q'),
    labels: labelsOf(text('labels')),
    ratings: ratingsOf(text('rating')),
    maxMinutes: minutesOf(text('time')),
    made: choiceOf(parameters.get('made')),
    hasImage: choiceOf(parameters.get('image')),
    userId: idOf(text('userId')),
    sort: Object.hasOwn(sorts, sort) ? (sort as SearchSort) : null,
  };
}

/** Writes an address into parameters, of which the others stay. */
export function writeAddress(before: URLSearchParams, address: ListAddress): URLSearchParams {
  const next = new URLSearchParams(before);
  const texts = {
    q: address.query,
    labels: address.labels.map(encodeURIComponent).join(','),
    rating: address.ratings.map((rating) => rating ?? 0).join(','),
    time: address.maxMinutes === null ? '' : String(address.maxMinutes),
    made: choiceText(address.made),
    image: choiceText(address.hasImage),
    userId: address.userId ?? '',
    sort: address.sort ?? '',
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** How many filters are on. */
export const countFilters = ({ labels, ratings, maxMinutes, made, hasImage, userId }: ListFilters): number =>
  labels.length + ratings.length + [maxMinutes, made, hasImage, userId].filter((value) => value !== null).length;

/** How a list's address is changed. */
export interface AddressChanges {
  /** The words, as they are typed: the entry of the history is replaced. */
  type: (query: string) => void;
  /** A choice: the back button takes it back. */
  choose: (changes: Partial<ListFilters>) => void;
  /** Sorts; `before` is how it is sorted now, which the back button brings back. */
  sort: (sort: SearchSort, before: SearchSort) => void;
}

/**
 * What the address of the list says, and how to change it. What is typed and chosen is drawn at once: the next change
 * builds on what is drawn.
 */
export function useListAddress(): [ListAddress, AddressChanges] {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const type = useCallback(
    (query: string) => {
      setParameters(
        (before) => {
          const address = readAddress(before);
          // A search begins with its best match, whatever the list was sorted by, and the other way round.
          const isOther = (address.query === '') !== (query === '');
          return writeAddress(before, { ...address, query, ...(isOther && { sort: null }) });
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      );
    },
    [setParameters],
  );
  const choose = (changes: Partial<ListFilters>): void =>
    setParameters((before) => writeAddress(before, { ...readAddress(before), ...changes }), { flushSync: true });
  const sort = async (wanted: SearchSort, before: SearchSort): Promise<void> => {
    const address = readAddress(parameters);
    const sortedBy = (key: SearchSort) => ({ search: writeAddress(parameters, { ...address, sort: key }).toString() });
    if (address.sort === null) await navigate(sortedBy(before), { replace: true, preventScrollReset: true });
    await navigate(sortedBy(wanted));
  };
  return [readAddress(parameters), { type, choose, sort: (wanted, before) => void sort(wanted, before) }];
}
