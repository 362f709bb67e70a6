import { unlabeled } from '../../labels/label-title.ts';
import type { RecipeFilter } from '../list-schemas.ts';
import { labelsCalled, setsWith } from './label-table.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { dayOf, isFavorite, isInbox, isWithImage, none } from './recipe-table.ts';

type Test = (place: number) => boolean;

/** Returns true for a filter that the index can answer: one of recipes of the library alone. */
export const isOfLibrary = ({ userIds, includeAllFriends }: RecipeFilter): boolean =>
  (userIds?.length ?? 0) === 0 && includeAllFriends !== true;

/** Returns, for each place, 1 where its recipe satisfies the filter. The owners of the filter do not count. */
export function filteredPlaces(index: RecipeIndex, filter: RecipeFilter): Uint8Array {
  const { owner, bits } = index.table.columns;
  const folder = filter.folder === 'inbox' ? isInbox : 0;
  const found = new Uint8Array(index.table.ids.length);
  for (let place = 0; place < found.length; place += 1)
    if (owner[place] !== 0 && ((bits[place] ?? 0) & isInbox) === folder) found[place] = 1;
  for (const test of testsOf(index, filter))
    for (let place = 0; place < found.length; place += 1) if (found[place] === 1 && !test(place)) found[place] = 0;
  return found;
}

/** Returns the conditions of a filter, apart from the folder. */
function testsOf(index: RecipeIndex, filter: RecipeFilter): Test[] {
  const { bits, minutes, made } = index.table.columns;
  const { maxMinutes, notMadeSince } = filter;
  const since = notMadeSince == null ? none : dayOf(notMadeSince);
  return [
    ...(filter.labels?.length ? labelTests(index, filter.labels, filter.labelIntersection ?? false) : []),
    ...(filter.ratings?.length ? [ratingTest(index, filter.ratings)] : []),
    ...(maxMinutes == null ? [] : [(place: number) => isUpTo(minutes[place] ?? none, maxMinutes)]),
    ...(filter.made == null ? [] : [(place: number) => (made[place] !== none) === filter.made]),
    ...(notMadeSince == null ? [] : [(place: number) => (made[place] ?? none) < since]),
    ...(filter.hasImage == null ? [] : [isBit(bits, isWithImage, filter.hasImage)]),
    ...(filter.isFavorite == null ? [] : [isBit(bits, isFavorite, filter.isFavorite)]),
  ];
}

const isBit =
  (bits: Uint8Array, bit: number, isWanted: boolean): Test =>
  (place) =>
    (((bits[place] ?? 0) & bit) !== 0) === isWanted;

const isUpTo = (minutes: number, most: number): boolean => minutes !== none && minutes <= most;

function ratingTest({ table }: RecipeIndex, ratings: readonly (number | null)[]): Test {
  const wanted = new Set(ratings.map((rating) => rating ?? 0));
  return (place) => wanted.has(table.columns.rating[place] ?? 0);
}

function labelTests(index: RecipeIndex, labels: readonly string[], isIntersection: boolean): Test[] {
  const titles = [...new Set(labels.map((title) => title.normalize('NFC').trim()).filter((title) => title !== ''))];
  const named = new Set(titles.map((title) => title.toLowerCase()).filter((title) => title !== unlabeled));
  const { labelSets, columns } = index.table;
  const known = new Set(index.labels.keys());
  const hasLabel = setsWith(labelSets, known);
  const conditions = [
    ...[...named].map((title) => setsWith(labelSets, labelsCalled(index.labels, title))),
    ...(titles.some((title) => title.toLowerCase() === unlabeled) ? [hasLabel.map((has) => !has)] : []),
  ];
  if (conditions.length === 0) return [];
  const isMet = (place: number) => (sets: readonly boolean[]) => sets[columns.labels[place] ?? 0] === true;
  return [(place) => (isIntersection ? conditions.every(isMet(place)) : conditions.some(isMet(place)))];
}
