import type { unlabeled } from '@trivet/shared/labels/label-title';
import type { SearchSort } from '@trivet/shared/recipes/list-schemas';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The word that stands for "without a label" among the labels of an address. */
export const withoutLabel: typeof unlabeled = 'unlabeled';

/** The filters of a list, without the words of the search. */
export interface ListFilters {
  labels: string[];
  /** Null means "not rated". */
  ratings: (number | null)[];
  maxMinutes: number | null;
  made: boolean | null;
  hasImage: boolean | null;
  /** True for favorites alone. */
  isFavorite: true | null;
  /** The person whose recipes show instead of one's own. */
  userId: string | null;
}

/** The state of a list in the address. It survives a reload, the back button and a shared link. */
export interface ListAddress extends ListFilters {
  query: string;
  /** Null when nobody has chosen an order. */
  sort: SearchSort | null;
  /** The number that chooses a random order, or null for that of the day. */
  seed: number | null;
}

/** An address that narrows nothing. */
export const noFilters: ListFilters = {
  labels: [],
  ratings: [],
  maxMinutes: null,
  made: null,
  hasImage: null,
  isFavorite: null,
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
  '-rating': true,
  '-lastMadeAt': true,
  lastMadeAt: true,
  '-lastViewedAt': true,
  totalTime: true,
  random: true,
};

const seeds = 1_000_000;

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

function wholeNumber(text: string, most: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= most ? number : null;
}

/** Reads an address. Parts that it does not understand do not narrow the list. */
export function readAddress(parameters: URLSearchParams): ListAddress {
  const text = (name: string): string => parameters.get(name) ?? '';
  const sort = text('sort');
  return {
    query: text('q'),
    labels: labelsOf(text('labels')),
    ratings: ratingsOf(text('rating')),
    maxMinutes: wholeNumber(text('time'), 100_000),
    made: choiceOf(parameters.get('made')),
    hasImage: choiceOf(parameters.get('image')),
    isFavorite: text('favorite') === 'yes' || null,
    userId: idOf(text('userId')),
    sort: Object.hasOwn(sorts, sort) ? (sort as SearchSort) : null,
    seed: sort === 'random' ? wholeNumber(text('seed'), seeds) : null,
  };
}

/** Writes an address into parameters, and keeps the other parameters. */
export function writeAddress(before: URLSearchParams, address: ListAddress): URLSearchParams {
  const next = new URLSearchParams(before);
  const texts = {
    q: address.query,
    labels: address.labels.map(encodeURIComponent).join(','),
    rating: address.ratings.map((rating) => rating ?? 0).join(','),
    time: address.maxMinutes === null ? '' : String(address.maxMinutes),
    made: choiceText(address.made),
    image: choiceText(address.hasImage),
    favorite: choiceText(address.isFavorite),
    userId: address.userId ?? '',
    sort: address.sort ?? '',
    seed: address.sort === 'random' && address.seed !== null ? String(address.seed) : '',
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** Returns the number of active filters. */
export const countFilters = ({ labels, ratings, ...others }: ListFilters): number => {
  const { maxMinutes, made, hasImage, isFavorite, userId } = others;
  const chosen = [maxMinutes, made, hasImage, isFavorite, userId].filter((value) => value !== null);
  return labels.length + ratings.length + chosen.length;
};

/** The ways to change the address of a list. */
export interface AddressChanges {
  /** Sets the words during typing. It replaces the entry of the history. */
  type: (query: string) => void;
  /** Sets filters. It adds an entry to the history, so that the back button undoes it. */
  choose: (changes: Partial<ListFilters>) => void;
  /** Sets the order. `before` is the present order, which the back button restores. */
  sort: (sort: SearchSort, before: SearchSort) => void;
}

/**
 * Returns the state in the address of the list, and functions that change it. Each change builds on the state that shows.
 * A transition that comes later would lose what came in between, so that the router draws each change at once, with
 * `flushSync`: no quick key or click is lost.
 */
export function useListAddress(): [ListAddress, AddressChanges] {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const type = useCallback(
    (query: string) => {
      setParameters(
        (before) => {
          const address = readAddress(before);
          // A search begins with its best match, whatever the order of the list was. The list does not keep the order
          // of a search either.
          const isOther = (address.query === '') !== (query === '');
          return writeAddress(before, { ...address, query, ...(isOther && { sort: null, seed: null }) });
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
    // Each choice of a random order is another one.
    const seed = wanted === 'random' ? 1 + Math.floor(Math.random() * seeds) : null;
    const sortedBy = (key: SearchSort) => ({
      search: writeAddress(parameters, { ...address, sort: key, seed }).toString(),
    });
    if (address.sort === null) await navigate(sortedBy(before), { replace: true, preventScrollReset: true });
    await navigate(sortedBy(wanted));
  };
  return [readAddress(parameters), { type, choose, sort: (wanted, before) => void sort(wanted, before) }];
}
