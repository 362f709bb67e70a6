import { type BenchRecipe, benchRecipe } from './generate-recipes.ts';

/** A search, and the recipes that a person who types it wants to see. */
export interface BenchSearch {
  name: string;
  query: string;
  wants: (recipe: BenchRecipe) => boolean;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const allText = ({ title, description, ingredients, steps }: BenchRecipe): string =>
  folded([title, description, ...ingredients, ...steps].join(' '));
const hasWords = (text: string, starts: readonly string[]): boolean => {
  const found = text.split(/[^\p{L}\p{N}]+/u);
  return starts.every((start) => found.some((word) => word.startsWith(start)));
};
const anywhere =
  (...starts: string[]) =>
  (recipe: BenchRecipe): boolean =>
    hasWords(allText(recipe), starts);
const inTitle =
  (...starts: string[]) =>
  ({ title }: BenchRecipe): boolean =>
    hasWords(folded(title), starts);

export const searches: readonly BenchSearch[] = [
  { name: 'a common word', query: 'chicken', wants: anywhere('chicken') },
  { name: 'a rare word', query: 'galangal', wants: anywhere('galangal') },
  { name: 'two words', query: 'garlic butter', wants: anywhere('garlic', 'butter') },
  { name: 'a word without its accents', query: 'creme brulee', wants: anywhere('creme', 'brulee') },
  { name: 'the beginning of a word', query: 'choc', wants: anywhere('choc') },
  { name: 'a misspelt word', query: 'chiken', wants: inTitle('chicken') },
  { name: 'a word of the steps', query: 'deglaze', wants: anywhere('deglaze') },
  { name: 'a word that nothing has', query: 'xyzzyplugh', wants: () => false },
];

/** Returns the titles, of the first `size` recipes, that a search should find. */
export const wantedTitles = (search: BenchSearch, size: number): Set<string> =>
  new Set(
    Array.from({ length: size }, (_, index) => benchRecipe(index))
      .filter(search.wants)
      .map(({ title }) => title),
  );
