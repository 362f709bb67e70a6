import type { Candidate } from '../markup/candidates.ts';
import type { PageMeta } from '../markup/read-meta.ts';

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const isNamesake = (title: string, meta: PageMeta): boolean =>
  title !== '' && [meta.title, meta.heading].some((name) => letters(name) === title);

/**
 * Returns how much of a recipe a candidate has. Of several complete ones, the candidate that the page is named after
 * has most.
 */
function worth({ read: { recipe } }: Candidate, meta: PageMeta): number {
  const title = letters(recipe.title);
  return (
    (recipe.ingredients === '' ? 0 : 4) +
    (recipe.instructions === '' ? 0 : 4) +
    (title === '' ? 0 : 1) +
    (isNamesake(title, meta) ? 2 : 0)
  );
}

/** The recipes of a page, kept apart. */
export interface ChosenCandidates {
  /** The best candidate first, then the same recipe in other syntaxes. */
  chosen: Candidate[];
  /** Other recipes, one candidate each, in the order of the page. */
  others: Candidate[];
}

/** Chooses the recipe of a page from what it marks. */
export function chooseRecipe(candidates: readonly Candidate[], meta: PageMeta): ChosenCandidates {
  const ranked = candidates
    .map((candidate) => ({ candidate, value: worth(candidate, meta) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ candidate }) => candidate);
  const [best] = ranked;
  if (best === undefined) return { chosen: [], others: [] };
  const title = letters(best.read.recipe.title);
  const isSame = (other: Candidate): boolean => {
    const otherTitle = letters(other.read.recipe.title);
    const isOnlyOne = candidates.filter(({ source }) => source === other.source).length === 1;
    return otherTitle === title || ((otherTitle === '' || title === '' || isOnlyOne) && other.source !== best.source);
  };
  const chosen = [best, ...ranked.slice(1).filter((other) => isSame(other))];
  const known = new Set(chosen.map(({ read }) => letters(read.recipe.title)));
  const others = candidates.filter(({ read: { recipe } }) => {
    const key = letters(recipe.title);
    const isOther = key !== '' && !known.has(key) && (recipe.ingredients !== '' || recipe.instructions !== '');
    if (isOther) known.add(key);
    return isOther;
  });
  return { chosen, others };
}

/**
 * Returns the candidates from the data of a page that are the chosen recipe or, without a chosen one, the recipe of the
 * page.
 */
export function sameInData(data: readonly Candidate[], chosen: readonly Candidate[], meta: PageMeta): Candidate[] {
  const titles = new Set(chosen.map(({ read }) => letters(read.recipe.title)).filter((title) => title !== ''));
  const named = data.filter(({ read }) => {
    const title = letters(read.recipe.title);
    return titles.has(title) || isNamesake(title, meta);
  });
  const whole = data.filter(({ read: { recipe } }) => recipe.ingredients !== '' && recipe.instructions !== '');
  const same = named.length > 0 || chosen.length > 0 || whole.length !== 1 ? named : whole;
  return same.toSorted((a, b) => worth(b, meta) - worth(a, meta));
}
